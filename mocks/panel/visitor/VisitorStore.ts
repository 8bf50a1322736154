import { makeAutoObservable } from 'mobx';
import type { Mail } from '../../world/Mailbox.ts';
import { urlOf } from '../appUrl.ts';
import type { PanelStore } from '../frame/PanelStore.ts';
import type { MailboxStore } from '../mailbox/MailboxStore.ts';
import type { ObservableMock } from '../observableMock.ts';

export class VisitorStore {
  problem: string;
  ignoredMail: string | undefined = undefined;
  readonly #mock: ObservableMock;
  readonly #panel: PanelStore;
  readonly #mailbox: MailboxStore;

  constructor(mock: ObservableMock, panel: PanelStore, mailbox: MailboxStore, problem: string) {
    this.#mock = mock;
    this.#panel = panel;
    this.#mailbox = mailbox;
    this.problem = problem;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get topic(): 'problem' | 'mail' | 'visit' | undefined {
    if (this.problem !== '') return 'problem';
    if (this.#mailbox.signedInAs !== undefined) return undefined;
    if (this.mail !== undefined) return 'mail';
    return this.#isAtSignIn && !this.#panel.state.isIntroduced ? 'visit' : undefined;
  }

  get mail(): Mail | undefined {
    const [newest] = this.#mailbox.mails;
    const isNews = newest?.linkState === 'fresh' && !newest.isRead && newest.id !== this.ignoredMail;
    return isNews ? newest : undefined;
  }

  /** Visitors of other screens get no introduction, because they came for that content. */
  get #isAtSignIn(): boolean {
    // Checked every second, because the app does not report its URL.
    void this.#mock.eachSecond;
    return location.href.startsWith(urlOf('auth/'));
  }

  /** Closes the card. A dismissed introduction never returns. */
  dismiss(): void {
    if (this.topic === 'problem') this.problem = '';
    else if (this.mail !== undefined) this.ignoredMail = this.mail.id;
    else this.#panel.update({ isIntroduced: true });
  }
}
