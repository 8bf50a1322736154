import { sessionToken } from '../world/ids.ts';
import type { MockSession, MockUser } from '../world/models.ts';
import { type Exchange, Refusal } from './route.ts';

const DAY_MS = 86_400_000;
const REFRESH_WITHIN_MS = 7 * DAY_MS;

/** Begins a session and answers its token. */
export const beginSession = ({ schema, now, sessionMs }: Exchange, userId: string): string => {
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

const knownSession = ({ schema, request }: Exchange): MockSession => {
  const { authorization = '' } = request.requestHeaders;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new Refusal(401, 'Sign in to continue');
  const session = schema.findBy('session', { token });
  if (session === null) throw new Refusal(401, 'Session is not valid');
  return session;
};

/** The session of the bearer; refuses a missing, unknown, ended or expired one. */
export const requireSession = (exchange: Exchange): MockSession => {
  const session = knownSession(exchange);
  if (new Date(session.expiresAt) <= exchange.now) throw new Refusal(401, 'Session has expired');
  return session;
};

/** The session of the bearer, which may have expired as long as it is not older than seven days. */
export const requireRefreshableSession = (exchange: Exchange): MockSession => {
  const session = knownSession(exchange);
  const age = exchange.now.getTime() - new Date(session.issuedAt).getTime();
  if (age > REFRESH_WITHIN_MS) throw new Refusal(401, 'Session has expired');
  return session;
};

/** The signed-in user. */
export const requireUser = (exchange: Exchange): MockUser => {
  const user = exchange.schema.find('user', requireSession(exchange).userId);
  if (user === null) throw new Refusal(401, 'Session is not valid');
  return user;
};
