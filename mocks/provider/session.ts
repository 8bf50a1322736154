import { VISITOR } from '../network/faultRule.ts';
import type { Database } from '../world/Database.ts';
import { DEMO_USER_ID } from '../world/demoAccount.ts';
import { sessionToken } from '../world/ids.ts';
import type { SessionRecord, UserRecord } from '../world/records.ts';
import { type Context, Refusal } from './route.ts';

const DAY_MS = 86_400_000;
const REFRESH_WITHIN_MS = 7 * DAY_MS;

/** Begins a session and returns its token. */
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

/** The demo account's, for a token of the real provider, which must not get into the mock's data. */
const foreignSession = ({ now, sessionMs }: Context): SessionRecord => ({
  id: '',
  token: '',
  userId: DEMO_USER_ID,
  issuedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + sessionMs).toISOString(),
});

const tokenIn = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];

/** Who makes a call, as fault rules know them. */
export const callerOf = (db: Database, headers: Headers): string => {
  const token = tokenIn(headers);
  if (token === undefined) return VISITOR;
  const id = db.find('sessions', { token })?.userId ?? '';
  return db.find('users', { id })?.email ?? '';
};

const knownSession = (context: Context): Readonly<SessionRecord> => {
  const { db, headers, takesForeignTokens } = context;
  const token = tokenIn(headers);
  if (token === undefined) throw new Refusal(401, 'Sign in to continue');
  const session = db.find('sessions', { token });
  if (session !== undefined) return session;
  if (takesForeignTokens) return foreignSession(context);
  throw new Refusal(401, 'Session is not valid');
};

/** The session of the bearer token; refuses a missing, unknown or expired one. */
export const requireSession = (context: Context): Readonly<SessionRecord> => {
  const session = knownSession(context);
  if (new Date(session.expiresAt) <= context.now) throw new Refusal(401, 'Session has expired');
  return session;
};

/** The session of the bearer token, which may have expired but must not be older than seven days. */
export const requireRefreshableSession = (context: Context): Readonly<SessionRecord> => {
  const session = knownSession(context);
  const age = context.now.getTime() - new Date(session.issuedAt).getTime();
  if (age > REFRESH_WITHIN_MS) throw new Refusal(401, 'Session has expired');
  return session;
};

/** The signed-in user; refuses as `requireSession` does. */
export const requireUser = (context: Context): Readonly<UserRecord> => {
  const user = context.db.find('users', { id: requireSession(context).userId });
  if (user === undefined) throw new Refusal(401, 'Session is not valid');
  return user;
};
