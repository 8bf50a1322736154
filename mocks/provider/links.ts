import { Response as Reply } from 'miragejs';
import { renderSVG } from 'uqr';
import { randomNumber } from '../world/ids.ts';
import { destinationFrom, pageFrom, requireFreeCode, shortCodeFrom } from './linkFields.ts';
import { changeLink, linksOf, removeLink, requireLink } from './linkTable.ts';
import { linkView } from './linkView.ts';
import { bodyOf, type Exchange, json, noContent, optionalText, Refusal, type Route } from './route.ts';
import { requireUser } from './session.ts';

const SHORT_DOMAIN = 'brev.example';

const create = (exchange: Exchange) => {
  const { schema, wire, now } = exchange;
  const user = requireUser(exchange);
  const { originalUrl, customCode, title, description } = bodyOf(exchange);
  const wanted = {
    originalUrl: destinationFrom(originalUrl),
    shortCode: shortCodeFrom(customCode),
    title: optionalText(title, 'Title'),
    description: optionalText(description, 'Description'),
  };
  requireFreeCode(exchange, wanted.shortCode);
  const { attrs } = schema.create('link', {
    ...wanted,
    ...(wire.ids === 'number' && { id: String(randomNumber()) }),
    userId: user.id,
    createdAt: now.toISOString(),
    isActive: true,
    uniqueClicks: 0,
    seededClicks: 0,
    seededUntil: '',
    laterClicks: {},
    lastClickedAt: null,
  });
  return json(201, linkView(attrs, wire));
};

const list = (exchange: Exchange) => {
  const { wire } = exchange;
  const user = requireUser(exchange);
  const { page, limit } = pageFrom(exchange);
  const links = linksOf(exchange, user.id);
  const shown = wire.lists === 'bare' ? links : links.slice((page - 1) * limit, page * limit);
  const views = shown.map((link) => linkView(link, wire));
  return json(
    200,
    wire.lists === 'bare' ? views : { links: views, pagination: { page, limit, total: links.length } },
  );
};

const get = (exchange: Exchange) => json(200, linkView(requireLink(exchange), exchange.wire));

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
  changeLink(exchange, link, changes);
  return json(200, linkView(link, exchange.wire));
};

const remove = (exchange: Exchange) => {
  removeLink(exchange, requireLink(exchange));
  return noContent();
};

const qrCode = (exchange: Exchange) => {
  const { shortCode } = requireLink(exchange);
  const code = encodeURIComponent(shortCode.toWellFormed());
  const svg = renderSVG(`https://${SHORT_DOMAIN}/${code}`, { border: 4 });
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
