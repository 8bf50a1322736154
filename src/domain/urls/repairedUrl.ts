import { trimmed } from '../text/typedText.ts';
import { isDestination } from './destination.ts';

/** Schemes, including mistyped ones: repeated, or without slashes or the colon. */
const SCHEMES = /^(?:(https?)(?::[/\\]*|\/\/+))*(?:\/\/)?/i;
const DOTTED = /[^.]\.[^.]/;

/** Repairs a missing or mistyped scheme. Returns undefined if the text is valid or cannot be repaired. */
export const repairedUrl = (typed: string): string | undefined => {
  const text = trimmed(typed);
  if (isDestination(text)) return undefined;
  const [start = '', scheme = 'https'] = SCHEMES.exec(text) ?? [];
  const address = `${scheme.toLowerCase()}://${text.slice(start.length)}`;
  if (!isDestination(address)) return undefined;
  const { hostname, username } = new URL(address);
  return username === '' && DOTTED.test(hostname) ? address : undefined;
};

/** Parses a typed URL, with or without its scheme. Returns undefined if its host has no dot. */
export const intendedUrl = (typed: string): URL | undefined => {
  const text = trimmed(typed);
  const address = isDestination(text) ? text : repairedUrl(text);
  const url = address === undefined ? undefined : new URL(address);
  return url && DOTTED.test(url.hostname) ? url : undefined;
};
