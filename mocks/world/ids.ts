const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns random letters and digits. IDs, tokens and short codes must not repeat, even after a reload. */
export const randomLetters = (length: number): string =>
  // 256 is a multiple of 32, so all letters are equally likely. Works on plain http, unlike randomUUID.
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );

const base64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns a session token in JWT format. Its signature is random, because the mock looks tokens up. */
export const sessionToken = (userId: string, issuedAt: Date, expiresAt: Date): string => {
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  const header = base64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));
  const claims = base64Url(
    JSON.stringify({ sub: userId, iat: seconds(issuedAt), exp: seconds(expiresAt), jti: randomLetters(8) }),
  );
  return `${header}.${claims}.${randomLetters(43)}`;
};
