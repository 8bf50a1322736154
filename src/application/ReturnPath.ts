import { fingerprint } from './fingerprint.ts';
import type { Kept } from './ports.ts';

/** A page that was asked for before the sign-in. */
export interface AskedPage {
  /** Path and query as they stand in the address. */
  readonly path: string;
  /** A fingerprint of the user whose session ended on it; missing when nobody was signed in. */
  readonly whose?: number | undefined;
}

/** Once decoded: what a browser could take for another host or another folder, and what nobody types. */
const TRICK = /\/\/|\/\.{1,2}(?:[/?#]|$)|[\\\p{Cc}]/u;
const PLAIN_QUERY = /^(\?[\w.~%=&+-]*)?$/;

/** The page that a visitor asked for before signing in, so that they get there afterwards. Each tab returns to its own. */
export class ReturnPath {
  readonly #own: Kept<AskedPage>;
  readonly #shared: Kept<AskedPage>;
  readonly #isScreen: (pathname: string) => boolean;

  /** `isScreen` tells whether a path is one of the product's own that one returns to. */
  constructor(own: Kept<AskedPage>, shared: Kept<AskedPage>, isScreen: (pathname: string) => boolean) {
    this.#own = own;
    this.#shared = shared;
    this.#isScreen = isScreen;
  }

  /** Keeps a path with its query; for one user only, when it is known whose session ended on it. */
  remember(path: string, email?: string): void {
    const asked: AskedPage = { path, whose: email === undefined ? undefined : fingerprint(email) };
    this.#own.write(asked);
    this.#shared.write(asked);
  }

  /** Undefined when there is none for this user, or it is not one of the product's own. */
  find(email: string): string | undefined {
    const asked = this.#own.read();
    if (!asked || !this.#isOwn(asked.path)) return undefined;
    return asked.whose === undefined || asked.whose === fingerprint(email) ? asked.path : undefined;
  }

  /** A tab without a page of its own takes the one that was asked for last: it may have been opened from the magic link. */
  adopt(): void {
    const asked = this.#shared.read();
    if (asked && !this.#own.read()) this.#own.write(asked);
  }

  forget(): void {
    this.#own.remove();
    this.#shared.remove();
  }

  #isOwn(path: string): boolean {
    try {
      const [, pathname = '', query = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
      if (!PLAIN_QUERY.test(query) || TRICK.test(decodeURIComponent(path))) return false;
      return pathname.startsWith('/') && this.#isScreen(pathname);
    } catch {
      return false;
    }
  }
}
