import type { UserRecord } from '../world/records.ts';
import { type Context, json, noContent, type Route } from './route.ts';
import { requireUser } from './session.ts';

export const userView = ({ email, firstName, lastName }: UserRecord) => ({ email, firstName, lastName });

const profile = (context: Context) => json(200, userView(requireUser(context)));

const preferences = (context: Context) => {
  requireUser(context);
  return json(200, { locale: 'en', weeklyReport: false });
};

const deleteAccount = (context: Context) => {
  const { db } = context;
  const user = requireUser(context);
  for (const table of ['sessions', 'magicTokens', 'links'] as const)
    for (const one of db.all(table).filter(({ userId }) => userId === user.id)) db.remove(table, one);
  db.remove('users', user);
  return noContent();
};
export const userRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/users/profile', respond: profile },
  { method: 'get', path: '/v1/users/preferences', respond: preferences },
  { method: 'delete', path: '/v1/users/account', respond: deleteAccount },
];
