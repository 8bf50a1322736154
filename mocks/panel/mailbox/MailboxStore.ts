import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Mock } from '../../Mock.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { signedInAs } from './signedInAs.ts';

const stateOf = (mails: readonly Mail[]): string =>
  JSON.stringify(mails.map(({ id, linkState, isRead, openedBy }) => [id, linkState, isRead, openedBy]));

/** The mails, what was announced of them last, and whether one is being sent. */
export class MailboxStore {
  mails: readonly Mail[] = [];
  /** Who is signed in, if that can be told; undefined when nobody is. */
  signedInAs: string | undefined = undefined;
  isSending = false;
  announcement = '';
  failure = '';
  readonly subject: string;
  readonly #mock: Mock;
  #isShown = false;

  constructor(mock: Mock, productName: string) {
    this.#mock = mock;
    this.subject = `Your magic link to ${productName}`;
    makeAutoObservable(this, { mails: observableRef, subject: false, now: false }, { autoBind: true });
    this.look();
    mock.subscribe(this.look);
  }

  /** The mock's time. */
  readonly now = (): Date => this.#mock.now();

  get unread(): number {
    return this.mails.filter(({ isRead }) => !isRead).length;
  }

  /** Takes over what the mock has; announces a mail that is new. */
  look(): void {
    const mails = this.#mock.mailbox.mails();
    const newest = mails[0];
    const isNews = newest !== undefined && !newest.isRead && mails.length > this.mails.length;
    if (stateOf(mails) !== stateOf(this.mails)) this.mails = mails;
    this.signedInAs = signedInAs();
    // The number makes each announcement differ from the last one: an unchanged text is not read out again.
    if (isNews) this.announcement = `New mail: ${this.subject}. Mails in the mailbox: ${mails.length}.`;
    if (this.#isShown && this.unread > 0) this.#mock.mailbox.markRead();
  }

  /** The mails are in view: they count as read. */
  show(): void {
    this.#isShown = true;
    this.failure = '';
    this.look();
  }

  hide(): void {
    this.#isShown = false;
  }

  /** Has a magic link sent to the demo account. */
  async sendDemoLink(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.failure = '';
    const failure = await this.#failureOfDemoLink();
    runInAction(() => {
      this.isSending = false;
      this.failure = failure;
    });
  }

  /** Has somebody else open a magic link first. */
  openElsewhere(token: string, opener: OtherOpener): Promise<void> {
    return this.#mock.mailbox.openElsewhere(token, opener);
  }

  async #failureOfDemoLink(): Promise<string> {
    try {
      const response = await this.#mock.fetch(`${this.#mock.apiBaseUrl}/v1/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: DEMO_EMAIL }),
      });
      if (response.ok) return '';
      return response.status === 404
        ? 'The demo account is gone. Reset the demo data to bring it back.'
        : `The magic link was refused with status ${response.status}. Look at the fault rules.`;
    } catch {
      return 'The magic link could not be sent. The network is set to fail.';
    }
  }
}
