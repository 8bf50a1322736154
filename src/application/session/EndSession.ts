import type { ErrorReporter, PageLifecycle } from '../ports/page.ts';
import type { AuthGateway } from '../ports/provider.ts';
import type { Session, SessionVault } from '../ports/session.ts';
import type { PendingWork } from '../ports/tabs.ts';
import type { ForgetDevice } from './ForgetDevice.ts';

const FINISH_WITHIN_MS = 3000;

/** Signs the user out, in all tabs (specification: Accounts, 'Logout'). */
export class EndSession {
  readonly #work: PendingWork;
  readonly #forgetDevice: ForgetDevice;
  readonly #auth: AuthGateway;
  readonly #vault: SessionVault;
  readonly #errors: ErrorReporter;
  readonly #page: PageLifecycle;

  constructor(
    work: PendingWork,
    forgetDevice: ForgetDevice,
    auth: AuthGateway,
    vault: SessionVault,
    errors: ErrorReporter,
    page: PageLifecycle,
  ) {
    this.#work = work;
    this.#forgetDevice = forgetDevice;
    this.#auth = auth;
    this.#vault = vault;
    this.#errors = errors;
    this.#page = page;
  }

  /**
   * Sends the pending work of all tabs, for at most 3 seconds. Then deletes the user's data on this device,
   * revokes the token and clears the session, in this order. Does so at once if the page is left meanwhile.
   * Does not end a session that another tab has started. Does not wait for the logout request, whose failure
   * is only reported. Never rejects.
   */
  async execute(): Promise<void> {
    const session = this.#vault.read();
    const ended = new AbortController();
    const end = () => {
      if (!ended.signal.aborted) this.#end(session);
      ended.abort();
    };
    this.#page.onHide(end, ended.signal);
    const timeUp = new Promise((resolve) => setTimeout(resolve, FINISH_WITHIN_MS));
    await Promise.race([this.#work.finish(), timeUp]);
    end();
  }

  #end(session: Session | undefined): void {
    const stored = this.#vault.read();
    if (stored && session && !isSame(stored, session)) return;
    this.#forgetDevice.signedOut(session?.user?.email);
    if (!stored) return;
    const report = (error: unknown) => this.#errors.report(error, 'Sign-out request failed');
    this.#auth.signOut(stored.token).catch(report);
    this.#vault.clear();
  }
}

/** Ignores a token that was renewed, or a user that was fetched, since `session` was read. */
const isSame = (stored: Session, session: Session): boolean =>
  stored.token === session.token ||
  (stored.link === session.link && (!session.user || stored.user?.email === session.user.email));
