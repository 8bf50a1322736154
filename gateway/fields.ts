import type { LinkChanges, NewLink } from './engines/engine.ts';
import { parsedUrl } from './parsedUrl.ts';
import { Refusal, WRONG_CODE } from './Refusal.ts';
import type { Person } from './sign-in/tokens.ts';

/*
 * What callers send; anything wrong is refused with a sentence for the user.
 */

export type Fields = Readonly<Record<string, unknown>>;

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u;
const SHORT_CODE = /^[A-Za-z0-9_-]+$/;
const MOST_CHARACTERS = 254;
const DEFAULT_LIMIT = '20';
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

const needed = (text: string | undefined, label: string): string => {
  if (text) return text;
  throw new Refusal(400, `${label} is required`);
};

/** Who signs in: of a name, only the address tells something. */
export const loginIn = (fields: Fields): Person => {
  const email = needed(textIn(fields, 'email', 'Email address'), 'Email address').toLowerCase();
  if (!EMAIL.test(email) || email.length > MOST_CHARACTERS)
    throw new Refusal(400, 'Enter a valid email address');
  return { email, firstName: email.slice(0, email.lastIndexOf('@')), lastName: '' };
};

const nameIn = (fields: Fields, name: string, label: string): string =>
  needed(textIn(fields, name, label), label)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MOST_CHARACTERS);

/** Who registers. */
export const registrationIn = (fields: Fields): Person => ({
  ...loginIn(fields),
  firstName: nameIn(fields, 'firstName', 'First name'),
  lastName: nameIn(fields, 'lastName', 'Last name'),
});

/** The fields of a link that are there. */
export const changesIn = (fields: Fields): LinkChanges => {
  const originalUrl = textIn(fields, 'originalUrl', 'Destination URL');
  const customCode = textIn(fields, 'customCode', 'Short code');
  const title = textIn(fields, 'title', 'Title');
  const description = textIn(fields, 'description', 'Description');
  const { isActive } = fields;
  if (originalUrl !== undefined && !/^https?:$/.test(parsedUrl(originalUrl)?.protocol ?? ''))
    throw new Refusal(400, 'Destination URL must be an http or https address');
  if (customCode !== undefined && !SHORT_CODE.test(customCode)) throw new Refusal(400, WRONG_CODE);
  if (isActive !== undefined && typeof isActive !== 'boolean')
    throw new Refusal(400, 'isActive must be true or false');
  return { originalUrl, customCode, title, description, isActive };
};

export const newLinkIn = (fields: Fields): NewLink => {
  const { originalUrl, customCode, title, description } = changesIn(fields);
  return {
    originalUrl: needed(originalUrl, 'Destination URL'),
    customCode: needed(customCode, 'Short code'),
    title,
    description,
  };
};

/** The page of links that a call asks for. */
export const pageIn = (query: URLSearchParams): { readonly page: number; readonly limit: number } => {
  const [page = 0, limit = 0] = [query.get('page') ?? '1', query.get('limit') ?? DEFAULT_LIMIT].map((text) =>
    /^\d{1,9}$/.test(text) ? Number(text) : 0,
  );
  if (page < 1) throw new Refusal(400, 'page must be a whole number from 1');
  if (limit < 1 || limit > MOST_LINKS)
    throw new Refusal(400, `limit must be a whole number from 1 to ${MOST_LINKS}`);
  return { page, limit };
};
