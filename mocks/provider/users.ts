import type { MockUser } from '../world/models.ts';
import { removeLinksOf } from './linkTable.ts';
import { type Exchange, json, noContent, type Route } from './route.ts';
import { requireUser } from './session.ts';

/** A user as the wire shows one. */
export const userView = ({ email, firstName, lastName }: MockUser) => ({ email, firstName, lastName });

const profile = (exchange: Exchange) => json(200, userView(requireUser(exchange)));

const preferences = (exchange: Exchange) => {
  requireUser(exchange);
  return json(200, { locale: 'en', weeklyReport: false });
};

const deleteAccount = (exchange: Exchange) => {
  const user = requireUser(exchange);
  const userId = user.id;
  exchange.schema.where('session', { userId }).destroy();
  exchange.schema.where('magicToken', { userId }).destroy();
  removeLinksOf(exchange, userId);
  user.destroy();
  return noContent();
};

/** `/v1/users` (spec section 7). */
export const userRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/users/profile', answer: profile },
  { method: 'get', path: '/v1/users/preferences', answer: preferences },
  { method: 'delete', path: '/v1/users/account', answer: deleteAccount },
];
