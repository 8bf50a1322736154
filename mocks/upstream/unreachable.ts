const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'unknown host',
  EAI_AGAIN: 'DNS lookup failed',
  ECONNRESET: 'connection lost',
  UND_ERR_SOCKET: 'connection lost',
  UND_ERR_CONNECT_TIMEOUT: 'connection timed out',
  EPROTO: 'no HTTPS on this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no HTTPS on this port',
  'bad port': 'browsers block this port',
  Z_DATA_ERROR: 'response cannot be decompressed',
  Z_BUF_ERROR: 'response cannot be decompressed',
};

/** Returns why Node's `fetch` failed. Empty in browsers, which hide the reason. */
export const reasonOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return '';
  const code = 'code' in cause ? String(cause.code) : cause.message;
  return REASONS[code] ?? (/CERT|SIGNATURE/.test(code) ? `invalid certificate (${code})` : code);
};

export const unreachable = (base: string, error: unknown): string => {
  const reason = reasonOf(error);
  if (reason !== '') return `The provider at ${base} cannot be reached: ${reason}.`;
  return 'document' in globalThis
    ? `The provider at ${base} cannot be reached, or does not allow requests from this page (CORS).`
    : `The provider at ${base} cannot be reached, or its response was interrupted.`;
};
