import { makeAutoObservable } from 'mobx';
import type { Mail } from '../../world/Mailbox.ts';
import type { PanelStore } from '../frame/PanelStore.ts';
import type { MailboxStore } from '../mailbox/MailboxStore.ts';

/** What a visitor of the demo needs to know at the moment, while the panel is closed. */
export class VisitorStore {
  /** Why the address did not sign the demo account in; empty when there is no problem. */
  problem: string;
  ignoredMail: string | undefined = undefined;
  readonly #panel: PanelStore;
  readonly #mailbox: MailboxStore;
  readonly #beganSignedIn: boolean;

  constructor(panel: PanelStore, mailbox: MailboxStore, problem: string) {
    this.#panel = panel;
    this.#mailbox = mailbox;
    this.#beganSignedIn = mailbox.signedInAs !== undefined;
    this.problem = problem;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What the card is about. */
  get topic(): 'problem' | 'mail' | 'visit' | undefined {
    if (this.#panel.isOpen) return undefined;
    if (this.problem !== '') return 'problem';
    if (this.mail !== undefined) return 'mail';
    return this.#isIntroduced ? undefined : 'visit';
  }

  /** A mail that has just arrived for somebody who is not signed in yet. */
  get mail(): Mail | undefined {
    const { signedInAs, mails } = this.#mailbox;
    const [newest] = mails;
    const isNews = newest?.linkState === 'fresh' && !newest.isRead && newest.id !== this.ignoredMail;
    return signedInAs === undefined && isNews ? newest : undefined;
  }

  get isSignedIn(): boolean {
    return this.#mailbox.signedInAs !== undefined;
  }

  /** Closes the card, for good unless it was about a mail or a problem. */
  dismiss(): void {
    if (this.topic === 'problem') this.problem = '';
    else if (this.mail !== undefined) this.ignoredMail = this.mail.id;
    else this.#panel.move({ isIntroduced: true });
  }

  /** Who has signed in by themselves knows the demo: only an address that signs in needs the words afterwards. */
  get #isIntroduced(): boolean {
    return this.#panel.place.isIntroduced || (this.isSignedIn && !this.#beganSignedIn);
  }
}
