import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReturnPath } from '../../application/device/ReturnPath.ts';
import type { Notifier } from '../../application/ports/notices.ts';
import type { SessionChange, SessionVault } from '../../application/ports/session.ts';
import type { PendingWork } from '../../application/ports/tabs.ts';
import type { EndSession } from '../../application/session/EndSession.ts';
import type { ForgetDevice } from '../../application/session/ForgetDevice.ts';
import type { RestoreSession } from '../../application/session/RestoreSession.ts';
import { accountName, type User } from '../../domain/user.ts';
import type { OpenedMagicLink } from './OpenedMagicLink.ts';

/** Objects that are created for one user or guest and dropped together. */
interface Scope {
  /** Stops everything in the scope. No callback follows. */
  close(): void;
}

type SignedOutReason = 'never signed in' | 'signed out' | 'ended';

export type SessionState<Account, GuestScope> =
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly user: User | undefined; readonly account: Account }
  /** Signing out: pending work is being sent. */
  | { readonly status: 'ending' }
  | { readonly status: 'signedOut'; readonly why: SignedOutReason; readonly guestScope: GuestScope }
  /** The stored session belongs to another user than this tab's last one. It begins only with `accept`. */
  | { readonly status: 'changed'; readonly user: User; readonly visit: GuestScope };

export interface Scopes<Account, GuestScope> {
  openAccount(): Account;
  openGuest(): GuestScope;
}

const USER_RETRY_AFTER_MS = 5_000;
const USER_RETRY_MAX_MS = 60_000;

interface Deps<Account, GuestScope> {
  readonly vault: SessionVault;
  readonly restoreSession: RestoreSession;
  readonly endSession: EndSession;
  readonly forgetDevice: ForgetDevice;
  readonly returnPath: ReturnPath;
  readonly openedMagicLink: Pick<OpenedMagicLink, 'onSessionChange'>;
  readonly work: PendingWork;
  readonly notifier: Notifier;
  readonly scopes: Scopes<Account, GuestScope>;
}

/** The sign-in state (specification: Entities and Accounts) and its scope. */
export class SessionStore<Account extends Scope = Scope, GuestScope extends Scope = Scope> {
  state: SessionState<Account, GuestScope> = { status: 'loading' };
  /** The last user who was signed in to this tab. */
  lastUser: User | undefined;
  /** The screen to open after sign-in. A tab that opens a magic link adopts the path stored last. */
  readonly returnPath: ReturnPath;
  readonly #deps: Deps<Account, GuestScope>;
  readonly #unsubscribe: () => void;
  #scope: Scope | undefined;
  #isEndingElsewhere = false;
  #userRetry: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: Deps<Account, GuestScope>) {
    this.#deps = deps;
    this.returnPath = deps.returnPath;
    makeAutoObservable(
      this,
      { state: observableRef, lastUser: false, returnPath: false, nextPath: false },
      { autoBind: true },
    );
    this.#unsubscribe = deps.vault.subscribe(this.follow);
    deps.work.onFlush((isElsewhere) => {
      this.#isEndingElsewhere = isElsewhere;
    });
  }

  get user(): User | undefined {
    return this.state.status === 'signedIn' ? this.state.user : undefined;
  }

  get account(): Account | undefined {
    return this.state.status === 'signedIn' ? this.state.account : undefined;
  }

  get isAuthenticated(): boolean {
    return this.state.status === 'signedIn';
  }

  /** Restores the stored session at start. Synchronous unless the user must be fetched. */
  restore(): void {
    const session = this.#deps.vault.read();
    if (!session) this.#becomeGuest('never signed in');
    else if (session.user) this.#begin(session.user);
    else void this.#fetchUser(USER_RETRY_AFTER_MS);
  }

  /** Adopts the stored session. A session of another user than this tab's last one must be accepted first. */
  begin(): void {
    if (this.state.status === 'ending') return;
    const session = this.#deps.vault.read();
    if (!session) this.#becomeGuest(this.#isEndingElsewhere ? 'signed out' : 'ended');
    else if (session.user && this.lastUser && session.user.email !== this.lastUser.email)
      this.#requestAcceptance(session.user);
    else this.#begin(session.user);
  }

  /** Begins the stored session if it still belongs to this user. */
  accept(user: User): void {
    this.lastUser = user;
    this.begin();
  }

  /** Adopts the stored session after a possible change. */
  follow(change: SessionChange): void {
    this.#deps.openedMagicLink.onSessionChange(change);
    // Another tab may have signed out while this page received no events.
    if (change === 'unheard') this.#isEndingElsewhere = true;
    const isNew = !this.isAuthenticated;
    this.begin();
    if (isNew && this.user) this.#deps.notifier.success(`Signed in as ${accountName(this.user)}.`);
  }

  /**
   * Signs out (specification: Accounts, 'Logout'). Resolves when the stored session has ended. Before the user
   * becomes a guest, calls `onSignedOut`, unless another user has signed in meanwhile.
   */
  async signOut(onSignedOut?: () => void): Promise<void> {
    if (this.state.status !== 'signedIn' && this.state.status !== 'changed') return;
    this.state = { status: 'ending' };
    await this.#deps.endSession.execute();
    const next = this.#deps.vault.read()?.user;
    runInAction(() => {
      if (next) return this.#requestAcceptance(next);
      onSignedOut?.();
      this.#becomeGuest('signed out');
    });
  }

  /** Stops following the stored session and closes the scope. */
  close(): void {
    clearTimeout(this.#userRetry);
    this.#unsubscribe();
    this.#scope?.close();
  }

  /** Stores the path of a screen that needs sign-in, to return to it. Does nothing after a sign-out. */
  rememberPath(path: string): void {
    if (this.state.status === 'signedOut' && this.state.why !== 'signed out')
      this.returnPath.remember(path, this.lastUser?.email);
  }

  /** The path to open after sign-in. */
  get nextPath(): string {
    return this.returnPath.find(this.user?.email ?? '') ?? '/home';
  }

  #begin(user: User | undefined): void {
    if (user) clearTimeout(this.#userRetry);
    this.#isEndingElsewhere = false;
    const before = this.state;
    const isSame = before.status === 'signedIn' && (before.user?.email ?? user?.email) === user?.email;
    const account = isSame ? before.account : this.#open(this.#deps.scopes.openAccount);
    this.lastUser = user ?? this.lastUser;
    this.state = { status: 'signedIn', user, account };
  }

  #requestAcceptance(user: User): void {
    clearTimeout(this.#userRetry);
    this.#isEndingElsewhere = false;
    if (this.state.status === 'changed' && this.state.user.email === user.email) return;
    // The next user must not see the previous user's notices.
    this.#deps.notifier.clear();
    this.state = { status: 'changed', user, visit: this.#open(this.#deps.scopes.openGuest) };
  }

  #becomeGuest(why: SignedOutReason): void {
    clearTimeout(this.#userRetry);
    this.#isEndingElsewhere = false;
    if (this.state.status === 'signedOut') return;
    if (why === 'signed out') {
      this.returnPath.forget();
      this.#deps.notifier.clear();
    }
    this.state = { status: 'signedOut', why, guestScope: this.#open(this.#deps.scopes.openGuest) };
    // Runs last: the closed scope cannot store the account's data again.
    this.#deps.forgetDevice.execute();
  }

  #open<T extends Scope>(open: () => T): T {
    this.#scope?.close();
    const scope = open();
    this.#scope = scope;
    return scope;
  }

  /** Fetches the user. Retries with growing delays while the provider does not respond. */
  async #fetchUser(nextAfterMs: number): Promise<void> {
    const session = await this.#deps.restoreSession.execute();
    if (this.state.status === 'ending' || this.user) return;
    this.begin();
    if (!session || session.user) return;
    const after = Math.min(2 * nextAfterMs, USER_RETRY_MAX_MS);
    this.#userRetry = setTimeout(() => void this.#fetchUser(after), nextAfterMs);
  }
}
