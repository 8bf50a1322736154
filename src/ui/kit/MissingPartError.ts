/** The code of a part of the program could not be loaded: it went with an older deployment, or there is no connection. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}
