import { inAddress } from '../../domain/foreignText.ts';
import { isWebAddress, truncateUrl } from '../../domain/link.ts';

interface DestinationParts {
  readonly before: string;
  readonly host: string;
  readonly after: string;
}

/** What a browser overlooks in an address: blanks and controls around it, tabs and line ends anywhere. */
const OVERLOOKED = /^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g;
/** Scheme, credentials, host and port; slashes may be missing or lean the other way. */
const AUTHORITY = /^https?:[/\\]*[^/\\?#]*/i;

const CUT_AT = 47;
const DOTS = '...';

/**
 * A web address taken apart so that its host can stand out: the host as the browser opens it, in its plain ASCII form
 * and without credentials before it; the rest as written. What is no web address has only `after`.
 */
export const addressParts = (url: string): DestinationParts => {
  if (!isWebAddress(url)) return { before: '', host: '', after: inAddress(url) };
  const { protocol, host } = new URL(url);
  const rest = url.replace(OVERLOOKED, '').replace(AUTHORITY, '');
  return { before: `${protocol}//`, host, after: inAddress(rest) };
};

/** The same, cut as the spec says. Of a host that is too long the end is shown: it is what tells whose it is. */
export const destinationParts = (url: string): DestinationParts => {
  const { before, host, after } = addressParts(url);
  const whole = before + host + after;
  const shown = truncateUrl(whole);
  const end = before.length + host.length;
  if (shown === whole || end <= CUT_AT) return { before, host, after: shown.slice(end) };
  const tail = host.slice(before.length + DOTS.length - CUT_AT).replace(/^\./, '');
  return { before, host: DOTS + tail, after: after && DOTS };
};

/** The whole address as the browser opens it, without credentials. */
export const openedAddress = (url: string): string => {
  const { protocol, host, pathname, search, hash } = new URL(url);
  return `${protocol}//${host}${pathname}${search}${hash}`;
};
