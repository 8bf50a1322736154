import { linkByCode } from './linkTable.ts';
import { type Context, queryText, Refusal, requiredText } from './route.ts';

const SHORT_CODE = /^[A-Za-z0-9_-]+$/;

const protocolOf = (address: string): string => {
  // Not `URL.canParse`: once Node has optimized it, it refuses addresses with Latin-1 letters.
  try {
    return new URL(address).protocol;
  } catch {
    return '';
  }
};

/** A destination from a request body; refuses anything but an http or https address. */
export const destinationFrom = (value: unknown): string => {
  const address = requiredText(value, 'Destination URL');
  if (!/^https?:$/.test(protocolOf(address))) {
    throw new Refusal(400, 'Destination URL must be an http or https address');
  }
  return address;
};

/** A short code from a request body; refuses one that addresses cannot carry. */
export const shortCodeFrom = (value: unknown): string => {
  const shortCode = requiredText(value, 'Short code');
  if (SHORT_CODE.test(shortCode)) return shortCode;
  throw new Refusal(400, 'Short code can only contain letters, numbers, hyphens, and underscores');
};

/** Tags from a request body. */
export const tagsFrom = (value: unknown): readonly string[] => {
  if (Array.isArray(value) && value.every((tag) => typeof tag === 'string' && tag !== '')) return value;
  throw new Refusal(400, 'Tags must be a list of texts');
};

export const requireFreeCode = (context: Context, shortCode: string): void => {
  if (linkByCode(context, shortCode) !== undefined) throw new Refusal(409, 'Short code is already taken');
};

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

const pageNumber = (context: Context, name: 'page' | 'limit', otherwise: number, max: number): number => {
  const text = queryText(context, name);
  if (text === undefined) return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max) {
    throw new Refusal(400, `${name} must be a whole number from 1${max === MAX_LIMIT ? ` to ${max}` : ''}`);
  }
  return number;
};

/** The page of links that a call asks for; refuses numbers out of range. */
export const pageFrom = (context: Context): { page: number; limit: number } => ({
  page: pageNumber(context, 'page', 1, Number.MAX_SAFE_INTEGER),
  limit: pageNumber(context, 'limit', DEFAULT_LIMIT, MAX_LIMIT),
});
