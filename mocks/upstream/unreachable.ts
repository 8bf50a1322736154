const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNRESET: 'the connection was lost',
  UND_ERR_SOCKET: 'the connection was lost',
  UND_ERR_CONNECT_TIMEOUT: 'it takes no connections',
  Z_DATA_ERROR: 'its response cannot be unpacked',
  Z_BUF_ERROR: 'its response cannot be unpacked',
};

/** The code of what made Node's `fetch` fail; browsers give none. */
const codeOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
};

/** Why a provider cannot be reached, in one sentence. */
export const unreachable = (base: string, error: unknown): string => {
  const code = codeOf(error);
  if (code !== '') return `The provider at ${base} cannot be reached: ${REASONS[code] ?? code}.`;
  return 'document' in globalThis
    ? `The provider at ${base} cannot be reached, or it does not allow calls from this page (CORS).`
    : `The provider at ${base} cannot be reached, or broke off its response.`;
};
