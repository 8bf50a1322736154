import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Memory } from '../memory/Memory.ts';
import { later, Refusal } from '../Refusal.ts';
import type { SendLink } from './mail.ts';
import type { KeyOf } from './people.ts';
import { createTokens, type Pass, type Person } from './tokens.ts';

export interface SignInOptions {
  /** The key that signs magic links and sessions. */
  readonly secret: string;
  readonly now: () => number;
  readonly memory: Memory;
  readonly keyOf: KeyOf;
  readonly sendLink: SendLink;
  /** The dashboard's URL, without a trailing slash. */
  readonly appUrl: string;
  readonly log: (line: string) => void;
}

/** The session of a user, with the engine's API key. */
export interface Session extends Pass {
  readonly key: string;
}

const MINUTE = 60;
const LINK_SECONDS = 15 * MINUTE;
const SESSION_SECONDS = 60 * MINUTE;
/** How long an expired session can be renewed. */
const RENEWABLE_SECONDS = 7 * 24 * 60 * MINUTE;
const MOST_PER_ADDRESS = 5;
const MOST_PER_CLIENT = 30;

/** Creates the sign-in by magic link. Responses do not reveal which users may sign in. */
export const createSignIn = ({ secret, now, memory, keyOf, sendLink, appUrl, log }: SignInOptions) => {
  const tokens = createTokens(secret, now);
  const mails = new Set<Promise<void>>();

  const sendTo = async (person: Person): Promise<void> => {
    await nextTurn();
    if (keyOf(person.email) === undefined) return;
    try {
      const token = await tokens.sign('magic link', person, LINK_SECONDS);
      await sendLink(person.email, `${appUrl}/auth/verify/${token}`);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log(`A mail could not be sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown'}`);
    }
  };

  const neededKeyOf = ({ email }: Person): string => {
    const key = keyOf(email);
    if (key === undefined) throw new Refusal(401, 'Session is not valid');
    return key;
  };

  /** Ends a session. Returns false if a concurrent request has already ended the session. */
  const end = async ({ id }: Session): Promise<boolean> =>
    (await memory.count(`ended ${id}`, SESSION_SECONDS + RENEWABLE_SECONDS)) === 1;

  /**
   * Returns a token's session.
   * Throws 401 if the session was ended, or expired more than `grace` seconds ago.
   */
  const session = async (token: string, grace = 0): Promise<Session> => {
    const pass = await tokens.read('session', token, grace);
    const key = neededKeyOf(pass.person);
    if (await memory.has(`ended ${pass.id}`)) throw new Refusal(401, 'Session is not valid');
    return { ...pass, key };
  };

  return {
    end,
    session,
    /** Sends a magic link if the user may sign in. Throws 429 after too many requests. */
    request: async (person: Person, client: string): Promise<void> => {
      const [byClient, byAddress] = await Promise.all([
        memory.count(`client ${client}`, LINK_SECONDS),
        memory.count(`address ${person.email}`, LINK_SECONDS),
      ]);
      if (byClient > MOST_PER_CLIENT || byAddress > MOST_PER_ADDRESS)
        throw later(429, 'Too many magic links were asked for', LINK_SECONDS);
      // Not awaited and started later: the response time must not reveal whether an email is sent.
      const mail = sendTo(person).finally(() => mails.delete(mail));
      mails.add(mail);
    },
    /** Starts a session with the token of a magic link. Throws 401 if the token was used before. */
    verify: async (token: string): Promise<{ user: Person; jwt: string }> => {
      const { person, id } = await tokens.read('magic link', token);
      neededKeyOf(person);
      if ((await memory.count(`used ${id}`, LINK_SECONDS)) > 1)
        throw new Refusal(401, 'This magic link has been used already');
      return { user: person, jwt: await tokens.sign('session', person, SESSION_SECONDS) };
    },
    /** Replaces a session, which may be expired, with a new one. */
    renew: async (token: string): Promise<string> => {
      const before = await session(token, RENEWABLE_SECONDS);
      if (!(await end(before))) throw new Refusal(401, 'Session is not valid');
      return tokens.sign('session', before.person, SESSION_SECONDS);
    },
    /** Waits for pending emails. */
    close: () => Promise.all(mails),
  };
};
