/*
 * What of a call's headers passes through the mock (RFC 9110, sections 7.6 and 7.6.1).
 */

/** Statuses of responses without a body. */
export const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Lists the servers that a call has passed through. */
export const VIA = 'Via';

/** About one connection, not about the call. */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-(authenticate|authorization|connection)|te|trailer|transfer-encoding|upgrade)$/;

/**
 * Set by `fetch`, or about the page that made the call: to the provider, the mock is no page, and needs no permission of
 * CORS.
 */
const OF_CALLER = /^(host|content-length|accept-encoding|expect|origin|referer|cookie)$/;

/** About how the body was packed, or for the provider's own site: from the mock, they would be about this machine. */
const OF_PROVIDER = /^(content-encoding|content-length|set-cookie|clear-site-data|access-control-.*)$/;

const without = (headers: Headers, names: RegExp): Headers => {
  const rest = new Headers(headers);
  const named = headers.get('connection')?.toLowerCase().split(',') ?? [];
  const hops = named.map((one) => one.trim());
  for (const name of [...rest.keys()]) {
    if (HOP_BY_HOP.test(name) || names.test(name) || hops.includes(name)) rest.delete(name);
  }
  return rest;
};

/** The headers for the provider. A token of the provider replaces the caller's, if there is one. */
export const forwardedHeaders = (headers: Headers, name: string, token: string): Headers => {
  const forwarded = without(headers, OF_CALLER);
  forwarded.append(VIA, `1.1 ${name}`);
  if (token !== '' && headers.has('Authorization')) forwarded.set('Authorization', `Bearer ${token}`);
  return forwarded;
};

/** The headers for the caller, to whom the host of the mock gives the permissions of CORS. */
export const returnedHeaders = (headers: Headers): Headers => without(headers, OF_PROVIDER);
