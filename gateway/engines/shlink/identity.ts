import type { ShlinkShortUrlIdentifier } from '@shlinkio/shlink-js-sdk/api-contract';

/*
 * Shlink knows a link by its code together with its domain, null for the usual one: two domains may have the same code.
 * Our id is the code, with the domain behind an @, which no domain contains. A code with an @, or of dots alone, which
 * no path can carry, has one in any case.
 */

export const idOf = ({ shortCode, domain }: ShlinkShortUrlIdentifier): string =>
  domain || /@|^\.+$/.test(shortCode) ? `${shortCode}@${domain ?? ''}` : shortCode;

export const identityOf = (id: string): { readonly shortCode: string; readonly domain: string } => {
  const at = id.lastIndexOf('@');
  return at < 0 ? { shortCode: id, domain: '' } : { shortCode: id.slice(0, at), domain: id.slice(at + 1) };
};
