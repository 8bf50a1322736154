import { Response as Reply } from 'miragejs';
import { renderSVG } from 'uqr';
import { totalClicksOf } from '../clicks.ts';
import type { MockLink, MockUser } from '../models.ts';
import {
  bodyOf,
  type Exchange,
  json,
  noContent,
  optionalText,
  queryText,
  Refusal,
  type Route,
  requiredText,
} from './exchange.ts';
import { requireUser } from './session.ts';

const SHORT_CODE = /^[A-Za-z0-9_-]+$/;
const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const SHORT_DOMAIN = 'brev.example';

/** A link as the wire shows one. */
export const linkView = (link: MockLink) => {
  const { id, shortCode, originalUrl, title, description, createdAt, isActive, uniqueClicks } = link;
  const clickCount = totalClicksOf(link);
  return {
    id,
    shortCode,
    originalUrl,
    title,
    description,
    createdAt,
    isActive,
    uniqueClicks,
    clickCount,
    totalClicks: clickCount,
  };
};

/** The links of a user, newest first. */
export const linksOf = ({ schema }: Exchange, { id: userId }: MockUser): MockLink[] =>
  schema
    .where('link', { userId })
    .models.toReversed()
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/** The link that the path names, when it is the signed-in user's. */
export const requireLink = (exchange: Exchange): MockLink => {
  const user = requireUser(exchange);
  const { id = '' } = exchange.request.params;
  const link = exchange.schema.find('link', id);
  if (link === null || link.userId !== user.id) throw new Refusal(404, 'Link not found');
  return link;
};

const destinationFrom = (value: unknown): string => {
  const address = requiredText(value, 'Destination URL');
  const protocol = URL.canParse(address) ? new URL(address).protocol : '';
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new Refusal(400, 'Destination URL must be an http or https address');
  }
  return address;
};

const shortCodeFrom = (value: unknown): string => {
  const shortCode = requiredText(value, 'Short code');
  if (SHORT_CODE.test(shortCode)) return shortCode;
  throw new Refusal(400, 'Short code can only contain letters, numbers, hyphens, and underscores');
};

const requireFreeCode = ({ schema }: Exchange, shortCode: string): void => {
  if (schema.findBy('link', { shortCode }) !== null) throw new Refusal(409, 'Short code is already taken');
};

const pageNumber = (exchange: Exchange, name: 'page' | 'limit', otherwise: number, max: number): number => {
  const text = queryText(exchange, name);
  if (text === undefined) return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) {
    throw new Refusal(400, `${name} must be a whole number from 1${max === MAX_LIMIT ? ` to ${max}` : ''}`);
  }
  return number;
};

const create = (exchange: Exchange) => {
  const user = requireUser(exchange);
  const { originalUrl, customCode, title, description } = bodyOf(exchange);
  const wanted = {
    originalUrl: destinationFrom(originalUrl),
    shortCode: shortCodeFrom(customCode),
    title: optionalText(title, 'Title'),
    description: optionalText(description, 'Description'),
  };
  requireFreeCode(exchange, wanted.shortCode);
  const link = exchange.schema.create('link', {
    ...wanted,
    userId: user.id,
    createdAt: exchange.now.toISOString(),
    isActive: true,
    uniqueClicks: 0,
    seededClicks: 0,
    seededUntil: '',
    laterClicks: {},
    lastClickedAt: null,
  });
  return json(201, linkView(link));
};

const list = (exchange: Exchange) => {
  const user = requireUser(exchange);
  const page = pageNumber(exchange, 'page', 1, Number.MAX_SAFE_INTEGER);
  const limit = pageNumber(exchange, 'limit', DEFAULT_LIMIT, MAX_LIMIT);
  const links = linksOf(exchange, user);
  const shown = links.slice((page - 1) * limit, page * limit);
  return json(200, { links: shown.map(linkView), pagination: { page, limit, total: links.length } });
};

const get = (exchange: Exchange) => json(200, linkView(requireLink(exchange)));

const update = (exchange: Exchange) => {
  const link = requireLink(exchange);
  const { originalUrl, customCode, title, description, isActive } = bodyOf(exchange);
  const shortCode = customCode === undefined ? link.shortCode : shortCodeFrom(customCode);
  if (isActive !== undefined && typeof isActive !== 'boolean') {
    throw new Refusal(400, 'isActive must be true or false');
  }
  const changes = {
    shortCode,
    originalUrl: originalUrl === undefined ? link.originalUrl : destinationFrom(originalUrl),
    title: title === undefined ? link.title : optionalText(title, 'Title'),
    description: description === undefined ? link.description : optionalText(description, 'Description'),
    isActive: isActive ?? link.isActive,
  };
  if (shortCode !== link.shortCode) requireFreeCode(exchange, shortCode);
  link.update(changes);
  return json(200, linkView(link));
};

const remove = (exchange: Exchange) => {
  requireLink(exchange).destroy();
  return noContent();
};

const qrCode = (exchange: Exchange) => {
  const { shortCode } = requireLink(exchange);
  const svg = renderSVG(`https://${SHORT_DOMAIN}/${shortCode}`, { border: 4 });
  return new Reply(200, { 'Content-Type': 'image/svg+xml' }, svg);
};

/** `/v1/links` (spec section 7). */
export const linkRoutes: readonly Route[] = [
  { method: 'post', path: '/v1/links', answer: create },
  { method: 'get', path: '/v1/links', answer: list },
  { method: 'get', path: '/v1/links/:id', answer: get },
  { method: 'put', path: '/v1/links/:id', answer: update },
  { method: 'delete', path: '/v1/links/:id', answer: remove },
  { method: 'get', path: '/v1/links/:id/qrcode', answer: qrCode },
];
