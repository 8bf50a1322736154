import { memo } from '../../lib/memo.ts';
import { isWebUrl, type Link } from '../links/link.ts';
import { trimmed } from '../text/typedText.ts';

/** A valid host: names separated by dots, or an IPv6 address. Some browsers accept any character. */
const HOST = /^[\w-]+(\.[\w-]+)*\.?$|^\[/;
const NAME_MAX_CHARACTERS = 63;
/**
 * Texts that contain two URLs, or that browsers and servers parse differently. Browsers drop control
 * characters, read backslashes as slashes, and resolve `https:/a.example` relative to the redirecting host.
 */
const AMBIGUOUS = /\p{Cc}|^[^?#]*\\|^https?:(?!\/\/)|^https?:\/+https?:(?!\d)|\shttps?:\/\//iu;

/** Returns whether a trimmed text is a web URL that all browsers and servers parse alike. */
export const isDestination = (text: string): boolean =>
  isWebUrl(text) && canExist(new URL(text).hostname) && !AMBIGUOUS.test(text);

const canExist = (host: string): boolean =>
  HOST.test(host) && host.split('.').every((name) => name.length <= NAME_MAX_CHARACTERS);

/** A typed URL: with a scheme, with `www.`, or with a dotted host before a path. */
const ADDRESS = /^(?:https?:\/\/|www\.[^\s./]+\.|[^\s./?#@]+(?:\.[^\s./?#@]+)+(?::\d+)?\/)\S*$/i;

/** Returns the URL that a user typed or pasted, with its scheme; undefined if the text is not a URL. */
export const typedUrl = (text: string): string | undefined => {
  const typed = trimmed(text);
  if (!ADDRESS.test(typed)) return undefined;
  const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  return isDestination(address) ? address : undefined;
};

/** Removes `www.` from a host, except from hosts such as `www.com`. */
export const plainHost = (host: string): string => host.replace(/^www\.(?=[^.]+\.)/, '');

/**
 * Returns a key that is equal for URLs with the same destination. Ignores the scheme, `www.`, a trailing
 * slash, the fragment and the order of parameters. Returns undefined unless the URL is http or https.
 */
export const destinationKey = (address: string): string | undefined => {
  if (!isWebUrl(address)) return undefined;
  const { username, password, host, pathname, search, hash } = new URL(address);
  const account = username === '' && password === '' ? '' : `${username}:${password}@`;
  // Fragments that start with `#/` or `#!` are routes of single-page apps.
  const route = /^#[/!]/.test(hash) ? hash : '';
  const end = pathname.replace(/\/$/, '');
  return account + plainHost(host) + end + inFixedOrder(search) + route;
};

/** Sorts parameters, unless a name is repeated: then the order matters. */
const inFixedOrder = (search: string): string => {
  const parameters = search.slice(1).split('&');
  const names = new Set(parameters.map((parameter) => parameter.replace(/=.*/, '')));
  return search === '' || names.size < parameters.length ? search : `?${parameters.sort().join('&')}`;
};

/** Cached, because parsing is slow and links are never mutated. */
const keysOf = memo(({ originalUrl, shortUrl }: Link) => ({
  destination: destinationKey(originalUrl),
  shortUrl: shortUrl && destinationKey(shortUrl),
}));

export const leadsTo = (link: Link, key: string): boolean => keysOf(link).destination === key;

/** Returns whether a link's short URL has this key. */
export const isAt = (link: Link, key: string): boolean => keysOf(link).shortUrl === key;
