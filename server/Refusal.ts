/** An error that becomes an HTTP response. The dashboard shows the message to the user. */
export class Refusal extends Error {
  readonly status: number;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers = {}) {
    super(message);
    this.status = status;
    this.#headers = headers;
  }

  response(): Response {
    return Response.json({ error: this.message }, { status: this.status, headers: this.#headers });
  }
}

export const INVALID_CODE = 'Short code can only contain letters, numbers, hyphens, and underscores';
export const RESERVED_CODE = 'This short code is reserved. Choose another one';
export const INVALID_URL = 'Please enter a valid URL';

export const linkNotFound = (): Refusal => new Refusal(404, 'Link not found');
export const methodNotAllowed = (headers = {}): Refusal => new Refusal(405, 'Method not allowed', headers);
export const codeTaken = (): Refusal => new Refusal(409, 'Short code is already taken');
/** Returns a refusal with `Retry-After`, in seconds. */
export const retryLater = (status: number, message: string, seconds: number | string): Refusal =>
  new Refusal(status, message, { 'Retry-After': String(seconds) });
/** Returns the refusal of a change that the engine does not support. */
export const notSupported = (sentence: string): Refusal => new Refusal(501, sentence);
