import type { Database } from './Database.ts';
import type { MailRecord } from './records.ts';

export interface Mail extends MailRecord {
  readonly linkState: 'fresh' | 'used' | 'expired';
}

export type OtherOpener = 'another browser' | 'a mail scanner';

/** URL of the app, unless the caller's `Origin` or the command line specifies another. */
export const DEFAULT_APP_URL = 'http://localhost:5173';

export const magicLink = ({ appOrigin, token }: MailRecord, appUrl: string): string =>
  `${(appOrigin || appUrl).replace(/\/$/, '')}/auth/verify/${token}`;

export const mailboxOf = (db: Database, now: () => Date) => {
  const stateOf = ({ token }: MailRecord): Mail['linkState'] => {
    const magicToken = db.find('magicTokens', { token });
    if (magicToken?.isUsed) return 'used';
    return magicToken !== undefined && new Date(magicToken.expiresAt) > now() ? 'fresh' : 'expired';
  };
  return {
    /** Newest first. */
    mails: (): Mail[] =>
      db
        .all('mails')
        .map((mail) => ({ ...mail, linkState: stateOf(mail) }))
        .sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1)),

    markRead(): void {
      const unread = db.all('mails').filter(({ isRead }) => !isRead);
      for (const mail of unread) db.update('mails', mail, { isRead: true });
    },

    /** Uses up a magic link as if it were opened elsewhere. This browser is not signed in. */
    openElsewhere(token: string, opener: OtherOpener): void {
      const mail = db.find('mails', { token });
      const magicToken = db.find('magicTokens', { token });
      if (mail === undefined || magicToken === undefined || stateOf(mail) !== 'fresh') return;
      db.update('magicTokens', magicToken, { isUsed: true });
      db.update('mails', mail, { openedBy: opener });
    },
  };
};

export type Mailbox = Readonly<ReturnType<typeof mailboxOf>>;
