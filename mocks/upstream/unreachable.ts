const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNRESET: 'the connection broke off',
  UND_ERR_SOCKET: 'the connection broke off',
  UND_ERR_CONNECT_TIMEOUT: 'it takes no connections',
  EPROTO: 'it does not speak https there',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak https there',
  'bad port': 'browsers call no server on this port',
  Z_DATA_ERROR: 'its response cannot be unpacked',
  Z_BUF_ERROR: 'its response cannot be unpacked',
};

/** Returns why Node's `fetch` failed. Empty in browsers, which hide the reason. */
export const reasonOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return '';
  const code = 'code' in cause ? String(cause.code) : cause.message;
  return REASONS[code] ?? (/CERT|SIGNATURE/.test(code) ? `its certificate is invalid: ${code}` : code);
};

export const unreachable = (base: string, error: unknown): string => {
  const reason = reasonOf(error);
  if (reason !== '') return `The provider at ${base} cannot be reached: ${reason}.`;
  return 'document' in globalThis
    ? `The provider at ${base} cannot be reached, or it does not allow calls from this page (CORS).`
    : `The provider at ${base} cannot be reached, or broke off its response.`;
};
