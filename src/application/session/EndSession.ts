import type { ErrorReporter, PageLifecycle } from '../ports/page.ts';
import type { AuthGateway } from '../ports/provider.ts';
import type { Session, SessionVault } from '../ports/session.ts';
import type { PendingWork } from '../ports/tabs.ts';
import type { ForgetDevice } from './ForgetDevice.ts';

const FINISH_WITHIN_MS = 3000;

interface Deps {
  readonly work: PendingWork;
  readonly forgetDevice: ForgetDevice;
  readonly auth: AuthGateway;
  readonly vault: SessionVault;
  readonly errors: ErrorReporter;
  readonly page: PageLifecycle;
}

/** Signs the user out, in all tabs (specification: Accounts, 'Logout'). */
export class EndSession {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Sends the pending work of all tabs, for at most 3 seconds. Then deletes the user's data on this device,
   * revokes the token and clears the session, in this order. Does so at once if the page is left meanwhile.
   * Does not end a session that another tab has started. Does not wait for the logout request, whose failure
   * is only reported. Never rejects.
   */
  async execute(): Promise<void> {
    const { vault, page, work } = this.#deps;
    const session = vault.read();
    const ended = new AbortController();
    const end = () => {
      if (!ended.signal.aborted) this.#end(session);
      ended.abort();
    };
    page.onHide(end, ended.signal);
    const timeUp = new Promise((resolve) => setTimeout(resolve, FINISH_WITHIN_MS));
    await Promise.race([work.finish(), timeUp]);
    end();
  }

  #end(session: Session | undefined): void {
    const { vault, forgetDevice, errors, auth } = this.#deps;
    const stored = vault.read();
    if (stored && session && !isSame(stored, session)) return;
    forgetDevice.signedOut(session?.user?.email);
    if (!stored) return;
    const report = (error: unknown) => errors.report(error, 'Sign-out request failed');
    auth.signOut(stored.token).catch(report);
    vault.clear();
  }
}

/** Ignores a token that was renewed, or a user that was fetched, since `session` was read. */
const isSame = (stored: Session, session: Session): boolean =>
  stored.token === session.token ||
  (stored.link === session.link && (!session.user || stored.user?.email === session.user.email));
