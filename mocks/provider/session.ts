import { type Call, VISITOR } from '../network/Call.ts';
import { DEMO_USER_ID } from '../world/demoAccount.ts';
import { sessionToken } from '../world/ids.ts';
import type { MockSchema, MockSession, MockUser } from '../world/models.ts';
import { type Context, Refusal } from './route.ts';

type Session = Pick<MockSession, 'userId' | 'user' | 'issuedAt' | 'expiresAt'> & { destroy(): void };

const DAY_MS = 86_400_000;
const REFRESH_WITHIN_MS = 7 * DAY_MS;

/** Begins a session and returns its token. */
export const beginSession = (
  { schema, now, sessionMs }: Pick<Context, 'schema' | 'now' | 'sessionMs'>,
  userId: string,
): string => {
  const expiresAt = new Date(now.getTime() + sessionMs);
  const token = sessionToken(userId, now, expiresAt);
  schema.create('session', {
    userId,
    token,
    issuedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  });
  return token;
};

/** The demo account's, for a token of the real provider, which must not get into the mock's data. */
const foreignSession = ({ schema, now, sessionMs }: Context): Session => ({
  userId: DEMO_USER_ID,
  user: schema.find('user', DEMO_USER_ID),
  issuedAt: now.toISOString(),
  expiresAt: new Date(now.getTime() + sessionMs).toISOString(),
  destroy: () => {},
});

const tokenIn = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];

/** Who makes a call, as fault rules know them. */
export const callerOf = (schema: MockSchema, headers: Headers): Call['user'] => {
  const token = tokenIn(headers);
  return token === undefined ? VISITOR : (schema.findBy('session', { token })?.user?.email ?? '');
};

const knownSession = (context: Context): Session => {
  const { schema, headers, takesForeignTokens } = context;
  const token = tokenIn(headers);
  if (token === undefined) throw new Refusal(401, 'Sign in to continue');
  const session = schema.findBy('session', { token });
  if (session !== null) return session;
  if (takesForeignTokens) return foreignSession(context);
  throw new Refusal(401, 'Session is not valid');
};

/** The session of the bearer token; refuses a missing, unknown or expired one. */
export const requireSession = (context: Context): Session => {
  const session = knownSession(context);
  if (new Date(session.expiresAt) <= context.now) throw new Refusal(401, 'Session has expired');
  return session;
};

/** The session of the bearer token, which may have expired but must not be older than seven days. */
export const requireRefreshableSession = (context: Context): Session => {
  const session = knownSession(context);
  const age = context.now.getTime() - new Date(session.issuedAt).getTime();
  if (age > REFRESH_WITHIN_MS) throw new Refusal(401, 'Session has expired');
  return session;
};

/** The signed-in user; refuses as `requireSession` does. */
export const requireUser = (context: Context): MockUser => {
  const { user } = requireSession(context);
  if (user === null) throw new Refusal(401, 'Session is not valid');
  return user;
};
