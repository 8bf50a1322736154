import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { signedInAs } from '../../appSession.ts';
import { DEMO_EMAIL } from '../../world/demoAccount.ts';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import { addressOf } from '../appAddress.ts';
import type { PanelMock } from '../PanelMock.ts';

const stateOf = (mails: readonly Mail[]): string =>
  JSON.stringify(mails.map(({ id, linkState, isRead, openedBy }) => [id, linkState, isRead, openedBy]));

/** The mails, and sending one to the demo account. */
export class MailboxStore {
  mails: readonly Mail[] = [];
  /** The address of the signed-in user, empty when it is unknown; undefined when nobody is signed in. */
  signedInAs: string | undefined = undefined;
  isSending = false;
  /** Announced to screen readers. */
  announcement = '';
  failure = '';
  readonly subject: string;
  readonly #mock: PanelMock;
  readonly #goTo: (address: string) => void;
  #isShown = false;

  /** The address of a mail's magic link. */
  readonly addressOf: (mail: Mail) => string;

  /** `goTo` goes to an address of the program. */
  constructor(mock: PanelMock, productName: string, goTo: (address: string) => void) {
    this.#mock = mock;
    this.#goTo = goTo;
    this.addressOf = mock.addressOf ?? (({ token }) => addressOf(`auth/verify/${token}`));
    this.subject = `Your magic link to ${productName}`;
    makeAutoObservable(
      this,
      { mails: observableRef, subject: false, now: false, addressOf: false },
      { autoBind: true },
    );
    this.look();
  }

  /** The mock's time. */
  readonly now = (): Date => this.#mock.world.now();

  get unread(): number {
    return this.mails.filter(({ isRead }) => !isRead).length;
  }

  /** Reads the mock's mails; announces a new one. */
  look(): void {
    const mails = this.#mock.mailbox.mails();
    const newest = mails[0];
    const isNews = newest !== undefined && !newest.isRead && mails.length > this.mails.length;
    if (stateOf(mails) !== stateOf(this.mails)) this.mails = mails;
    this.signedInAs = signedInAs();
    // The count makes the text differ from the last one; screen readers do not read an unchanged text again.
    if (isNews) this.announcement = `New mail: ${this.subject}. Mails in the mailbox: ${mails.length}.`;
    if (this.#isShown && this.unread > 0) this.#mock.mailbox.markRead();
  }

  /** Called when the mails come into view: they are then read. Returns a function for when they go out of view. */
  show(): () => void {
    this.#isShown = true;
    this.failure = '';
    this.look();
    return () => {
      this.#isShown = false;
    };
  }

  /** Opens a mail's magic link; the mails are then read. */
  open(mail: Mail): void {
    this.#mock.mailbox.markRead();
    this.#goTo(this.addressOf(mail));
  }

  /** Requests a magic link for the demo account. */
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

  /** Opens a magic link before the user does. */
  openElsewhere(token: string, opener: OtherOpener): void {
    this.#mock.mailbox.openElsewhere(token, opener);
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
        ? 'The demo account was deleted. Reset the demo data to bring it back.'
        : `The magic link was refused with status ${response.status}. Check the fault rules.`;
    } catch {
      return 'The magic link could not be sent. Check the network settings.';
    }
  }
}
