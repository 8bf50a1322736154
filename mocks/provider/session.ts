import { sessionToken } from '../world/ids.ts';
import type { MockSession, MockUser } from '../world/models.ts';
import { type Context, Refusal } from './route.ts';

const DAY_MS = 86_400_000;
const REFRESH_WITHIN_MS = 7 * DAY_MS;

/** Begins a session and returns its token. */
export const beginSession = ({ schema, now, sessionMs }: Context, userId: string): string => {
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

const knownSession = ({ schema, request }: Context): MockSession => {
  const { authorization = '' } = request.requestHeaders;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new Refusal(401, 'Sign in to continue');
  const session = schema.findBy('session', { token });
  if (session === null) throw new Refusal(401, 'Session is not valid');
  return session;
};

/** The session of the bearer token; refuses a missing, unknown or expired one. */
export const requireSession = (context: Context): MockSession => {
  const session = knownSession(context);
  if (new Date(session.expiresAt) <= context.now) throw new Refusal(401, 'Session has expired');
  return session;
};

/** The session of the bearer token, which may have expired but must not be older than seven days. */
export const requireRefreshableSession = (context: Context): MockSession => {
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
