const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random letters and digits, for ids, tokens and short codes that must not repeat, also after a reload. */
export const randomLetters = (length: number): string =>
  // Each byte picks one of 32 letters, so all are equally likely. Works on plain http, unlike randomUUID.
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );

const base64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A session token in the shape of a JWT. The mock looks tokens up; the signature is random letters. */
export const sessionToken = (userId: string, issuedAt: Date, expiresAt: Date): string => {
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  const header = base64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));
  const claims = base64Url(
    JSON.stringify({ sub: userId, iat: seconds(issuedAt), exp: seconds(expiresAt), jti: randomLetters(8) }),
  );
  return `${header}.${claims}.${randomLetters(43)}`;
};
