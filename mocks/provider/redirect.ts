import { Response as MirageResponse } from 'miragejs';
import { withClick } from '../world/clicks.ts';
import { changeLink, linkByCode } from './linkTable.ts';
import { type Context, Refusal, type Route } from './route.ts';

/** An address as a header can carry it: printable ASCII only. */
const headerText = (address: string): string =>
  address.toWellFormed().replace(/[^!-~]+/g, (text) => encodeURIComponent(text));

const redirect = (context: Context) => {
  const { code = '' } = context.request.params;
  const link = linkByCode(context, code);
  if (link === undefined || !link.isActive) throw new Refusal(404, 'Link not found');
  changeLink(context, link, withClick(link, context.now));
  return new MirageResponse(
    302,
    { Location: headerText(link.originalUrl), 'Content-Type': 'text/plain' },
    '',
  );
};

/** `/redirect/{code}` (specification: Calls). */
export const redirectRoutes: readonly Route[] = [
  { method: 'get', path: '/redirect/:code', respond: redirect },
];
