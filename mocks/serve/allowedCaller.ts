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
 * Whether a call may control the mock. Otherwise any page on the web could control the mock of its visitor: from its
 * own origin, or by a name of its own that resolves to this machine (DNS rebinding).
 */
export const isAllowedCaller = (
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
