import type { MockServer } from './models.ts';
import type { MailRecord } from './records.ts';

/** A mail with the state of its magic link. */
export interface Mail extends MailRecord {
  readonly linkState: 'fresh' | 'used' | 'expired';
}

/** What can open a magic link before the reader does. */
export type OtherOpener = 'another browser' | 'a mail scanner';

/** Sends a token to `/v1/auth/verify`, past the network of this page. */
type Verify = (token: string) => Promise<Response>;

/** The mails that a real provider would have sent. */
export class Mailbox {
  readonly #server: MockServer;
  readonly #now: () => Date;
  readonly #verify: Verify;

  constructor(server: MockServer, now: () => Date, verify: Verify) {
    this.#server = server;
    this.#now = now;
    this.#verify = verify;
  }

  /** Newest first. */
  mails(): Mail[] {
    return this.#server.schema
      .all('mail')
      .models.map(({ attrs }) => ({ ...attrs, linkState: this.#stateOf(attrs) }))
      .sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  }

  markRead(): void {
    this.#server.schema.where('mail', { isRead: false }).update('isRead', true);
  }

  /** Opens a magic link somewhere else: it is used up, and this browser is not signed in. */
  async openElsewhere(token: string, opener: OtherOpener): Promise<void> {
    const { ok } = await this.#verify(token);
    if (ok) this.#server.schema.findBy('mail', { token })?.update('openedBy', opener);
  }

  #stateOf({ token }: MailRecord): Mail['linkState'] {
    const magicToken = this.#server.schema.findBy('magicToken', { token });
    if (magicToken?.isUsed) return 'used';
    return magicToken !== null && new Date(magicToken.expiresAt) > this.#now() ? 'fresh' : 'expired';
  }
}
