import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EndSession } from '../../application/EndSession.ts';
import type { Notifier, SessionVault, SessionWork } from '../../application/ports.ts';
import type { RestoreSession } from '../../application/RestoreSession.ts';
import type { ReturnPath } from '../../application/ReturnPath.ts';
import { displayName, type User } from '../../domain/user.ts';

/** A scope that is created for a user or visitor and dropped as a whole. */
interface Scope {
  /** Stops everything in the scope; it calls nobody back afterwards. */
  close(): void;
}

export type SessionState<Account, Visit> =
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly user: User | undefined; readonly account: Account }
  /** Signing out: pending work is being sent. */
  | { readonly status: 'ending'; readonly account: Account }
  | {
      readonly status: 'signedOut';
      readonly why: 'never signed in' | 'signed out' | 'ended';
      readonly visit: Visit;
    };

/** Creates the scopes. */
export interface Scopes<Account, Visit> {
  openAccount(): Account;
  openVisit(): Visit;
}

const ASK_FOR_USER_AGAIN_AFTER_MS = 5_000;
const ASK_FOR_USER_AT_LEAST_EVERY_MS = 60_000;

/** The sign-in state (spec sections 3, 4 and 6) and the scope that exists with it. */
export class SessionStore<Account extends Scope = Scope, Visit extends Scope = Scope> {
  state: SessionState<Account, Visit> = { status: 'loading' };
  readonly #vault: SessionVault;
  readonly #restoreSession: RestoreSession;
  readonly #endSession: EndSession;
  readonly #returnPath: ReturnPath;
  readonly #notifier: Notifier;
  readonly #scopes: Scopes<Account, Visit>;
  readonly #unsubscribe: () => void;
  /** The user who was last signed in, in this tab. */
  #lastUser: User | undefined;
  /** Whether a token was stored at start. */
  #wasStored = false;
  /** Whether another tab has announced a sign-out. */
  #endsElsewhere = false;
  /** The token of a magic link that was opened during a session. */
  #magicToken: string | undefined;
  #askingAgain: ReturnType<typeof setTimeout> | undefined;

  constructor(
    vault: SessionVault,
    restoreSession: RestoreSession,
    endSession: EndSession,
    returnPath: ReturnPath,
    work: SessionWork,
    notifier: Notifier,
    scopes: Scopes<Account, Visit>,
  ) {
    this.#vault = vault;
    this.#restoreSession = restoreSession;
    this.#endSession = endSession;
    this.#returnPath = returnPath;
    this.#notifier = notifier;
    this.#scopes = scopes;
    makeAutoObservable(this, { state: observableRef, nextPath: false }, { autoBind: true });
    this.#unsubscribe = vault.subscribe(this.follow);
    work.onFinish((isElsewhere) => {
      this.#endsElsewhere = isElsewhere;
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
    this.#wasStored = session !== undefined;
    if (session && !session.user) void this.#askForUser(ASK_FOR_USER_AGAIN_AFTER_MS);
    else this.follow();
  }

  /**
   * Adopts the stored session. Called when it begins here, when another tab signs in or out, and when the provider ends
   * it.
   */
  follow(): void {
    if (this.state.status === 'ending') return;
    const session = this.#vault.read();
    if (session) this.#begin(session.user);
    else this.#leave(this.#endsElsewhere ? 'signed out' : 'ended');
  }

  /** Signs out (spec section 4, 'Logout'). Resolves when the local session has ended. */
  async signOut(): Promise<void> {
    if (this.state.status !== 'signedIn') return;
    const { account } = this.state;
    this.state = { status: 'ending', account };
    this.#magicToken = undefined;
    await this.#endSession.execute();
    runInAction(() => this.#leave('signed out'));
  }

  /** Stops following the stored session and closes the scope. */
  close(): void {
    clearTimeout(this.#askingAgain);
    this.#unsubscribe();
    this.#closeScope();
  }

  /** Remembers a page that needs sign-in, to return to it afterwards; not after a sign-out. */
  rememberPath(path: string): void {
    if (this.state.status === 'signedOut' && this.state.why !== 'signed out')
      this.#returnPath.remember(path, this.#lastUser?.email);
  }

  /** Called when a magic link is opened: this tab then returns to the page that any tab requested last. */
  adoptPath(): void {
    this.#returnPath.adopt();
  }

  /** The path to open after sign-in. */
  get nextPath(): string {
    return this.#returnPath.find(this.user?.email ?? '') ?? '/home';
  }

  forgetNextPath(): void {
    this.#returnPath.forget();
  }

  /** Keeps a magic link that was opened during a session, in case that session turns out to be over. */
  keepMagicLink(magicToken: string): void {
    this.#magicToken = magicToken;
    this.#notifier.success(`You are already signed in as ${displayName(this.user)}.`);
  }

  get hasMagicLink(): boolean {
    return this.#magicToken !== undefined;
  }

  /** Returns the kept token and forgets it. */
  takeMagicLink(): string | undefined {
    const magicToken = this.#magicToken;
    this.#magicToken = undefined;
    return magicToken;
  }

  #begin(user: User | undefined): void {
    if (user) clearTimeout(this.#askingAgain);
    this.#endsElsewhere = false;
    const before = this.state;
    const isSame = before.status === 'signedIn' && (before.user?.email ?? user?.email) === user?.email;
    const account = isSame ? before.account : this.#openAccount(user);
    this.#lastUser = user;
    this.state = { status: 'signedIn', user, account };
  }

  #openAccount(user: User | undefined): Account {
    if (this.#lastUser && this.#lastUser.email !== user?.email) this.#notifier.clear();
    this.#closeScope();
    return this.#scopes.openAccount();
  }

  #leave(why: 'signed out' | 'ended'): void {
    clearTimeout(this.#askingAgain);
    this.#endsElsewhere = false;
    const { status } = this.state;
    if (status === 'signedOut') return;
    this.#closeScope();
    if (why === 'signed out') this.#returnPath.forget();
    const isNew = status === 'loading' && !this.#wasStored;
    const visit = this.#scopes.openVisit();
    this.state = { status: 'signedOut', why: isNew ? 'never signed in' : why, visit };
  }

  #closeScope(): void {
    if (this.state.status === 'signedOut') this.state.visit.close();
    else if (this.state.status !== 'loading') this.state.account.close();
  }

  /** Fetches the user, and retries with growing delays while there is no response. */
  async #askForUser(nextAfterMs: number): Promise<void> {
    const session = await this.#restoreSession.execute();
    if (this.state.status === 'ending' || this.user) return;
    if (!session) runInAction(() => this.#leave('ended'));
    else runInAction(() => this.#begin(session.user));
    if (!session || session.user) return;
    const after = Math.min(2 * nextAfterMs, ASK_FOR_USER_AT_LEAST_EVERY_MS);
    this.#askingAgain = setTimeout(() => void this.#askForUser(after), nextAfterMs);
  }
}
