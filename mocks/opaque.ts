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

/** Gives Mirage's records random ids: its own count restarts at the highest id left, so a deleted id would return. */
export class OpaqueIds {
  readonly #used = new Set<string>();

  fetch(): string {
    const id = randomLetters(10);
    this.#used.add(id);
    return id;
  }

  set(id: string | number): void {
    if (this.#used.has(String(id))) throw new Error(`The id ${id} is used already`);
    this.#used.add(String(id));
  }

  reset(): void {
    this.#used.clear();
  }
}
