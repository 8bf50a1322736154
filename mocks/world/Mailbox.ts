import type { MockServer } from './models.ts';
import type { MailRecord } from './records.ts';

/** A mail with what has become of its magic link. */
export interface Mail extends MailRecord {
  readonly linkIs: 'fresh' | 'used' | 'expired';
}

/** Who else may open a magic link. */
export type Stranger = 'another browser' | 'a mail scanner';

/** Sends a token to the provider as `/v1/auth/verify` does, past the network of this page. */
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
      .models.map(({ attrs }) => ({ ...attrs, linkIs: this.#linkIs(attrs) }))
      .sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  }

  markRead(): void {
    this.#server.schema.where('mail', { isRead: false }).update('isRead', true);
  }

  /** Has somebody else open a magic link first: it is then used, and this browser signed in to nothing. */
  async openElsewhere(token: string, stranger: Stranger): Promise<void> {
    const answer = await this.#verify(token);
    if (answer.ok) this.#server.schema.findBy('mail', { token })?.update('openedBy', stranger);
  }

  #linkIs({ token }: MailRecord): Mail['linkIs'] {
    const magicToken = this.#server.schema.findBy('magicToken', { token });
    if (magicToken?.isUsed) return 'used';
    return magicToken !== null && new Date(magicToken.expiresAt) > this.#now() ? 'fresh' : 'expired';
  }
}
