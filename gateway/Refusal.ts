/** A call that is answered with an error: its message is a sentence for the user. */
export class Refusal extends Error {
  readonly status: number;
  /** In seconds: when the call may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  response(): Response {
    const headers = this.retryAfter === undefined ? {} : { 'Retry-After': String(this.retryAfter) };
    return Response.json({ error: this.message }, { status: this.status, headers });
  }
}

export const WRONG_CODE = 'Short code can only contain letters, numbers, hyphens, and underscores';
export const WRONG_URL = 'Please enter a valid URL';

export const noLink = (): Refusal => new Refusal(404, 'Link not found');
export const takenCode = (): Refusal => new Refusal(409, 'Short code is already taken');
/** What an engine cannot do at all, such as `Kutt cannot switch links off`. */
export const impossible = (sentence: string): Refusal => new Refusal(501, sentence);
