import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Memory } from '../memory/Memory.ts';
import { Refusal } from '../Refusal.ts';
import type { SendLink } from './mail.ts';
import type { KeyOf } from './people.ts';
import type { Pass, Person, Tokens } from './tokens.ts';

export interface SignInOptions {
  readonly tokens: Tokens;
  readonly memory: Memory;
  readonly keyOf: KeyOf;
  readonly sendLink: SendLink;
  /** Where the dashboard is, without a slash at its end. */
  readonly appUrl: string;
  readonly log: (line: string) => void;
}

/** A person who is signed in, and the engine's key. */
export interface Session extends Pass {
  readonly key: string;
}

const MINUTE = 60;
const LINK_SECONDS = 15 * MINUTE;
const SESSION_SECONDS = 60 * MINUTE;
/** How long a session that is over can be renewed. */
const RENEWABLE_SECONDS = 7 * 24 * 60 * MINUTE;
const MOST_PER_ADDRESS = 5;
const MOST_PER_CLIENT = 30;

/** Sign-in by magic link. Nothing tells who may sign in, and who may not. */
export class SignIn {
  readonly #options: SignInOptions;
  readonly #mails = new Set<Promise<void>>();

  constructor(options: SignInOptions) {
    this.#options = options;
  }

  /** Has a magic link sent, if the person may sign in. Refuses those who ask too often. */
  async request(person: Person, client: string): Promise<void> {
    const { memory } = this.#options;
    const counts = await Promise.all([
      memory.count(`client ${client}`, LINK_SECONDS),
      memory.count(`address ${person.email}`, LINK_SECONDS),
    ]);
    if (counts[0] > MOST_PER_CLIENT || counts[1] > MOST_PER_ADDRESS)
      throw new Refusal(429, 'Too many magic links were asked for', LINK_SECONDS);
    // Not awaited, and begun later: the answer must come as fast to those who get no mail.
    const mail = this.#send(person).finally(() => this.#mails.delete(mail));
    this.#mails.add(mail);
  }

  /** Begins a session with the token of a magic link, which works once. */
  async verify(token: string): Promise<{ user: Person; jwt: string }> {
    const { tokens, memory } = this.#options;
    const { person, id } = await tokens.read('magic link', token);
    this.#keyOf(person);
    if ((await memory.count(`used ${id}`, LINK_SECONDS)) > 1)
      throw new Refusal(401, 'This magic link has been used already');
    return { user: person, jwt: await tokens.sign('session', person, SESSION_SECONDS) };
  }

  /** The session of a token; refuses one that is over since `grace` seconds, or was ended. */
  async session(token: string, grace = 0): Promise<Session> {
    const { tokens, memory } = this.#options;
    const pass = await tokens.read('session', token, grace);
    const key = this.#keyOf(pass.person);
    if (await memory.has(`ended ${pass.id}`)) throw new Refusal(401, 'Session is not valid');
    return { ...pass, key };
  }

  /** Ends a session, which may be over, and begins another one. */
  async renew(token: string): Promise<string> {
    const session = await this.session(token, RENEWABLE_SECONDS);
    if (!(await this.end(session))) throw new Refusal(401, 'Session is not valid');
    return this.#options.tokens.sign('session', session.person, SESSION_SECONDS);
  }

  /** Ends a session; false if another call has just done so. */
  async end({ id }: Session): Promise<boolean> {
    const count = await this.#options.memory.count(`ended ${id}`, SESSION_SECONDS + RENEWABLE_SECONDS);
    return count === 1;
  }

  /** Waits for the mails that are under way. */
  async close(): Promise<void> {
    await Promise.all(this.#mails);
  }

  #keyOf({ email }: Person): string {
    const key = this.#options.keyOf(email);
    if (key === undefined) throw new Refusal(401, 'Session is not valid');
    return key;
  }

  async #send(person: Person): Promise<void> {
    const { tokens, keyOf, sendLink, appUrl, log } = this.#options;
    await nextTurn();
    if (keyOf(person.email) === undefined) return;
    try {
      const token = await tokens.sign('magic link', person, LINK_SECONDS);
      await sendLink(person.email, `${appUrl}/auth/verify/${token}`);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log(`A mail could not be sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown'}`);
    }
  }
}
