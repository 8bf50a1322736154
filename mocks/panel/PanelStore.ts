import { makeAutoObservable, runInAction } from 'mobx';
import type { Mail, Mock } from '../Mock.ts';
import { DEMO_EMAIL } from '../seeds.ts';
import { pageStorage } from '../snapshot.ts';

const LOOK_AGAIN_MS = 15_000;
/** What the app keeps of its session (spec section 3). */
const TOKEN_KEY = 'auth_token';
const USER_KEY = 'user_data';

/** What the panel shows: the mails, what was announced last, and what is under way. */
export class PanelStore {
  mails: readonly Mail[] = [];
  isOpen = false;
  isSending = false;
  isKept = true;
  isSignedIn = false;
  announcement = '';
  failure = '';
  readonly subject: string;
  readonly #mock: Mock;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(mock: Mock, productName: string) {
    this.#mock = mock;
    this.subject = `Your magic link to ${productName}`;
    makeAutoObservable(this, { subject: false }, { autoBind: true });
    this.look();
    mock.subscribe(this.look);
  }

  get unread(): number {
    return this.mails.filter(({ isRead }) => !isRead).length;
  }

  /** Whether the data starts in another state, or behaves otherwise, than by default. */
  get scenario(): string | undefined {
    return this.#mock.scenario === 'default' ? undefined : this.#mock.scenario;
  }

  /** Takes over what the mock has; announces a mail that is new. */
  look(): void {
    const mails = this.#mock.mails();
    const newest = mails[0];
    const isNews = newest !== undefined && !newest.isRead && mails.length > this.mails.length;
    this.mails = mails;
    this.isKept = this.#mock.isKept;
    this.isSignedIn = Boolean(pageStorage()?.getItem(TOKEN_KEY));
    // The number makes each announcement differ from the last one: an unchanged text is not read out again.
    if (isNews) this.announcement = `New mail: ${this.subject}. Mails in the mailbox: ${mails.length}.`;
    if (isNews && this.isOpen) this.#mock.markMailsRead();
  }

  open(): void {
    this.isOpen = true;
    this.failure = '';
    this.#mock.markMailsRead();
    this.look();
    // A magic link expires while one looks at it.
    this.#timer = setInterval(this.look, LOOK_AGAIN_MS);
  }

  close(): void {
    this.isOpen = false;
    clearInterval(this.#timer);
  }

  /** Has a magic link sent to the demo account. */
  async sendDemoLink(): Promise<void> {
    this.isSending = true;
    this.failure = '';
    const failure = await this.#failureOfDemoLink();
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
    });
  }

  /** Restores the seeds, signs the app out and starts it afresh. */
  reset(): void {
    const storage = pageStorage();
    storage?.removeItem(TOKEN_KEY);
    storage?.removeItem(USER_KEY);
    this.#mock.reset();
    location.reload();
  }

  async #failureOfDemoLink(): Promise<string> {
    try {
      const response = await this.#mock.fetch(`${this.#mock.apiBaseUrl}/v1/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: DEMO_EMAIL }),
      });
      return response.ok ? '' : 'The demo account is gone. Reset the demo data to bring it back.';
    } catch {
      return 'The magic link could not be sent. Try again.';
    }
  }
}
