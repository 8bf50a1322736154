import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CounterStore } from '../counters/CounterStore.ts';
import { HttpError, retryLater } from '../HttpError.ts';
import type { KeyOf } from './allowedUsers.ts';
import type { SendLink } from './mail.ts';
import { createTokens, type User, type VerifiedToken } from './tokens.ts';

export interface SignInOptions {
  /** The key that signs magic links and sessions. */
  readonly secret: string;
  readonly now: () => number;
  readonly counters: CounterStore;
  readonly keyOf: KeyOf;
  readonly sendLink: SendLink;
  /** The dashboard's URL, without a trailing slash. */
  readonly appUrl: string;
  readonly log: (line: string) => void;
}

/** The session of a user, with the engine's API key. */
export interface Session extends VerifiedToken {
  readonly key: string;
}

const MINUTE = 60;
const LINK_SECONDS = 15 * MINUTE;
const SESSION_SECONDS = 60 * MINUTE;
/** How long an expired session can be renewed. */
const RENEWABLE_SECONDS = 7 * 24 * 60 * MINUTE;
const MAX_PER_ADDRESS = 5;
const MAX_PER_CLIENT = 30;

/** Creates the sign-in by magic link. Responses do not reveal which users may sign in. */
export const createSignIn = ({ secret, now, counters, keyOf, sendLink, appUrl, log }: SignInOptions) => {
  const tokens = createTokens(secret, now);
  const mails = new Set<Promise<void>>();

  const sendTo = async (user: User): Promise<void> => {
    await nextTurn();
    if (keyOf(user.email) === undefined) return;
    try {
      const token = await tokens.sign('magic link', user, LINK_SECONDS);
      await sendLink(user.email, `${appUrl}/auth/verify/${token}`);
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log(`An email could not be sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown'}`);
    }
  };

  const requiredKeyOf = ({ email }: User): string => {
    const key = keyOf(email);
    if (key === undefined) throw new HttpError(401, 'Session is not valid');
    return key;
  };

  /** Ends a session. Returns false if a concurrent request has already ended the session. */
  const end = async ({ id }: Session): Promise<boolean> =>
    (await counters.count(`ended ${id}`, SESSION_SECONDS + RENEWABLE_SECONDS)) === 1;

  /**
   * Returns a token's session.
   * Throws 401 if the session was ended, or expired more than `grace` seconds ago.
   */
  const session = async (token: string, grace = 0): Promise<Session> => {
    const verified = await tokens.read('session', token, grace);
    const key = requiredKeyOf(verified.user);
    if (await counters.has(`ended ${verified.id}`)) throw new HttpError(401, 'Session is not valid');
    return { ...verified, key };
  };

  return {
    end,
    session,
    /** Sends a magic link if the user may sign in. Throws 429 after too many requests. */
    request: async (user: User, client: string): Promise<void> => {
      const [byClient, byAddress] = await Promise.all([
        counters.count(`client ${client}`, LINK_SECONDS),
        counters.count(`address ${user.email}`, LINK_SECONDS),
      ]);
      if (byClient > MAX_PER_CLIENT || byAddress > MAX_PER_ADDRESS)
        throw retryLater(429, 'Too many magic links were requested', LINK_SECONDS);
      // Not awaited and started later: the response time must not reveal whether an email is sent.
      const mail = sendTo(user).finally(() => mails.delete(mail));
      mails.add(mail);
    },
    /** Starts a session with the token of a magic link. Throws 401 if the token was used before. */
    verify: async (token: string): Promise<{ user: User; jwt: string }> => {
      const { user, id } = await tokens.read('magic link', token);
      requiredKeyOf(user);
      if ((await counters.count(`used ${id}`, LINK_SECONDS)) > 1)
        throw new HttpError(401, 'This magic link has been used already');
      return { user, jwt: await tokens.sign('session', user, SESSION_SECONDS) };
    },
    /** Replaces a session, which may be expired, with a new one. */
    renew: async (token: string): Promise<string> => {
      const before = await session(token, RENEWABLE_SECONDS);
      if (!(await end(before))) throw new HttpError(401, 'Session is not valid');
      return tokens.sign('session', before.user, SESSION_SECONDS);
    },
    /** Waits for pending emails. */
    close: () => Promise.all(mails),
  };
};
