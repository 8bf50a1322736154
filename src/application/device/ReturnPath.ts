import { attempt } from '../../lib/attempt.ts';
import type { StoredValue } from '../ports/storage.ts';
import { fingerprint } from './fingerprint.ts';

export interface RequestedPage {
  /** Path and query, not decoded. */
  readonly path: string;
  /** A fingerprint of the user whose session ended on the page; undefined if nobody was signed in. */
  readonly whose?: number | undefined;
}

/** In the decoded path: sequences that a browser could resolve to another host or folder, and control characters. */
const TRICK = /\/\/|\/\.{1,2}(?:[/?#\s]|$)|[\\\p{Cc}]/u;
/** What stands behind the `?` cannot lead elsewhere: it only has no fragment, space or backslash. */
const PLAIN_QUERY = /^(\?[\w.~%=&+!$'()*,:;/?@-]*)?$/;

/** The page to return to after sign-in: each tab has its own; a shared copy serves the tab that the link opens. */
export class ReturnPath {
  readonly #own: StoredValue<RequestedPage>;
  readonly #shared: StoredValue<RequestedPage>;
  readonly #isScreen: (pathname: string) => boolean;

  /** `isScreen` decides whether a path is a screen to return to. */
  constructor(
    own: StoredValue<RequestedPage>,
    shared: StoredValue<RequestedPage>,
    isScreen: (pathname: string) => boolean,
  ) {
    this.#own = own;
    this.#shared = shared;
    this.#isScreen = isScreen;
  }

  /** Stores a path with its query. With an e-mail address it is valid for that user only. */
  remember(path: string, email?: string): void {
    const page: RequestedPage = { path, whose: email === undefined ? undefined : fingerprint(email) };
    this.#own.write(page);
    this.#shared.write(page);
  }

  /** Returns the stored path; undefined if there is none for this user, or if it is not a screen of this program. */
  find(email: string): string | undefined {
    const page = this.#own.read();
    if (!page || !this.#isOwn(page.path)) return undefined;
    return page.whose === undefined || page.whose === fingerprint(email) ? page.path : undefined;
  }

  /** Copies the shared page to this tab if it has none: the tab may have been opened from the magic link. */
  adopt(): void {
    const page = this.#shared.read();
    if (page && !this.#own.read()) this.#own.write(page);
  }

  forget(): void {
    this.#own.remove();
    this.#shared.remove();
  }

  #isOwn(path: string): boolean {
    const [, pathname = '', query = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
    const decoded = attempt(() => decodeURIComponent(pathname));
    if (decoded === undefined || TRICK.test(decoded) || !PLAIN_QUERY.test(query)) return false;
    return pathname.startsWith('/') && this.#isScreen(pathname);
  }
}
