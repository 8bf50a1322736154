import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReturnPath } from '../../application/device/ReturnPath.ts';
import type { Notifier } from '../../application/ports/notices.ts';
import type { SessionChange, SessionVault } from '../../application/ports/session.ts';
import type { PendingWork } from '../../application/ports/tabs.ts';
import type { EndSession } from '../../application/session/EndSession.ts';
import type { ForgetDevice } from '../../application/session/ForgetDevice.ts';
import type { RestoreSession } from '../../application/session/RestoreSession.ts';
import { accountName, type User } from '../../domain/user.ts';

/** A scope that is created for a user or guest and dropped as a whole. */
interface Scope {
  /** Stops everything in the scope; it calls nobody back afterwards. */
  close(): void;
}

type WhySignedOut = 'never signed in' | 'signed out' | 'ended';

export type SessionState<Account, GuestScope> =
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly user: User | undefined; readonly account: Account }
  /** Signing out: pending work is being sent. */
  | { readonly status: 'ending' }
  | { readonly status: 'signedOut'; readonly why: WhySignedOut; readonly guestScope: GuestScope }
  /** The stored session is of another user than the last one in this tab, and begins only with `accept`. */
  | { readonly status: 'changed'; readonly user: User; readonly visit: GuestScope };

/** Creates the scopes. */
export interface Scopes<Account, GuestScope> {
  openAccount(): Account;
  openGuest(): GuestScope;
}

const ASK_FOR_USER_AGAIN_AFTER_MS = 5_000;
const ASK_FOR_USER_AT_LEAST_EVERY_MS = 60_000;
const MAGIC_LINK_KEPT_FOR_MS = 60_000;
/** Less than providers usually accept a link for. */
const MAGIC_LINK_OFFERED_FOR_MS = 10 * 60_000;

/** The sign-in state (specification: Entities and Accounts) and the scope that exists with it. */
export class SessionStore<Account extends Scope = Scope, GuestScope extends Scope = Scope> {
  state: SessionState<Account, GuestScope> = { status: 'loading' };
  /** The user who was last signed in, in this tab. */
  lastUser: User | undefined;
  /** The page to return to after sign-in. A magic link that is opened adopts the one that any tab requested last. */
  readonly returnPath: ReturnPath;
  readonly #vault: SessionVault;
  readonly #restoreSession: RestoreSession;
  readonly #endSession: EndSession;
  readonly #forgetDevice: ForgetDevice;
  readonly #notifier: Notifier;
  readonly #scopes: Scopes<Account, GuestScope>;
  readonly #unsubscribe: () => void;
  #scope: Scope | undefined;
  #endsElsewhere = false;
  /** The token of a magic link that was opened during this session. Used only when the user signs out for it. */
  unusedLink: string | undefined = undefined;
  /** A magic link to verify as soon as nobody is signed in, and when it was opened. */
  #magicLink: { readonly token: string; readonly at: number } | undefined;
  #askingAgain: ReturnType<typeof setTimeout> | undefined;

  constructor(
    vault: SessionVault,
    restoreSession: RestoreSession,
    endSession: EndSession,
    forgetDevice: ForgetDevice,
    returnPath: ReturnPath,
    work: PendingWork,
    notifier: Notifier,
    scopes: Scopes<Account, GuestScope>,
  ) {
    this.#vault = vault;
    this.#restoreSession = restoreSession;
    this.#endSession = endSession;
    this.#forgetDevice = forgetDevice;
    this.returnPath = returnPath;
    this.#notifier = notifier;
    this.#scopes = scopes;
    makeAutoObservable(
      this,
      { state: observableRef, lastUser: false, returnPath: false, nextPath: false, hasMagicLink: false },
      { autoBind: true },
    );
    this.#unsubscribe = vault.subscribe(this.follow);
    work.onFlush((isElsewhere) => {
      this.#endsElsewhere = isElsewhere;
      this.forgetMagicLink();
    });
  }

  get user(): User | undefined {
    return this.state.status === 'signedIn' ? this.state.user : undefined;
  }

  /** The scope of the user; undefined while nobody is signed in. */
  get account(): Account | undefined {
    return this.state.status === 'signedIn' ? this.state.account : undefined;
  }

  get isAuthenticated(): boolean {
    return this.state.status === 'signedIn';
  }

  /** Restores the stored session at start: synchronously, unless its user has to be fetched. */
  restore(): void {
    const session = this.#vault.read();
    if (!session) this.#leave('never signed in');
    else if (session.user) this.#begin(session.user);
    else void this.#askForUser(ASK_FOR_USER_AGAIN_AFTER_MS);
  }

  /** Adopts the stored session. If it is of another user than the last one in this tab, that user must accept it. */
  begin(): void {
    if (this.state.status === 'ending') return;
    const session = this.#vault.read();
    if (!session) this.#leave(this.#endsElsewhere ? 'signed out' : 'ended');
    else if (session.user && this.lastUser && session.user.email !== this.lastUser.email)
      this.#ask(session.user);
    else this.#begin(session.user);
  }

  /** Begins the stored session, if it is this user's still. */
  accept(user: User): void {
    this.lastUser = user;
    this.begin();
  }

  /** Adopts the stored session after it may have changed. */
  follow(change: SessionChange): void {
    // A kept magic link serves only where the provider has ended the session.
    if (change !== 'cleared') this.forgetMagicLink();
    // A sign-out may have gone unheard.
    if (change === 'unheard') this.#endsElsewhere = true;
    const isNew = !this.isAuthenticated;
    this.begin();
    if (isNew && this.user) this.#notifier.success(`Signed in as ${accountName(this.user)}.`);
  }

  /** Signs out (specification: Accounts, 'Logout'). Resolves when the stored session has ended. */
  signOut(): Promise<void> {
    return this.#signOut();
  }

  /** Signs out to verify the link that was opened during this session. */
  signOutForLink(): Promise<void> {
    return this.#signOut(this.unusedLink);
  }

  dismissUnusedLink(): void {
    this.unusedLink = undefined;
  }

  /** Stops following the stored session and closes the scope. */
  close(): void {
    clearTimeout(this.#askingAgain);
    this.#unsubscribe();
    this.#scope?.close();
  }

  /** Remembers a page that needs sign-in, to return to it afterwards; not after a sign-out. */
  rememberPath(path: string): void {
    if (this.state.status === 'signedOut' && this.state.why !== 'signed out')
      this.returnPath.remember(path, this.lastUser?.email);
  }

  /** The path to open after sign-in. */
  get nextPath(): string {
    return this.returnPath.find(this.user?.email ?? '') ?? '/home';
  }

  /**
   * Keeps a magic link that was opened during a session: for a minute in case that session turns out to be over, and for
   * ten to offer it to the user. In memory only: whoever has the token can sign in.
   */
  keepMagicLink(token: string): void {
    this.#magicLink = { token, at: Date.now() };
    this.unusedLink = token;
    const expire = () => this.unusedLink === token && this.dismissUnusedLink();
    setTimeout(expire, MAGIC_LINK_OFFERED_FOR_MS);
  }

  /** Called when the session proves to be good. */
  forgetMagicLink(): void {
    this.#magicLink = undefined;
  }

  get hasMagicLink(): boolean {
    return this.#magicLink !== undefined && Date.now() - this.#magicLink.at < MAGIC_LINK_KEPT_FOR_MS;
  }

  /** Returns the token of the kept link and forgets it. */
  takeMagicLink(): string | undefined {
    const token = this.hasMagicLink ? this.#magicLink?.token : undefined;
    this.forgetMagicLink();
    return token;
  }

  #begin(user: User | undefined): void {
    if (user) clearTimeout(this.#askingAgain);
    this.#endsElsewhere = false;
    const before = this.state;
    const isSame = before.status === 'signedIn' && (before.user?.email ?? user?.email) === user?.email;
    const account = isSame ? before.account : this.#open(this.#scopes.openAccount);
    this.lastUser = user ?? this.lastUser;
    this.state = { status: 'signedIn', user, account };
  }

  async #signOut(magicToken?: string): Promise<void> {
    if (this.state.status !== 'signedIn' && this.state.status !== 'changed') return;
    this.state = { status: 'ending' };
    await this.#endSession.execute();
    const next = this.#vault.read()?.user;
    runInAction(() => {
      if (next) return this.#ask(next);
      if (magicToken !== undefined) this.#magicLink = { token: magicToken, at: Date.now() };
      this.#leave('signed out');
    });
  }

  #ask(user: User): void {
    clearTimeout(this.#askingAgain);
    this.#endsElsewhere = false;
    if (this.state.status === 'changed' && this.state.user.email === user.email) return;
    // No notice of the former user stays for the next one.
    this.#notifier.clear();
    this.state = { status: 'changed', user, visit: this.#open(this.#scopes.openGuest) };
  }

  #leave(why: WhySignedOut): void {
    clearTimeout(this.#askingAgain);
    this.#endsElsewhere = false;
    if (this.state.status === 'signedOut') return;
    if (why === 'signed out') {
      this.returnPath.forget();
      this.#notifier.clear();
    }
    this.state = { status: 'signedOut', why, guestScope: this.#open(this.#scopes.openGuest) };
    // By now nothing of the account is running that would keep more.
    this.#forgetDevice.execute();
  }

  #open<T extends Scope>(open: () => T): T {
    this.#scope?.close();
    this.unusedLink = undefined;
    const scope = open();
    this.#scope = scope;
    return scope;
  }

  /** Fetches the user, and retries with growing delays while there is no response. */
  async #askForUser(nextAfterMs: number): Promise<void> {
    const session = await this.#restoreSession.execute();
    if (this.state.status === 'ending' || this.user) return;
    this.begin();
    if (!session || session.user) return;
    const after = Math.min(2 * nextAfterMs, ASK_FOR_USER_AT_LEAST_EVERY_MS);
    this.#askingAgain = setTimeout(() => void this.#askForUser(after), nextAfterMs);
  }
}
