import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { EndSession } from '../../application/EndSession.ts';
import type { Notifier, SessionVault, SessionWork } from '../../application/ports.ts';
import type { RestoreSession } from '../../application/RestoreSession.ts';
import type { ReturnPath } from '../../application/ReturnPath.ts';
import { displayName, type User } from '../../domain/user.ts';

/** What is built for one user, or for a visitor, and dropped as a whole. */
interface Scope {
  /** Nothing of it goes on or calls back afterwards. */
  close(): void;
}

export type SessionState<Account, Visit> =
  | { readonly status: 'loading' }
  | { readonly status: 'signedIn'; readonly user: User | undefined; readonly account: Account }
  /** Logged out, while what still needs the session is being sent. */
  | { readonly status: 'ending'; readonly account: Account }
  | {
      readonly status: 'signedOut';
      readonly why: 'never signed in' | 'signed out' | 'ended';
      readonly visit: Visit;
    };

/** Builds what belongs to a user who signs in, or to a visitor. */
export interface Scopes<Account, Visit> {
  openAccount(): Account;
  openVisit(): Visit;
}

const ASK_FOR_USER_AGAIN_AFTER_MS = 5_000;
const ASK_FOR_USER_AT_LEAST_EVERY_MS = 60_000;

/** Who is signed in (spec sections 3 and 6), and what exists for as long as they are. */
export class SessionStore<Account extends Scope = Scope, Visit extends Scope = Scope> {
  state: SessionState<Account, Visit> = { status: 'loading' };
  readonly #vault: SessionVault;
  readonly #restoreSession: RestoreSession;
  readonly #endSession: EndSession;
  readonly #returnPath: ReturnPath;
  readonly #notifier: Notifier;
  readonly #scopes: Scopes<Account, Visit>;
  readonly #unsubscribe: () => void;
  /** Who was signed in last, in this tab. */
  #lastUser: User | undefined;
  /** Whether a token was stored when the page was opened. */
  #wasStored = false;
  /** Whether another tab has said that it logs out. */
  #endsElsewhere = false;
  /** A magic link that was opened while a session was stored. */
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

  /** What belongs to the user; undefined while nobody is signed in. */
  get account(): Account | undefined {
    return this.state.status === 'signedIn' ? this.state.account : undefined;
  }

  get isAuthenticated(): boolean {
    return this.state.status === 'signedIn';
  }

  /** At start: brings the last visit's session back; at once, unless the user has to be asked for. */
  restore(): void {
    const session = this.#vault.read();
    this.#wasStored = session !== undefined;
    if (session && !session.user) void this.#askForUser(ASK_FOR_USER_AGAIN_AFTER_MS);
    else this.follow();
  }

  /** The stored session counts: it has begun here, another tab signed in or out, or the provider ended it. */
  follow(): void {
    if (this.state.status === 'ending') return;
    const session = this.#vault.read();
    if (session) this.#begin(session.user);
    else this.#leave(this.#endsElsewhere ? 'signed out' : 'ended');
  }

  /** Logs out (spec section 4). Resolves when the session is over here. */
  async signOut(): Promise<void> {
    if (this.state.status !== 'signedIn') return;
    const { account } = this.state;
    this.state = { status: 'ending', account };
    this.#magicToken = undefined;
    await this.#endSession.execute();
    runInAction(() => this.#leave('signed out'));
  }

  /** Nothing is followed any more, and what belongs to the user or visitor is dropped. */
  close(): void {
    clearTimeout(this.#askingAgain);
    this.#unsubscribe();
    this.#closeScope();
  }

  /** A visitor asked for a page that needs sign-in: they get there afterwards, unless they logged out on it. */
  rememberPath(path: string): void {
    if (this.state.status === 'signedOut' && this.state.why !== 'signed out')
      this.#returnPath.remember(path, this.#lastUser?.email);
  }

  /** A magic link is opened here: who signs in by it gets to the page that was asked for last, in whichever tab. */
  adoptPath(): void {
    this.#returnPath.adopt();
  }

  /** Where a visitor who has signed in goes on. */
  get nextPath(): string {
    return this.#returnPath.find(this.user?.email ?? '') ?? '/home';
  }

  forgetNextPath(): void {
    this.#returnPath.forget();
  }

  /** A magic link was opened although somebody is signed in: it is kept in case their session turns out to be over. */
  keepMagicLink(magicToken: string): void {
    this.#magicToken = magicToken;
    this.#notifier.success(`You are already signed in as ${displayName(this.user)}.`);
  }

  get hasMagicLink(): boolean {
    return this.#magicToken !== undefined;
  }

  /** The token of the magic link that was kept, once. */
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

  /** Until somebody says whose the session is, it is asked again, less and less often. */
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
