import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';

/** What decides who may control the mock, and use a provider's account through it. */
export interface CallerRules {
  readonly host: string;
  readonly appUrl: string;
  /** Whether other devices may do what programs on this machine may. */
  readonly isNetworkAllowed: boolean;
}

type Caller = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<Socket, 'remoteAddress'> };

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;
const LOOPBACK_ADDRESS = /^((::ffff:)?127\.|::1$)/;

/** Every name of this machine is `localhost` in it; undefined for what is no address. */
const originOf = (address: string): URL | undefined => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(new URL(address).origin);
  if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
  return url;
};

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** A page that a person opens by its address or by a link: the page that has the link does not get to see it. */
const isOpened = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';

/**
 * Whether a call may control the mock, and reach a provider with a real account: programs on this machine, the app and
 * the panel may. No other page may: neither from the web or another port of this machine, nor under a name of its own
 * that resolves to this machine (DNS rebinding), nor with an element such as `<script>`, which sends no `Origin`.
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
  // The app on any port, when its own server on this machine forwards its calls: no page can set this header.
  if (site === 'same-origin' && page.hostname === 'localhost') return true;
  return page.href === own.href || page.href === originOf(rules.appUrl)?.href;
};
