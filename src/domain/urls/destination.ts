import { memo } from '../../lib/memo.ts';
import { isWebUrl, type Link } from '../links/link.ts';
import { trimmed } from '../text/typedText.ts';

/** A host that can exist: names between dots, or an IPv6 address. Some browsers let any character pass. */
const HOST = /^[\w-]+(\.[\w-]+)*\.?$|^\[/;
const NAME_MAX_CHARACTERS = 63;
/**
 * Texts that programs read differently or that contain two addresses. Browsers drop control characters, read backslashes
 * as slashes, and resolve `https:/a.example` relative to the redirecting host.
 */
const AMBIGUOUS = /\p{Cc}|^[^?#]*\\|^https?:(?!\/\/)|^https?:\/+https?:(?!\d)|\shttps?:\/\//iu;

/** Whether a trimmed text can be the destination of a link: a web address, the same for every browser and program. */
export const isDestination = (text: string): boolean =>
  isWebUrl(text) && canExist(new URL(text).hostname) && !AMBIGUOUS.test(text);

const canExist = (host: string): boolean =>
  HOST.test(host) && host.split('.').every((name) => name.length <= NAME_MAX_CHARACTERS);

/** A typed address: with a scheme, with `www.`, or with a dotted host that a path follows. */
const ADDRESS = /^(?:https?:\/\/|www\.[^\s./]+\.|[^\s./?#@]+(?:\.[^\s./?#@]+)+(?::\d+)?\/)\S*$/i;

/** The web address that a user typed or pasted, with its scheme; undefined if the text is something else. */
export const typedUrl = (text: string): string | undefined => {
  const typed = trimmed(text);
  if (!ADDRESS.test(typed)) return undefined;
  const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  return isDestination(address) ? address : undefined;
};

/** A host without `www.`, unless that is its name. */
export const plainHost = (host: string): string => host.replace(/^www\.(?=[^.]+\.)/, '');

/**
 * A text that two web addresses have in common if they lead to the same destination. They may differ in scheme, `www.`,
 * a slash at the end of the path, the fragment, and the order of parameters. Undefined for other addresses.
 */
export const destinationKey = (address: string): string | undefined => {
  if (!isWebUrl(address)) return undefined;
  const { username, password, host, pathname, search, hash } = new URL(address);
  const account = username === '' && password === '' ? '' : `${username}:${password}@`;
  // Some programs keep the name of their page in the fragment.
  const page = /^#[/!]/.test(hash) ? hash : '';
  const end = pathname.replace(/\/$/, '');
  return account + plainHost(host) + end + inFixedOrder(search) + page;
};

/** The order of parameters says something when a name is repeated. */
const inFixedOrder = (search: string): string => {
  const parameters = search.slice(1).split('&');
  const names = new Set(parameters.map((parameter) => parameter.replace(/=.*/, '')));
  return search === '' || names.size < parameters.length ? search : `?${parameters.sort().join('&')}`;
};

/** Parsing takes longer than comparing, and links seldom change: a changed link is another object. */
const keysOf = memo(({ originalUrl, shortUrl }: Link) => ({
  destination: destinationKey(originalUrl),
  own: shortUrl && destinationKey(shortUrl),
}));

/** Whether a link leads to the destination of a key. */
export const leadsTo = (link: Link, key: string): boolean => keysOf(link).destination === key;

/** Whether the address of a key is a link's own short address. */
export const isAt = (link: Link, key: string): boolean => keysOf(link).own === key;
