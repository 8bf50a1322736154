import { trimmed } from '../text/typedText.ts';
import { isDestination } from './destination.ts';

/** Schemes as people mistype them: repeated, or with missing slashes or a missing colon. */
const SCHEMES = /^(?:(https?)(?::[/\\]*|\/\/+))*(?:\/\/)?/i;
const DOTTED = /[^.]\.[^.]/;

/**
 * Returns the destination that a text means that is not one yet: without a scheme, or with a mistyped one. Returns
 * undefined for destinations and for all other texts.
 */
export const repairedUrl = (typed: string): string | undefined => {
  const text = trimmed(typed);
  if (isDestination(text)) return undefined;
  const [start = '', scheme = 'https'] = SCHEMES.exec(text) ?? [];
  const address = `${scheme.toLowerCase()}://${text.slice(start.length)}`;
  if (!isDestination(address)) return undefined;
  const { hostname, username } = new URL(address);
  return username === '' && DOTTED.test(hostname) ? address : undefined;
};

/** Returns the URL that a typed text means, with or without its scheme; undefined unless its host has a dot. */
export const intendedUrl = (typed: string): URL | undefined => {
  const text = trimmed(typed);
  const address = isDestination(text) ? text : repairedUrl(text);
  const url = address === undefined ? undefined : new URL(address);
  return url && DOTTED.test(url.hostname) ? url : undefined;
};
