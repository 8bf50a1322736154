import { withClick } from '../world/clicks.ts';
import { UNCLICKED } from '../world/records.ts';
import { linksOf, linkView, requireLink } from './linkTable.ts';
import {
  bodyOf,
  type Context,
  json,
  noContent,
  optionalText,
  queryText,
  Refusal,
  type Route,
  requiredText,
} from './route.ts';
import { requireUser } from './session.ts';

const SHORT_CODE = /^[A-Za-z0-9_-]+$/;

const protocolOf = (url: string): string => {
  // Not `URL.canParse`: after optimization by Node, it rejects URLs with Latin-1 letters.
  try {
    return new URL(url).protocol;
  } catch {
    return '';
  }
};

const destinationFrom = (value: unknown): string => {
  const url = requiredText(value, 'Destination URL');
  if (!/^https?:$/.test(protocolOf(url)))
    throw new Refusal(400, 'Destination URL must start with http:// or https://');
  return url;
};

const shortCodeFrom = (value: unknown): string => {
  const shortCode = requiredText(value, 'Short code');
  if (SHORT_CODE.test(shortCode)) return shortCode;
  throw new Refusal(400, 'Short code can only contain letters, numbers, hyphens, and underscores');
};

const tagsFrom = (value: unknown): readonly string[] => {
  if (Array.isArray(value) && value.every((tag) => typeof tag === 'string' && tag !== '')) return value;
  throw new Refusal(400, 'Tags must be a list of strings');
};

const requireFreeCode = ({ db }: Context, shortCode: string): void => {
  if (db.find('links', { shortCode }) !== undefined) throw new Refusal(409, 'Short code is already taken');
};

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

const pageNumber = (context: Context, name: 'page' | 'limit', fallback: number, max: number): number => {
  const text = queryText(context, name);
  if (text === undefined) return fallback;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max)
    throw new Refusal(400, `${name} must be a whole number from 1${max === MAX_LIMIT ? ` to ${max}` : ''}`);
  return number;
};

/** Refuses changes of fields declared as unsupported. A description that contains only tags is accepted. */
const requireSupported = ({ style }: Context, changes: Readonly<Record<string, unknown>>): void => {
  const refused = style.unsupported.find((name) => changes[name] !== undefined);
  const words = String(changes['description']).split(/\s+/).filter(Boolean);
  const areTags = refused === 'description' && words.every((word) => /^#./.test(word));
  if (refused !== undefined && !areTags) throw new Refusal(501, `${refused} cannot be changed`);
};

const create = (context: Context) => {
  const { db, style, now } = context;
  const user = requireUser(context);
  const { originalUrl, customCode, title, description } = bodyOf(context);
  requireSupported(context, { description });
  const wanted = {
    originalUrl: destinationFrom(originalUrl),
    shortCode: shortCodeFrom(customCode),
    title: optionalText(title, 'Title'),
    description: optionalText(description, 'Description'),
  };
  requireFreeCode(context, wanted.shortCode);
  const link = db.create('links', {
    ...wanted,
    userId: user.id,
    createdAt: now.toISOString(),
    isActive: true,
    ...UNCLICKED,
  });
  return json(201, linkView(link, style));
};

const list = (context: Context) => {
  const { style } = context;
  const user = requireUser(context);
  const page = pageNumber(context, 'page', 1, Number.MAX_SAFE_INTEGER);
  const limit = pageNumber(context, 'limit', DEFAULT_LIMIT, MAX_LIMIT);
  const all = linksOf(context, user.id);
  const viewsOf = (some: typeof all) => some.map((link) => linkView(link, style));
  if (style.lists === 'bare') return json(200, viewsOf(all));
  const links = viewsOf(all.slice((page - 1) * limit, page * limit));
  const declared = style.fields !== 'required' && { unsupported: style.unsupported };
  return json(200, { links, pagination: { page, limit, total: style.total(all.length) }, ...declared });
};

const get = (context: Context) => json(200, linkView(requireLink(context), context.style));

const update = (context: Context) => {
  const link = requireLink(context);
  const { originalUrl, customCode, title, description, isActive, tags } = bodyOf(context);
  requireSupported(context, { customCode, description, isActive });
  const shortCode = customCode === undefined ? link.shortCode : shortCodeFrom(customCode);
  if (isActive !== undefined && typeof isActive !== 'boolean')
    throw new Refusal(400, 'isActive must be true or false');
  const changes = {
    shortCode,
    originalUrl: originalUrl === undefined ? link.originalUrl : destinationFrom(originalUrl),
    title: title === undefined ? link.title : optionalText(title, 'Title'),
    description: description === undefined ? link.description : optionalText(description, 'Description'),
    isActive: isActive ?? link.isActive,
    ...(tags !== undefined && { tags: tagsFrom(tags) }),
  };
  if (shortCode !== link.shortCode) requireFreeCode(context, shortCode);
  return json(200, linkView(context.db.update('links', link, changes), context.style));
};

const remove = (context: Context) => {
  context.db.remove('links', requireLink(context));
  return noContent();
};

const qrCode = async (context: Context) => {
  const { shortCode } = requireLink(context);
  const code = encodeURIComponent(shortCode.toWellFormed());
  const { renderSVG } = await import('uqr');
  const svg = renderSVG(`https://${context.shortDomain}/${code}`, { border: 4 });
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};

/** Encodes a URL for a header, which allows only printable ASCII. */
const headerText = (url: string): string =>
  url.toWellFormed().replace(/[^!-~]+/g, (text) => encodeURIComponent(text));

const redirect = (context: Context) => {
  const link = context.db.find('links', { shortCode: context.params['code'] ?? '' });
  if (link === undefined || !link.isActive) throw new Refusal(404, 'Link not found');
  context.db.update('links', link, withClick(link, context.now));
  const headers = { Location: headerText(link.originalUrl), 'Content-Type': 'text/plain' };
  return new Response(null, { status: 302, headers });
};

const NEW_LINK_FIELDS = ['originalUrl', 'customCode', 'title', 'description'] as const;
export const linkRoutes: readonly Route[] = [
  { method: 'post', path: '/v1/links', fields: NEW_LINK_FIELDS, respond: create },
  { method: 'get', path: '/v1/links', query: ['page', 'limit'], respond: list },
  { method: 'get', path: '/v1/links/:id', respond: get },
  { method: 'put', path: '/v1/links/:id', fields: [...NEW_LINK_FIELDS, 'isActive', 'tags'], respond: update },
  { method: 'delete', path: '/v1/links/:id', respond: remove },
  { method: 'get', path: '/v1/links/:id/qrcode', respond: qrCode },
  { method: 'get', path: '/redirect/:code', respond: redirect },
];
