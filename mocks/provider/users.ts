import type { MockUser } from '../world/models.ts';
import { modelOf } from '../world/tables.ts';
import { linksOf } from './linkTable.ts';
import { type Context, json, noContent, type Route } from './route.ts';
import { requireUser } from './session.ts';

export const userView = ({ email, firstName, lastName }: MockUser) => ({ email, firstName, lastName });

const profile = (context: Context) => json(200, userView(requireUser(context)));

const preferences = (context: Context) => {
  requireUser(context);
  return json(200, { locale: 'en', weeklyReport: false });
};

const deleteAccount = (context: Context) => {
  const user = requireUser(context);
  const userId = user.id;
  context.schema.where('session', { userId }).destroy();
  context.schema.where('magicToken', { userId }).destroy();
  for (const link of linksOf(context, userId)) modelOf(context.schema, link).destroy();
  user.destroy();
  return noContent();
};

/** `/v1/users` (specification: Calls). */
export const userRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/users/profile', respond: profile },
  { method: 'get', path: '/v1/users/preferences', respond: preferences },
  { method: 'delete', path: '/v1/users/account', respond: deleteAccount },
];
