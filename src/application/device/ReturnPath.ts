import { attempt } from '../../lib/attempt.ts';
import type { StoredValue } from '../ports/storage.ts';
import { fingerprint } from './fingerprint.ts';

export interface RequestedPage {
  /** Path and query, not decoded. */
  readonly path: string;
  /** The fingerprint of the user whose session ended on the screen; undefined if no user was signed in. */
  readonly whose?: number | undefined;
}

/** Control characters, and sequences that a browser could resolve to another host or folder. */
const UNSAFE_PATH = /\/\/|\/\.{1,2}(?:[/?#\s]|$)|[\\\p{Cc}]/u;
/** A query without characters that could lead to another host: no fragment, spaces or backslashes. */
const PLAIN_QUERY = /^(\?[\w.~%=&+!$'()*,:;/?@-]*)?$/;

/** The screen to return to after sign-in. A shared copy serves the tab that the magic link opens. */
export class ReturnPath {
  readonly #thisTab: StoredValue<RequestedPage>;
  readonly #shared: StoredValue<RequestedPage>;
  readonly #isScreen: (pathname: string) => boolean;

  constructor(
    thisTab: StoredValue<RequestedPage>,
    shared: StoredValue<RequestedPage>,
    isScreen: (pathname: string) => boolean,
  ) {
    this.#thisTab = thisTab;
    this.#shared = shared;
    this.#isScreen = isScreen;
  }

  /** Stores a path with its query. With an email address, the path is valid for that user only. */
  remember(path: string, email?: string): void {
    const page: RequestedPage = { path, whose: email === undefined ? undefined : fingerprint(email) };
    this.#thisTab.write(page);
    this.#shared.write(page);
  }

  /** Returns undefined if the path belongs to another user or is not a screen of the app. */
  find(email: string): string | undefined {
    const page = this.#thisTab.read();
    if (!page || !this.#isScreenPath(page.path)) return undefined;
    return page.whose === undefined || page.whose === fingerprint(email) ? page.path : undefined;
  }

  /** Copies the shared path to this tab if it has none. The magic link may have opened this tab. */
  adopt(): void {
    const page = this.#shared.read();
    if (page && !this.#thisTab.read()) this.#thisTab.write(page);
  }

  forget(): void {
    this.#thisTab.remove();
    this.#shared.remove();
  }

  #isScreenPath(path: string): boolean {
    const [, pathname = '', query = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
    const decoded = attempt(() => decodeURIComponent(pathname));
    if (decoded === undefined || UNSAFE_PATH.test(decoded) || !PLAIN_QUERY.test(query)) return false;
    return pathname.startsWith('/') && this.#isScreen(pathname);
  }
}
