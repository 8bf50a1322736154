import { randomLetters } from '../world/ids.ts';
import type { UserRecord } from '../world/records.ts';
import { createSampleLinks } from '../world/seeds/sampleLinks.ts';
import { bodyOf, type Context, json, queryText, Refusal, type Route, requiredText } from './route.ts';
import { beginSession, requireRefreshableSession, requireSession } from './session.ts';
import { userView } from './users.ts';

const MAGIC_LINK_MS = 15 * 60_000;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Returns an email address in lower case. Throws a `Refusal` if it is invalid. */
export const emailFrom = (value: unknown): string => {
  const email = requiredText(value, 'Email address').toLowerCase();
  if (!EMAIL.test(email)) throw new Refusal(400, 'Enter a valid email address');
  return email;
};

const sendMagicLink = ({ db, headers, now }: Context, user: Readonly<UserRecord>): void => {
  const token = randomLetters(32);
  const expiresAt = new Date(now.getTime() + MAGIC_LINK_MS).toISOString();
  db.create('magicTokens', { userId: user.id, token, expiresAt, isUsed: false });
  db.create('mails', {
    to: user.email,
    token,
    sentAt: now.toISOString(),
    isRead: false,
    appOrigin: headers.get('Origin') ?? '',
  });
};

const register = (context: Context) => {
  const body = bodyOf(context);
  const email = emailFrom(body.email);
  const firstName = requiredText(body.firstName, 'First name');
  const lastName = requiredText(body.lastName, 'Last name');
  if (context.db.find('users', { email }) !== undefined)
    throw new Refusal(409, 'An account with this email address already exists');
  const user = context.db.create('users', { email, firstName, lastName });
  if (context.hasSamples) createSampleLinks(context.db, user.id, context.now);
  sendMagicLink(context, user);
  return json(201, { message: 'Account created. A magic link was sent.' });
};

const login = (context: Context) => {
  const email = emailFrom(bodyOf(context).email);
  const user = context.db.find('users', { email });
  if (user === undefined) throw new Refusal(404, 'No account found for this email address');
  sendMagicLink(context, user);
  return json(200, { message: 'A magic link was sent.' });
};

const verify = (context: Context) => {
  const token = requiredText(queryText(context, 'token'), 'Token');
  const magicToken = context.db.find('magicTokens', { token });
  if (magicToken === undefined) throw new Refusal(401, 'This magic link is not valid');
  if (magicToken.isUsed) throw new Refusal(401, 'This magic link has been used already');
  if (new Date(magicToken.expiresAt) <= context.now) throw new Refusal(401, 'This magic link has expired');
  const user = context.db.find('users', { id: magicToken.userId });
  if (user === undefined) throw new Refusal(401, 'This magic link is not valid');
  context.db.update('magicTokens', magicToken, { isUsed: true });
  return json(200, { user: userView(user), jwt: beginSession(context, user.id) });
};

const logout = (context: Context) => {
  context.db.remove('sessions', requireSession(context));
  return json(200, { message: 'Signed out.' });
};

const refresh = (context: Context) => {
  const session = requireRefreshableSession(context);
  context.db.remove('sessions', session);
  return json(200, { token: beginSession(context, session.userId) });
};
export const authRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/v1/auth/register',
    fields: ['email', 'firstName', 'lastName'],
    respond: register,
  },
  { method: 'post', path: '/v1/auth/login', fields: ['email'], respond: login },
  { method: 'get', path: '/v1/auth/verify', query: ['token'], respond: verify },
  { method: 'post', path: '/v1/auth/logout', respond: logout },
  { method: 'post', path: '/v1/auth/refresh', respond: refresh },
];
