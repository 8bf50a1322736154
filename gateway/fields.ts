import type { LinkChanges, NewLink } from './engines/engine.ts';
import { Refusal } from './Refusal.ts';
import type { Person } from './sign-in/tokens.ts';

/*
 * What callers send; anything wrong is refused with a sentence for the user.
 */

export type Fields = Readonly<Record<string, unknown>>;

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u;
const SHORT_CODE = /^[A-Za-z0-9_-]+$/;
const MOST_CHARACTERS = 254;
const DEFAULT_LIMIT = 20;
const MOST_LINKS = 100;

/** The object in a body. */
export const fieldsIn = async (request: Request): Promise<Fields> => {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null) return { ...body };
  throw new Refusal(400, 'The body must be a JSON object');
};

const textIn = (fields: Fields, name: string, label: string): string | undefined => {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value?.trim();
  throw new Refusal(400, `${label} must be a text`);
};

const neededIn = (fields: Fields, name: string, label: string): string => {
  const text = textIn(fields, name, label);
  if (text) return text;
  throw new Refusal(400, `${label} is required`);
};

const emailIn = (fields: Fields): string => {
  const email = neededIn(fields, 'email', 'Email address').toLowerCase();
  if (EMAIL.test(email) && email.length <= MOST_CHARACTERS) return email;
  throw new Refusal(400, 'Enter a valid email address');
};

const nameIn = (fields: Fields, name: string, label: string): string =>
  neededIn(fields, name, label)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MOST_CHARACTERS);

/** Who registers. */
export const registrationIn = (fields: Fields): Person => ({
  email: emailIn(fields),
  firstName: nameIn(fields, 'firstName', 'First name'),
  lastName: nameIn(fields, 'lastName', 'Last name'),
});

/** Who signs in: of a name, only the address tells something. */
export const loginIn = (fields: Fields): Person => {
  const email = emailIn(fields);
  return { email, firstName: email.slice(0, email.lastIndexOf('@')), lastName: '' };
};

const destination = (text: string): string => {
  // Not `URL.canParse`: once Node has optimized it, it refuses addresses with Latin-1 letters.
  try {
    if (/^https?:$/.test(new URL(text).protocol)) return text;
  } catch {}
  throw new Refusal(400, 'Destination URL must be an http or https address');
};

const shortCode = (text: string): string => {
  if (SHORT_CODE.test(text)) return text;
  throw new Refusal(400, 'Short code can only contain letters, numbers, hyphens, and underscores');
};

const textsIn = (fields: Fields) => ({
  title: textIn(fields, 'title', 'Title'),
  description: textIn(fields, 'description', 'Description'),
});

export const newLinkIn = (fields: Fields): NewLink => ({
  originalUrl: destination(neededIn(fields, 'originalUrl', 'Destination URL')),
  customCode: shortCode(neededIn(fields, 'customCode', 'Short code')),
  ...textsIn(fields),
});

export const changesIn = (fields: Fields): LinkChanges => {
  const originalUrl = textIn(fields, 'originalUrl', 'Destination URL');
  const customCode = textIn(fields, 'customCode', 'Short code');
  const { isActive } = fields;
  if (isActive !== undefined && typeof isActive !== 'boolean')
    throw new Refusal(400, 'isActive must be true or false');
  return {
    originalUrl: originalUrl === undefined ? undefined : destination(originalUrl),
    customCode: customCode === undefined ? undefined : shortCode(customCode),
    isActive,
    ...textsIn(fields),
  };
};

const numberIn = (text: string | null, otherwise: number): number => {
  if (text === null) return otherwise;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};

/** The page of links that a call asks for. */
export const pageIn = (query: URLSearchParams): { page: number; limit: number } => {
  const page = numberIn(query.get('page'), 1);
  const limit = numberIn(query.get('limit'), DEFAULT_LIMIT);
  if (page < 1) throw new Refusal(400, 'page must be a whole number from 1');
  if (limit < 1 || limit > MOST_LINKS)
    throw new Refusal(400, `limit must be a whole number from 1 to ${MOST_LINKS}`);
  return { page, limit };
};
