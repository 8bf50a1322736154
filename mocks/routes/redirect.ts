import { Response as Reply } from 'miragejs';
import { withClick } from '../clicks.ts';
import { type Exchange, Refusal, type Route } from './exchange.ts';

const redirect = ({ schema, request, now }: Exchange) => {
  const { code: shortCode = '' } = request.params;
  const link = schema.findBy('link', { shortCode });
  if (link === null || !link.isActive) throw new Refusal(404, 'Link not found');
  link.update(withClick(link, now));
  return new Reply(302, { Location: link.originalUrl, 'Content-Type': 'text/plain' }, '');
};

/** `/redirect/{code}` (spec section 7). */
export const redirectRoutes: readonly Route[] = [
  { method: 'get', path: '/redirect/:code', answer: redirect },
];
