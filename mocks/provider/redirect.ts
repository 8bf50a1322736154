import { withClick } from '../world/clicks.ts';
import { modelOf } from '../world/tables.ts';
import { linkByCode } from './linkTable.ts';
import { type Context, Refusal, type Route } from './route.ts';

/** An address as a header can carry it: printable ASCII only. */
const headerText = (address: string): string =>
  address.toWellFormed().replace(/[^!-~]+/g, (text) => encodeURIComponent(text));

const redirect = (context: Context) => {
  const { code = '' } = context.params;
  const link = linkByCode(context, code);
  if (link === undefined || !link.isActive) throw new Refusal(404, 'Link not found');
  modelOf(context.schema, link).update(withClick(link, context.now));
  const headers = { Location: headerText(link.originalUrl), 'Content-Type': 'text/plain' };
  return new Response(null, { status: 302, headers });
};

/** `/redirect/{code}` (specification: Calls). */
export const redirectRoutes: readonly Route[] = [
  { method: 'get', path: '/redirect/:code', respond: redirect },
];
