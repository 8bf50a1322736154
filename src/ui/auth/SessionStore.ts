import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EndSession } from '../../application/EndSession.ts';
import type { SessionVault, SessionWork } from '../../application/ports.ts';
import type { RestoreSession } from '../../application/RestoreSession.ts';
import type { ReturnPath } from '../../application/ReturnPath.ts';
import type { User } from '../../domain/user.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly user: User | undefined }
  /** Logged out, while what still needs the session is being sent. */
  | { readonly status: 'ending' }
  | { readonly status: 'signedOut'; readonly why: 'never signed in' | 'signed out' | 'ended' };

/** Who is signed in (spec sections 3 and 6). */
export class SessionStore {
  state: SessionState = { status: 'loading' };
  readonly #vault: SessionVault;
  readonly #restoreSession: RestoreSession;
  readonly #endSession: EndSession;
  readonly #returnPath: ReturnPath;
  /** Who was signed in last, in this tab. */
  #lastUser: User | undefined;

  /** Whether another tab has said that it logs out. */
  #endsElsewhere = false;

  constructor(
    vault: SessionVault,
    restoreSession: RestoreSession,
    endSession: EndSession,
    returnPath: ReturnPath,
    work: SessionWork,
  ) {
    this.#vault = vault;
    this.#restoreSession = restoreSession;
    this.#endSession = endSession;
    this.#returnPath = returnPath;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
    vault.subscribe(this.follow);
    work.onFinish((isElsewhere) => {
      this.#endsElsewhere = isElsewhere;
    });
  }

  get user(): User | undefined {
    return this.state.status === 'signedIn' ? this.state.user : undefined;
  }

  get loading(): boolean {
    return this.state.status === 'loading';
  }

  get isEnding(): boolean {
    return this.state.status === 'ending';
  }

  get isAuthenticated(): boolean {
    return this.state.status === 'signedIn';
  }

  /** At start: brings the last visit's session back. */
  async restore(): Promise<void> {
    const wasSignedIn = this.#vault.read() !== undefined;
    const session = await this.#restoreSession.execute();
    runInAction(() => {
      if (session) this.begin(session.user);
      else this.state = { status: 'signedOut', why: wasSignedIn ? 'ended' : 'never signed in' };
    });
  }

  begin(user: User | undefined): void {
    this.#lastUser = user;
    this.state = { status: 'signedIn', user };
  }

  async signOut(): Promise<void> {
    this.state = { status: 'ending' };
    await this.#endSession.execute();
    runInAction(() => {
      this.state = { status: 'signedOut', why: 'signed out' };
    });
  }

  /** A visitor asked for a page that needs sign-in: that is where they go afterwards, unless they had signed out on it. */
  rememberPath(path: string): void {
    if (this.state.status === 'signedOut' && this.state.why !== 'signed out')
      this.#returnPath.remember(path, this.#lastUser?.email);
  }

  /** Where a signed-in visitor goes on. */
  nextPath(): string {
    return this.#returnPath.find(this.user?.email ?? '') ?? '/home';
  }

  /** The same, once. */
  takeNextPath(): string {
    const path = this.nextPath();
    this.#returnPath.forget();
    return path;
  }

  /** The stored session is the one that counts: another tab signed in or out, or the provider ended it. */
  follow(): void {
    if (this.state.status === 'ending') return;
    const session = this.#vault.read();
    if (session) this.begin(session.user);
    else if (this.isAuthenticated)
      this.state = { status: 'signedOut', why: this.#endsElsewhere ? 'signed out' : 'ended' };
    this.#endsElsewhere = false;
  }
}
