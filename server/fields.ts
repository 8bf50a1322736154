import type { LinkChanges, NewLink } from './engines/engine.ts';
import { HttpError, INVALID_CODE } from './HttpError.ts';
import { parsedUrl } from './parsedUrl.ts';
import type { User } from './sign-in/tokens.ts';

/*
 * Parsers of request bodies and queries. The parsers reject invalid values with status 400.
 */

/** Labels of the string fields in error messages. */
const LABELS = {
  email: 'Email address',
  firstName: 'First name',
  lastName: 'Last name',
  originalUrl: 'Destination URL',
  customCode: 'Short code',
  title: 'Title',
  description: 'Description',
};

type Name = keyof typeof LABELS;
export type Fields = Readonly<Record<string, unknown>>;

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u;
/** Requires exactly two slashes. Browsers accept other numbers and backslashes, engines do not. */
const WEB_URL = /^https?:\/\/[^\s\\/?#]+(?:[/?#]|$)/i;
const SHORT_CODE = /^[A-Za-z0-9_-]+$/;
const MAX_CHARACTERS = 254;
const DEFAULT_LIMIT = '20';
const MAX_LINKS = 100;
const MAX_PAGES = 999_999_999;

/** Parses the JSON object in a request body. */
export const fieldsIn = async (request: Request): Promise<Fields> => {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null) return { ...body };
  throw new HttpError(400, 'The request body must be a JSON object');
};

const textIn = (fields: Fields, name: Name): string | undefined => {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value?.trim();
  throw new HttpError(400, `${LABELS[name]} must be a string`);
};

const requiredIn = (fields: Fields, name: Name): string => {
  const text = textIn(fields, name);
  if (text) return text;
  throw new HttpError(400, `${LABELS[name]} is required`);
};

/**
 * Parses a login request.
 * A login contains no name, so the local part of the email address becomes the first name.
 */
export const loginIn = (fields: Fields): User => {
  const email = requiredIn(fields, 'email').toLowerCase();
  if (!EMAIL.test(email) || email.length > MAX_CHARACTERS)
    throw new HttpError(400, 'Enter a valid email address');
  return { email, firstName: email.slice(0, email.lastIndexOf('@')), lastName: '' };
};

export const registrationIn = (fields: Fields): User => {
  const { email } = loginIn(fields);
  const nameIn = (name: Name) =>
    requiredIn(fields, name)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, MAX_CHARACTERS);
  return { email, firstName: nameIn('firstName'), lastName: nameIn('lastName') };
};

/** Parses the fields of a link; missing fields are undefined. */
export const changesIn = (fields: Fields): LinkChanges => {
  const [originalUrl, customCode] = [textIn(fields, 'originalUrl'), textIn(fields, 'customCode')];
  const [title, description] = [textIn(fields, 'title'), textIn(fields, 'description')];
  const { isActive } = fields;
  if (originalUrl !== undefined && !(WEB_URL.test(originalUrl) && parsedUrl(originalUrl)))
    throw new HttpError(400, 'Destination URL must be an http or https URL');
  if (customCode !== undefined && !SHORT_CODE.test(customCode)) throw new HttpError(400, INVALID_CODE);
  if (isActive !== undefined && typeof isActive !== 'boolean')
    throw new HttpError(400, 'isActive must be true or false');
  return { originalUrl, customCode, title, description, isActive };
};

export const newLinkIn = (fields: Fields): NewLink => ({
  ...changesIn(fields),
  originalUrl: requiredIn(fields, 'originalUrl'),
  customCode: requiredIn(fields, 'customCode'),
});

/** Parses the requested page number and page size. */
export const pageIn = (query: URLSearchParams): readonly [page: number, limit: number] => {
  const numberIn = (name: string, fallback: string, max: number) => {
    const text = query.get(name) ?? fallback;
    if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= max) return Number(text);
    throw new HttpError(400, `${name} must be a whole number from 1 to ${max}`);
  };
  return [numberIn('page', '1', MAX_PAGES), numberIn('limit', DEFAULT_LIMIT, MAX_LINKS)];
};
