import { Response as Reply } from 'miragejs';
import { withClick } from '../world/clicks.ts';
import { changeLink, linkByCode } from './linkTable.ts';
import { type Exchange, Refusal, type Route } from './route.ts';

/** An address as a header can carry it: printable ASCII only, whatever the address is made of. */
const headerText = (address: string): string =>
  address.toWellFormed().replace(/[^!-~]+/g, (text) => encodeURIComponent(text));

const redirect = (exchange: Exchange) => {
  const { code = '' } = exchange.request.params;
  const link = linkByCode(exchange, code);
  if (link === undefined || !link.isActive) throw new Refusal(404, 'Link not found');
  changeLink(exchange, link, withClick(link, exchange.now));
  return new Reply(302, { Location: headerText(link.originalUrl), 'Content-Type': 'text/plain' }, '');
};

/** `/redirect/{code}` (spec section 7). */
export const redirectRoutes: readonly Route[] = [
  { method: 'get', path: '/redirect/:code', answer: redirect },
];
