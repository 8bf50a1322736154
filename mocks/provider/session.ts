import { VISITOR } from '../network/faultRule.ts';
import type { Database } from '../world/Database.ts';
import { DEMO_USER_ID } from '../world/demoAccount.ts';
import { sessionToken } from '../world/ids.ts';
import type { SessionRecord, UserRecord } from '../world/records.ts';
import { type Context, Refusal } from './route.ts';

const DAY_MS = 86_400_000;
const REFRESH_WITHIN_MS = 7 * DAY_MS;

export const beginSession = (
  { db, now, sessionMs }: Pick<Context, 'db' | 'now' | 'sessionMs'>,
  userId: string,
): string => {
  const expiresAt = new Date(now.getTime() + sessionMs);
  const token = sessionToken(userId, now, expiresAt);
  db.create('sessions', {
    userId,
    token,
    issuedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  return token;
};

/** A session of the demo account for a provider token. Not stored, because the token is a real secret. */
const providerSession = ({ now, sessionMs }: Context): SessionRecord => ({
  id: '',
  token: '',
  userId: DEMO_USER_ID,
  issuedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + sessionMs).toISOString(),
});

const tokenIn = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];

/** Returns the caller's email address, or `VISITOR` without a token. Empty for an unknown session. */
export const callerOf = (db: Database, headers: Headers): string => {
  const token = tokenIn(headers);
  if (token === undefined) return VISITOR;
  const id = db.find('sessions', { token })?.userId ?? '';
  return db.find('users', { id })?.email ?? '';
};

const knownSession = (context: Context): Readonly<SessionRecord> => {
  const { db, headers, acceptsProviderTokens } = context;
  const token = tokenIn(headers);
  if (token === undefined) throw new Refusal(401, 'Sign in to continue');
  const session = db.find('sessions', { token });
  if (session !== undefined) return session;
  if (acceptsProviderTokens) return providerSession(context);
  throw new Refusal(401, 'Session is not valid');
};

/** Returns the session of the bearer token. Throws a `Refusal` if it is missing, unknown or expired. */
export const requireSession = (context: Context): Readonly<SessionRecord> => {
  const session = knownSession(context);
  if (new Date(session.expiresAt) <= context.now) throw new Refusal(401, 'Session has expired');
  return session;
};

/** Returns the session of the bearer token. It may have expired, but must not be over seven days old. */
export const requireRefreshableSession = (context: Context): Readonly<SessionRecord> => {
  const session = knownSession(context);
  const age = context.now.getTime() - new Date(session.issuedAt).getTime();
  if (age > REFRESH_WITHIN_MS) throw new Refusal(401, 'Session has expired');
  return session;
};

/** Returns the signed-in user. Throws a `Refusal` like `requireSession`. */
export const requireUser = (context: Context): Readonly<UserRecord> => {
  const user = context.db.find('users', { id: requireSession(context).userId });
  if (user === undefined) throw new Refusal(401, 'Session is not valid');
  return user;
};
