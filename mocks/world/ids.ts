const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random letters and digits: ids, tokens and short codes that never come twice, also after a restored snapshot. */
export const randomLetters = (length: number): string =>
  // Each byte picks one of 32 letters, so all are equally likely. Works on plain http, unlike randomUUID.
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );

const base64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A session token in the shape of a JWT. The mock knows a token by looking it up; the signature means nothing. */
export const sessionToken = (userId: string, issuedAt: Date, expiresAt: Date): string => {
  const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);
  const header = base64Url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }));
  const claims = base64Url(
    JSON.stringify({ sub: userId, iat: seconds(issuedAt), exp: seconds(expiresAt), jti: randomLetters(8) }),
  );
  return `${header}.${claims}.${randomLetters(43)}`;
};

/** A random number for an id: as hard to meet twice as ten letters, and exact in JSON. */
export const randomNumber = (): number => {
  const [bits = 0n] = crypto.getRandomValues(new BigUint64Array(1));
  return Number(bits >> 14n);
};

/** Gives Mirage's records random ids: its own count restarts at the highest id left, so a deleted id would return. */
export class OpaqueIds {
  fetch(): string {
    return randomLetters(10);
  }

  // Mirage would keep a list of all ids here. Random ones need none, and seeds may be sown again with the ids they had.
  set(): void {}

  reset(): void {}
}
