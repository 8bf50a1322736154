import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

const hostnameOf = (address: string): string | undefined => {
  try {
    return new URL(address).hostname;
  } catch {
    return undefined;
  }
};

const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Whether a call to the admin endpoint may be answered. A page of the web could otherwise drive the mock of whoever
 * looks at it: by a name of its own that leads to this machine (DNS rebinding), or from its own origin.
 */
export const isWelcome = (
  { host = '', origin }: IncomingHttpHeaders,
  ownHost: string,
  appUrl: string,
): boolean => {
  const hostname = hostnameOf(`http://${host}`);
  if (hostname === undefined) return false;
  if (!LOOPBACK.test(hostname) && !isAddress(hostname) && hostname !== ownHost.toLowerCase()) return false;
  if (origin === undefined) return true;
  const caller = hostnameOf(origin);
  if (caller === undefined) return false;
  return LOOPBACK.test(caller) || caller === hostname || caller === hostnameOf(appUrl);
};
