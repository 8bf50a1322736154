import type { Database } from './Database.ts';
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
  readonly #db: Database;
  readonly #now: () => Date;

  constructor(db: Database, now: () => Date) {
    this.#db = db;
    this.#now = now;
  }

  /** Newest first. */
  mails(): Mail[] {
    return this.#db
      .all('mails')
      .map((mail) => ({ ...mail, linkState: this.#stateOf(mail) }))
      .sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  }

  markRead(): void {
    const unread = this.#db.all('mails').filter(({ isRead }) => !isRead);
    for (const mail of unread) this.#db.update('mails', mail, { isRead: true });
  }

  /** Opens a magic link somewhere else: it is used up, and this browser is not signed in. */
  openElsewhere(token: string, opener: OtherOpener): void {
    const mail = this.#db.find('mails', { token });
    const magicToken = this.#db.find('magicTokens', { token });
    if (mail === undefined || magicToken === undefined || this.#stateOf(mail) !== 'fresh') return;
    this.#db.update('magicTokens', magicToken, { isUsed: true });
    this.#db.update('mails', mail, { openedBy: opener });
  }

  #stateOf({ token }: Pick<MailRecord, 'token'>): Mail['linkState'] {
    const magicToken = this.#db.find('magicTokens', { token });
    if (magicToken?.isUsed) return 'used';
    return magicToken !== undefined && new Date(magicToken.expiresAt) > this.#now() ? 'fresh' : 'expired';
  }
}
