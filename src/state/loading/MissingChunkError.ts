/** Failure to load a chunk, because a deployment has removed its file or the network is down. */
export class MissingChunkError extends Error {
  override readonly name = 'MissingChunkError';
}
