import type { MockSchema } from './models.ts';
import type { MailRecord } from './records.ts';

export interface Mail extends MailRecord {
  readonly linkState: 'fresh' | 'used' | 'expired';
}

export type OtherOpener = 'another browser' | 'a mail scanner';

/** Where the app runs unless the caller's `Origin` or the command says otherwise. */
export const DEFAULT_APP_URL = 'http://localhost:5173';

export const magicLink = ({ appOrigin, token }: MailRecord, appUrl: string): string =>
  `${(appOrigin || appUrl).replace(/\/$/, '')}/auth/verify/${token}`;

/** The mails that a real provider would have sent. */
export class Mailbox {
  readonly #schema: MockSchema;
  readonly #now: () => Date;

  constructor(schema: MockSchema, now: () => Date) {
    this.#schema = schema;
    this.#now = now;
  }

  /** Newest first. */
  mails(): Mail[] {
    return this.#schema
      .all('mail')
      .models.map(({ attrs }) => ({ ...attrs, linkState: this.#stateOf(attrs) }))
      .sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  }

  markRead(): void {
    this.#schema.where('mail', { isRead: false }).update('isRead', true);
  }

  /** Opens a magic link somewhere else: it is used up, and this browser is not signed in. */
  openElsewhere(token: string, opener: OtherOpener): void {
    const mail = this.#schema.findBy('mail', { token });
    if (mail === null || this.#stateOf(mail) !== 'fresh') return;
    this.#schema.findBy('magicToken', { token })?.update('isUsed', true);
    mail.update('openedBy', opener);
  }

  #stateOf({ token }: Pick<MailRecord, 'token'>): Mail['linkState'] {
    const magicToken = this.#schema.findBy('magicToken', { token });
    if (magicToken?.isUsed) return 'used';
    return magicToken !== null && new Date(magicToken.expiresAt) > this.#now() ? 'fresh' : 'expired';
  }
}
