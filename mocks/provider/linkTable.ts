import type { LinkRecord } from '../world/records.ts';
import { rawRecords } from '../world/tables.ts';
import { type Exchange, Refusal } from './route.ts';
import { requireUser } from './session.ts';

/*
 * The links as records. Mirage's models would copy the whole table at each look into it, which takes longer than all
 * the rest of a call once an account has thousands of links.
 */

/** A link as the database holds it: it shows each change at once. */
export type Link = Readonly<LinkRecord>;

type Changes = Partial<Omit<LinkRecord, 'id' | 'userId'>>;

/** The links of a user, newest first; of those made at the same moment, the last one first. */
export const linksOf = ({ schema }: Exchange, userId: string): Link[] =>
  rawRecords(schema, 'links')
    .filter((link) => link.userId === userId)
    .reverse()
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));

export const linkByCode = ({ schema }: Exchange, shortCode: string): Link | undefined =>
  rawRecords(schema, 'links').find((link) => link.shortCode === shortCode);

/** The link that the path names, when it is the signed-in user's. */
export const requireLink = (exchange: Exchange): Link => {
  const user = requireUser(exchange);
  const { id } = exchange.request.params;
  const link = rawRecords(exchange.schema, 'links').find((one) => one.id === id);
  if (link === undefined || link.userId !== user.id) throw new Refusal(404, 'Link not found');
  return link;
};

export const changeLink = ({ schema }: Exchange, { id }: Link, changes: Changes): void => {
  schema.db['_links']?.update(id, changes);
};

export const removeLink = ({ schema }: Exchange, { id }: Link): void => schema.db['_links']?.remove(id);

/** Removes them one by one, for that is how changes are noticed. */
export const removeLinksOf = (exchange: Exchange, userId: string): void => {
  const links = rawRecords(exchange.schema, 'links').filter((link) => link.userId === userId);
  for (const link of links) removeLink(exchange, link);
};
