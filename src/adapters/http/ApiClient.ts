import { ServiceError, type ServiceErrorKind } from '../../application/ServiceError.ts';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { requestInit } from './request.ts';
import { fieldsOf, parseJson } from './wire.ts';

export interface ApiCall {
  /** GET by default. */
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  /** Path and query below the base URL, percent-encoded. */
  readonly path: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Bearer token. A client with a session overrides it with the stored token. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Continues the request after the page is left or the account's scope ends. */
  readonly keepalive?: boolean;
}

/** Limits a call as a whole, including a session renewal and the retry. */
const API_TIMEOUT_MS = 10_000;

const REASON = {
  timeout: 'The server took too long to respond. Try again.',
  network: 'Can’t reach the server. Check your connection and try again.',
  shape: 'The server sent an invalid response.',
} as const;

/**
 * HTTP client for the provider API: base URL, JSON, timeout and error texts. Every method rejects with a
 * `ServiceError` whose message begins with `errorPrefix` (specification: Errors and notices), or with the
 * signal's reason when aborted.
 */
export class ApiClient {
  readonly #fetch: typeof fetch;
  readonly #baseUrl: string;
  readonly #lifetime: AbortSignal | undefined;

  /** An empty base URL means the page's origin. `lifetime` aborts all requests without `keepalive`. */
  constructor(fetch: typeof globalThis.fetch, baseUrl: string, lifetime?: AbortSignal) {
    this.#fetch = fetch;
    this.#baseUrl = baseUrl;
    this.#lifetime = lifetime;
  }

  /** Resolves with the result of `parse` for the response's JSON. Rejects if the result is undefined. */
  async read<T>(errorPrefix: string, call: ApiCall, parse: (body: unknown) => T | undefined): Promise<T> {
    const found = parse(parseJson(await this.#exchange(errorPrefix, call, (response) => response.text())));
    if (found === undefined) throw new ServiceError('shape', errorPrefix, REASON.shape);
    return found;
  }

  /** For requests that succeed by status alone. Resolves with undefined if the body is not JSON. */
  jsonIfAny(errorPrefix: string, call: ApiCall): Promise<unknown> {
    return this.#exchange(errorPrefix, call, (response) => response.text().then(parseJson, () => undefined));
  }

  /** Ignores the response body. */
  send(errorPrefix: string, call: ApiCall): Promise<void> {
    return this.#exchange(errorPrefix, call, async () => undefined);
  }

  async #exchange<T>(prefix: string, call: ApiCall, read: (response: Response) => Promise<T>): Promise<T> {
    const { method = 'GET', path, token, keepalive = false } = call;
    // An empty ID, '.' or '..' would turn the path into another endpoint's.
    if (/\/\.{0,2}(?![^/?])/.test(path)) throw new ServiceError('notFound', prefix, 'Unknown id');
    const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
    const signals = [call.signal, keepalive ? undefined : this.#lifetime].filter(
      (signal) => signal !== undefined,
    );
    try {
      const fetch = this.#fetch;
      const response = await fetch(this.#baseUrl + path, {
        ...requestInit(token),
        method,
        keepalive,
        signal: AbortSignal.any([...signals, timeout]),
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      }).catch(rethrowAs(prefix));
      if (!response.ok) throw await errorOf(prefix, response);
      return await read(response);
    } catch (cause) {
      if (cause instanceof ServiceError) throw cause;
      for (const signal of signals) signal.throwIfAborted();
      const kind = timeout.aborted ? 'timeout' : 'network';
      throw new ServiceError(kind, prefix, REASON[kind], { cause });
    }
  }
}

/** Replaces the prefix of a failed session renewal: users only recognize the operation that they started. */
const rethrowAs =
  (prefix: string) =>
  (cause: unknown): never => {
    throw cause instanceof ServiceError
      ? new ServiceError(cause.kind, prefix, cause.reason, { cause })
      : cause;
  };

const KIND_OF_STATUS: Readonly<Record<number, ServiceErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'impossible',
  409: 'conflict',
  410: 'notFound',
  501: 'impossible',
};

const errorOf = async (prefix: string, response: Response): Promise<ServiceError> => {
  const { status } = response;
  const reason = errorTextIn(await response.text()) ?? `HTTP error! status: ${status}`;
  const kind = KIND_OF_STATUS[status] ?? (status >= 500 ? 'server' : 'refused');
  return new ServiceError(kind, prefix, reason, { retryAfterMs: retryAfterOf(response) });
};

/**
 * Returns the `Retry-After` of a 429 or 503 in milliseconds. The header contains seconds or a date. Returns 0
 * for a 429 without the header, which CORS may hide.
 */
const retryAfterOf = ({ status, headers }: Response): number | undefined => {
  const header = headers.get('Retry-After');
  if (status !== 429 && (status !== 503 || !header)) return undefined;
  return Math.max(Number(header) * 1000 || Date.parse(`${header}`) - Date.now() || 0, 0);
};

const errorTextIn = (body: string): string | undefined => {
  const { error } = fieldsOf(parseJson(body));
  return typeof error === 'string' ? singleLine(error) || undefined : undefined;
};
