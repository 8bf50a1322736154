import type { LinkChanges, NewLink } from './engines/engine.ts';
import { parsedUrl } from './parsedUrl.ts';
import { Refusal, WRONG_CODE } from './Refusal.ts';
import type { Person } from './sign-in/tokens.ts';

/*
 * Parsers of request bodies and queries. They refuse invalid values with status 400.
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
const WEB_ADDRESS = /^https?:\/\/[^\s\\/?#]+(?:[/?#]|$)/i;
const SHORT_CODE = /^[A-Za-z0-9_-]+$/;
const MOST_CHARACTERS = 254;
const DEFAULT_LIMIT = '20';
const MOST_LINKS = 100;
const MOST_PAGES = 999_999_999;

/** Parses the JSON object in a request body. */
export const fieldsIn = async (request: Request): Promise<Fields> => {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null) return { ...body };
  throw new Refusal(400, 'The body must be a JSON object');
};

const textIn = (fields: Fields, name: Name): string | undefined => {
  const value = fields[name];
  if (value === undefined || typeof value === 'string') return value?.trim();
  throw new Refusal(400, `${LABELS[name]} must be a text`);
};

const neededIn = (fields: Fields, name: Name): string => {
  const text = textIn(fields, name);
  if (text) return text;
  throw new Refusal(400, `${LABELS[name]} is required`);
};

/**
 * Parses a login request.
 * A login contains no name, so the local part of the email address becomes the first name.
 */
export const loginIn = (fields: Fields): Person => {
  const email = neededIn(fields, 'email').toLowerCase();
  if (!EMAIL.test(email) || email.length > MOST_CHARACTERS)
    throw new Refusal(400, 'Enter a valid email address');
  return { email, firstName: email.slice(0, email.lastIndexOf('@')), lastName: '' };
};

export const registrationIn = (fields: Fields): Person => {
  const { email } = loginIn(fields);
  const nameIn = (name: Name) =>
    neededIn(fields, name)
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, MOST_CHARACTERS);
  return { email, firstName: nameIn('firstName'), lastName: nameIn('lastName') };
};

/** Parses the fields of a link; missing fields are undefined. */
export const changesIn = (fields: Fields): LinkChanges => {
  const [originalUrl, customCode] = [textIn(fields, 'originalUrl'), textIn(fields, 'customCode')];
  const [title, description] = [textIn(fields, 'title'), textIn(fields, 'description')];
  const { isActive } = fields;
  if (originalUrl !== undefined && !(WEB_ADDRESS.test(originalUrl) && parsedUrl(originalUrl)))
    throw new Refusal(400, 'Destination URL must be an http or https address');
  if (customCode !== undefined && !SHORT_CODE.test(customCode)) throw new Refusal(400, WRONG_CODE);
  if (isActive !== undefined && typeof isActive !== 'boolean')
    throw new Refusal(400, 'isActive must be true or false');
  return { originalUrl, customCode, title, description, isActive };
};

export const newLinkIn = (fields: Fields): NewLink => ({
  ...changesIn(fields),
  originalUrl: neededIn(fields, 'originalUrl'),
  customCode: neededIn(fields, 'customCode'),
});

/** Parses the requested page number and page size. */
export const pageIn = (query: URLSearchParams): readonly [page: number, limit: number] => {
  const numberIn = (name: string, usual: string, most: number) => {
    const text = query.get(name) ?? usual;
    if (/^[1-9]\d{0,8}$/.test(text) && Number(text) <= most) return Number(text);
    throw new Refusal(400, `${name} must be a whole number from 1 to ${most}`);
  };
  return [numberIn('page', '1', MOST_PAGES), numberIn('limit', DEFAULT_LIMIT, MOST_LINKS)];
};
