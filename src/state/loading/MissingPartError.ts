/** The code of a part could not be loaded: it is gone after a deployment, or there is no connection. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
}
