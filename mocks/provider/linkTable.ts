import type { ResponseStyle } from '../world/behaviours.ts';
import { totalClicksOf } from '../world/clicks.ts';
import type { LinkRecord } from '../world/records.ts';
import { spoiled } from '../world/seeds/spoiledLinks.ts';
import { type Context, Refusal } from './route.ts';
import { requireUser } from './session.ts';

/** A link in the database. Its fields change when the database changes. */
export type Link = Readonly<LinkRecord>;

/** Returns the links of a user, newest first. Of links with the same date, the last created one is first. */
export const linksOf = ({ db }: Pick<Context, 'db'>, userId: string): Link[] =>
  db
    .all('links')
    .filter((link) => link.userId === userId)
    .reverse()
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0));

/** Converts an ID for a response. IDs of ten letters and digits fit exactly into a number. */
const idView = (id: string, ids: ResponseStyle['ids']): string | number =>
  ids === 'number' && /^[0-9a-z]{10}$/.test(id) ? Number.parseInt(id, 36) : id;

/** Returns the link named in the path. Throws a `Refusal` if it does not exist or belongs to another user. */
export const requireLink = (context: Context): Link => {
  const user = requireUser(context);
  const { db, style, params } = context;
  const link = db.all('links').find(({ id }) => String(idView(id, style.ids)) === params['id']);
  if (link === undefined || link.userId !== user.id) throw new Refusal(404, 'Link not found');
  return link;
};

const OTHER_DOMAIN = 'https://go.brev-links.example/';

const isOnOther = ({ id }: Link): boolean => id.charCodeAt(id.length - 1) % 2 === 0;

export const linkView = (link: Link, { ids, fields, rows, domains }: ResponseStyle): object => {
  const { shortCode, originalUrl, title, description, tags, createdAt, isActive, uniqueClicks } = link;
  const required = { id: idView(link.id, ids), shortCode, originalUrl };
  if (fields === 'required') return required;
  const clickCount = totalClicksOf(link);
  const view = {
    ...required,
    title,
    description,
    tags: tags ?? null,
    createdAt,
    isActive,
    ...(fields === 'all' && { uniqueClicks }),
    clickCount,
    totalClicks: clickCount,
    shortUrl: domains === 'several' && isOnOther(link) ? OTHER_DOMAIN + encodeURIComponent(shortCode) : null,
  };
  return rows === 'spoiled' ? spoiled(view) : view;
};
