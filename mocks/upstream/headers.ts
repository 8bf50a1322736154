/*
 * What of a call's headers passes through the mock (RFC 9110, sections 7.6 and 7.6.1).
 */

/** Lists the servers that a call has passed through. */
export const VIA = 'Via';

/** About one connection, not about the call. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Set by `fetch`, for the provider and its way of packing bodies. */
const OF_FETCH = ['host', 'content-length', 'accept-encoding', 'expect'];

/** About the page that made the call: to the provider, the mock is no page, and needs no permission of CORS. */
const OF_PAGE = ['origin', 'referer', 'cookie'];

/** `fetch` has unpacked the body. */
const OF_PACKING = ['content-encoding', 'content-length'];

/** For the provider's own site: from the mock, they would be about all that runs on this machine. */
const OF_SITE = ['set-cookie', 'clear-site-data'];

const without = (headers: Headers, names: readonly string[]): Headers => {
  const rest = new Headers(headers);
  const named = headers.get('connection')?.split(',') ?? [];
  for (const name of [...named.map((one) => one.trim()).filter(Boolean), ...HOP_BY_HOP, ...names]) {
    rest.delete(name);
  }
  return rest;
};

/** The headers for the provider. A token of the provider replaces the caller's, if there is one. */
export const forwardedHeaders = (headers: Headers, name: string, token: string): Headers => {
  const forwarded = without(headers, [...OF_FETCH, ...OF_PAGE]);
  forwarded.append(VIA, `1.1 ${name}`);
  if (token !== '' && headers.has('Authorization')) forwarded.set('Authorization', `Bearer ${token}`);
  return forwarded;
};

/** The headers for the caller, to whom the host of the mock gives the permissions of CORS. */
export const returnedHeaders = (headers: Headers): Headers => {
  const returned = without(headers, [...OF_PACKING, ...OF_SITE]);
  for (const name of [...returned.keys()]) if (name.startsWith('access-control-')) returned.delete(name);
  return returned;
};
