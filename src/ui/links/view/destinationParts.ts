import { isWebUrl, truncateUrl, URL_CUT_AT } from '../../../domain/links/link.ts';
import { escapeInvisible } from '../../../domain/text/untrustedText.ts';

export interface DestinationParts {
  readonly before: string;
  readonly host: string;
  readonly after: string;
}

/** Characters that browsers strip from a URL. The lookbehind keeps matching linear for runs of spaces. */
const STRIPPED_BY_BROWSERS = /^[\0-\x20]+|(?<![\0-\x20])[\0-\x20]+$|[\t\n\r]/g;
/** Scheme, credentials, host and port. Slashes may be missing or be backslashes. */
const AUTHORITY = /^https?:[/\\]*[^/\\?#]*/i;

const DOTS = '...';

/** Splits a web URL around the host that the browser opens. Other URLs have only `after`; '–' if empty. */
export const urlParts = (url: string): DestinationParts => {
  if (!isWebUrl(url)) return { before: '', host: '', after: escapeInvisible(url) || '–' };
  const { protocol, host } = new URL(url);
  const rest = url.replace(STRIPPED_BY_BROWSERS, '').replace(AUTHORITY, '');
  return { before: `${protocol}//`, host, after: escapeInvisible(rest) };
};

/** Splits and truncates a URL (specification: Constants). Hosts keep their end, which shows the owner. */
export const destinationParts = (url: string): DestinationParts => {
  const { before, host, after } = urlParts(url);
  const whole = before + host + after;
  const shown = truncateUrl(whole);
  const end = before.length + host.length;
  if (shown === whole || end <= URL_CUT_AT) return { before, host, after: shown.slice(end) };
  const tail = host.slice(before.length + DOTS.length - URL_CUT_AT).replace(/^\./, '');
  return { before, host: DOTS + tail, after: after && DOTS };
};

/** Returns the URL that the browser opens, without credentials. */
export const openableUrl = (url: string): string => {
  const { protocol, host, pathname, search, hash } = new URL(url);
  return `${protocol}//${host}${pathname}${search}${hash}`;
};

/** Returns why a destination cannot be opened, such as a `mailto:` URL; undefined for web URLs and ''. */
export const whyNotOpened = (url: string): string | undefined =>
  url === '' || isWebUrl(url) ? undefined : 'Not a web URL, so it can’t be opened here.';
