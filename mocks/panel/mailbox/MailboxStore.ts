import { computedStruct, makeAutoObservable, runInAction } from 'mobx';
import { signedInAs } from '../../appSession.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { urlOf } from '../appUrl.ts';
import type { ObservableMock } from '../observableMock.ts';

export class MailboxStore {
  isSending = false;
  failure = '';
  readonly subject: string;
  readonly #mock: ObservableMock;
  readonly #goTo: (url: string) => void;
  readonly #newestAtStart: string | undefined;

  constructor(mock: ObservableMock, productName: string, goTo: (url: string) => void) {
    this.#mock = mock;
    this.#goTo = goTo;
    this.#newestAtStart = this.mails[0]?.token;
    this.subject = `Your magic link to ${productName}`;
    makeAutoObservable(this, { mails: computedStruct, subject: false }, { autoBind: true });
  }

  get mails(): readonly Mail[] {
    return this.#mock.eachSecond.mailbox.mails();
  }

  get signedInAs(): string | undefined {
    // Checked every second, because the app does not report it.
    void this.#mock.eachSecond;
    return signedInAs();
  }

  get unread(): number {
    return this.mails.filter(({ isRead }) => !isRead).length;
  }

  /** Announces mails that arrived after the start to screen readers. */
  get announcement(): string {
    const { mails } = this;
    if (mails.length === 0 || mails[0]?.token === this.#newestAtStart) return '';
    // Screen readers ignore an unchanged text. The count makes each announcement different.
    const count = mails.length === 1 ? '1 email' : `${mails.length} emails`;
    return `New email: ${this.subject}. ${count} in the mailbox.`;
  }

  magicLinkOf(mail: Mail): string {
    return this.#mock.now.magicLinkOf?.(mail) ?? urlOf(`auth/verify/${mail.token}`);
  }

  markRead(): void {
    this.#mock.now.mailbox.markRead();
  }

  /** Opens a mail's magic link and marks all mails as read. */
  open(mail: Mail): void {
    this.markRead();
    this.#goTo(this.magicLinkOf(mail));
  }

  openElsewhere(token: string, opener: OtherOpener): void {
    this.#mock.now.mailbox.openElsewhere(token, opener);
  }

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

  async #failureOfDemoLink(): Promise<string> {
    try {
      const { fetch, apiBaseUrl } = this.#mock.now;
      const response = await fetch(`${apiBaseUrl}/v1/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: DEMO_EMAIL }),
      });
      if (response.ok) return '';
      return response.status === 404
        ? 'The demo account was deleted. Reset the demo data to restore it.'
        : `The magic link request failed with status ${response.status}. Check the fault rules.`;
    } catch {
      return 'The magic link could not be sent. Check the network settings.';
    }
  }
}
