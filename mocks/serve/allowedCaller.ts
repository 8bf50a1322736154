import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

/** Options that decide which callers may control the mock, and use a provider's account through it. */
export interface CallerRules {
  readonly host: string;
  readonly appUrl: string;
  /** Whether other devices have the rights of programs on this machine. */
  readonly isNetworkAllowed: boolean;
}

type Caller = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<Socket, 'remoteAddress'> };

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^((::ffff:)?127\.|::1$)/;

/** Returns the origin of a URL. All names of this machine become `localhost`. Undefined if invalid. */
const originOf = (text: string): URL | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(new URL(text).origin);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return url;
};

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** Whether a user opens the URL or a link to it. The page with the link cannot read the response. */
const isOpened = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/**
 * Whether a call may control the mock, and reach a provider with a real account.
 *
 * Allowed: programs on this machine, the app and the panel. Refused, among others:
 * - pages on the web or on another port of this machine
 * - pages under another name that resolves to this machine (DNS rebinding)
 * - elements such as `<script>`, which send no `Origin`
 */
export const isAllowedCaller = ({ headers, socket }: Caller, rules: CallerRules): boolean => {
  const { origin, 'sec-fetch-site': site = 'none' } = headers;
  if (!rules.isNetworkAllowed && !LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '')) return false;
  const own = originOf(`http://${headers.host}`);
  if (own === undefined) return false;
  const isOwnName = own.hostname === 'localhost' || own.hostname === rules.host.toLowerCase();
  if (!isOwnName && !isAddress(own.hostname)) return false;
  if (origin === undefined) return site === 'none' || site === 'same-origin' || isOpened(headers);
  const page = originOf(origin);
  if (page === undefined) return false;
  // The app on any port, if its own server on this machine forwards its calls. Pages cannot set this header.
  if (site === 'same-origin' && page.hostname === 'localhost') return true;
  return page.href === own.href || page.href === originOf(rules.appUrl)?.href;
};
