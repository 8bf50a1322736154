/** The code of a part could not be loaded: it is gone after a deployment, or there is no connection. */
export class MissingChunkError extends Error {
  override readonly name = 'MissingChunkError';
}
