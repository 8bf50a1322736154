import { isWebUrl, truncateUrl, URL_CUT_AT } from '../../../domain/links/link.ts';
import { escapeInvisible } from '../../../domain/text/untrustedText.ts';

export interface DestinationParts {
  readonly before: string;
  readonly host: string;
  readonly after: string;
}

/** What browsers strip from an address. An end that is looked for once for each run of spaces keeps the time linear. */
const OVERLOOKED = /^[\0-\x20]+|(?<![\0-\x20])[\0-\x20]+$|[\t\n\r]/g;
/** Scheme, credentials, host and port; slashes may be missing or backslashes. */
const AUTHORITY = /^https?:[/\\]*[^/\\?#]*/i;

const DOTS = '...';

/** The parts of a web address; `host`: what the browser opens. Any other address has only `after`; '–' is an unknown one. */
export const urlParts = (url: string): DestinationParts => {
  if (!isWebUrl(url)) return { before: '', host: '', after: escapeInvisible(url) || '–' };
  const { protocol, host } = new URL(url);
  const rest = url.replace(OVERLOOKED, '').replace(AUTHORITY, '');
  return { before: `${protocol}//`, host, after: escapeInvisible(rest) };
};

/** An address, truncated (specification: Constants); too long a host keeps its end, which identifies the owner. */
export const destinationParts = (url: string): DestinationParts => {
  const { before, host, after } = urlParts(url);
  const whole = before + host + after;
  const shown = truncateUrl(whole);
  const end = before.length + host.length;
  if (shown === whole || end <= URL_CUT_AT) return { before, host, after: shown.slice(end) };
  const tail = host.slice(before.length + DOTS.length - URL_CUT_AT).replace(/^\./, '');
  return { before, host: DOTS + tail, after: after && DOTS };
};

/** The full address that the browser opens, without credentials. */
export const openableUrl = (url: string): string => {
  const { protocol, host, pathname, search, hash } = new URL(url);
  return `${protocol}//${host}${pathname}${search}${hash}`;
};

/** Why a destination is not a link, where it is one of an app, such as `mailto:`; undefined for any other. */
export const whyNotOpened = (url: string): string | undefined =>
  url === '' || isWebUrl(url) ? undefined : 'Not a web address: it can’t be opened from here.';
