import type { LinkRecord } from '../world/records.ts';
import { recordsOf, removeRecord, updateRecord } from '../world/tables.ts';
import { type Context, Refusal } from './route.ts';
import { requireUser } from './session.ts';

/*
 * The links as records. Mirage's models copy the whole table at each look into it, which takes longer than the rest
 * of a call once an account has thousands of links.
 */

/** A link as the database holds it: it changes with the database. */
export type Link = Readonly<LinkRecord>;

type Changes = Partial<Omit<LinkRecord, 'id' | 'userId'>>;

/** The links of a user, newest first; of those created at the same moment, the last one first. */
export const linksOf = ({ schema }: Context, userId: string): Link[] =>
  recordsOf(schema, 'links')
    .filter((link) => link.userId === userId)
    .reverse()
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));

export const linkByCode = ({ schema }: Context, shortCode: string): Link | undefined =>
  recordsOf(schema, 'links').find((link) => link.shortCode === shortCode);

/** The link that the path names; refuses one that does not exist or belongs to another user. */
export const requireLink = (context: Context): Link => {
  const user = requireUser(context);
  const { id } = context.request.params;
  const link = recordsOf(context.schema, 'links').find((one) => one.id === id);
  if (link === undefined || link.userId !== user.id) throw new Refusal(404, 'Link not found');
  return link;
};

export const changeLink = ({ schema }: Context, { id }: Link, changes: Changes): void =>
  updateRecord(schema, 'links', id, changes);

export const removeLink = ({ schema }: Context, { id }: Link): void => removeRecord(schema, 'links', id);

export const removeLinksOf = ({ schema }: Context, userId: string): void => {
  const links = recordsOf(schema, 'links').filter((link) => link.userId === userId);
  for (const { id } of links) removeRecord(schema, 'links', id);
};
