/** An error that the API returns as an HTTP response. The dashboard shows the message to the user. */
export class HttpError extends Error {
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

export const linkNotFound = (): HttpError => new HttpError(404, 'Link not found');
export const methodNotAllowed = (headers = {}): HttpError =>
  new HttpError(405, 'Method not allowed', headers);
export const codeTaken = (): HttpError => new HttpError(409, 'Short code is already taken');
/** Returns an error with `Retry-After`, in seconds. */
export const retryLater = (status: number, message: string, seconds: number | string): HttpError =>
  new HttpError(status, message, { 'Retry-After': String(seconds) });
/** Returns the error for a change that the engine does not support. */
export const notSupported = (sentence: string): HttpError => new HttpError(501, sentence);
