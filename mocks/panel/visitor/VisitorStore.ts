import { makeAutoObservable } from 'mobx';
import type { Mail } from '../../world/Mailbox.ts';
import { addressOf } from '../appAddress.ts';
import type { PanelStore } from '../frame/PanelStore.ts';
import type { MailboxStore } from '../mailbox/MailboxStore.ts';

/** What a visitor of the demo needs to know at the moment. */
export class VisitorStore {
  /** Why the address did not do what it says; empty when there is no problem. */
  problem: string;
  ignoredMail: string | undefined = undefined;
  /** Elsewhere, the visitor has come to see the page. */
  isAtSignIn = false;
  readonly #panel: PanelStore;
  readonly #mailbox: MailboxStore;

  constructor(panel: PanelStore, mailbox: MailboxStore, problem: string) {
    this.#panel = panel;
    this.#mailbox = mailbox;
    this.problem = problem;
    makeAutoObservable(this, {}, { autoBind: true });
    this.look();
  }

  /** Magic links expire with time, and the program's sign-in, sign-out and address are not reported. */
  look(): void {
    this.#mailbox.look();
    this.isAtSignIn = location.href.startsWith(addressOf('auth/'));
  }

  /** What the card is about. */
  get topic(): 'problem' | 'mail' | 'visit' | undefined {
    if (this.problem !== '') return 'problem';
    if (this.#mailbox.signedInAs !== undefined) return undefined;
    if (this.mail !== undefined) return 'mail';
    return this.isAtSignIn && !this.#panel.place.isIntroduced ? 'visit' : undefined;
  }

  /** A mail that has just arrived. */
  get mail(): Mail | undefined {
    const [newest] = this.#mailbox.mails;
    const isNews = newest?.linkState === 'fresh' && !newest.isRead && newest.id !== this.ignoredMail;
    return isNews ? newest : undefined;
  }

  /** Closes the card, for good unless it was about a mail or a problem. */
  dismiss(): void {
    if (this.topic === 'problem') this.problem = '';
    else if (this.mail !== undefined) this.ignoredMail = this.mail.id;
    else this.#panel.move({ isIntroduced: true });
  }
}
