import { isWebAddress, truncateUrl } from '../../domain/link.ts';

interface DestinationParts {
  readonly before: string;
  readonly host: string;
  readonly after: string;
}

/** Scheme and credentials, true host, rest: a backslash ends the host as it does for the browser. */
const WEB_ADDRESS = /^(https?:\/\/(?:[^/?#\\]*@)?)([^/?#\\@]+)/i;

/**
 * The address as shown (cut as the spec says), taken apart so that its host can stand out.
 * A host that the cut hides, or an address that is no web address, leaves only `after`.
 */
export const destinationParts = (url: string): DestinationParts => {
  const shown = truncateUrl(url);
  const [, before, host] = (isWebAddress(url) && WEB_ADDRESS.exec(url)) || [];
  if (before === undefined || host === undefined || !shown.startsWith(before)) {
    return { before: '', host: '', after: shown };
  }
  const end = before.length + host.length;
  return { before, host: shown.slice(before.length, end), after: shown.slice(end) };
};
