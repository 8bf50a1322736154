/*
 * Recordings are committed: what belongs to a person or opens a session is replaced in them.
 */

const MASKED_TOKEN = 'masked-token';
const MASKED_EMAIL = 'masked@mail.example';

const SECRET_NAME = /token|jwt|secret|password/i;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const TOKEN_PARAMETER = /([?&](?:token|jwt)=)[^&#"\s]*/gi;
const VERIFY_PATH = /(\/auth\/verify\/)[^/?#"\s]+/g;
const EMAIL = /[\w.!$&'*+=^`{|}~-]+(?:@|%40)[a-z\d-]+(?:\.[a-z\d-]+)+/gi;

/** A text without tokens and email addresses. */
export const maskedText = (text: string): string =>
  text
    .replace(JWT, MASKED_TOKEN)
    .replace(TOKEN_PARAMETER, `$1${MASKED_TOKEN}`)
    .replace(VERIFY_PATH, `$1${MASKED_TOKEN}`)
    .replace(EMAIL, MASKED_EMAIL);

/** A JSON value without tokens and email addresses. */
export const maskedJson = (value: unknown): unknown => {
  if (typeof value === 'string') return maskedText(value);
  if (Array.isArray(value)) return value.map(maskedJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      typeof one === 'string' && SECRET_NAME.test(name) ? MASKED_TOKEN : maskedJson(one),
    ]),
  );
};
