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
  /** A session token other than the stored one, sent as bearer. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The call continues when the page is left, and when the account's scope ends. */
  readonly keepalive?: boolean;
  /** For calls that succeed with a redirect, which is not followed. */
  readonly redirect?: 'manual';
}

/** For a call with all that it takes: the renewal of a session and the retry too. */
const API_TIMEOUT_MS = 10_000;

const REASON = {
  timeout: 'The server took too long to answer. Try again.',
  network: 'The server cannot be reached. Check your connection and try again.',
  shape: 'The server sent an answer that cannot be read.',
} as const;

/**
 * The transport: base URL, JSON, time-out, and the error texts. Every method rejects with a `ServiceError` whose message
 * begins with `errorPrefix` (specification: Errors and notices), or with the signal's reason when aborted.
 */
export class ApiClient {
  readonly #fetch: typeof fetch;
  readonly #baseUrl: string;
  readonly #lifetime: AbortSignal | undefined;

  /** An empty base URL is the page's own origin. Calls end with `lifetime`, except those with `keepalive`. */
  constructor(fetch: typeof globalThis.fetch, baseUrl: string, lifetime?: AbortSignal) {
    this.#fetch = fetch;
    this.#baseUrl = baseUrl;
    this.#lifetime = lifetime;
  }

  /** Resolves with what `wire` reads in the JSON of the response. Rejects if it reads nothing. */
  async read<T>(errorPrefix: string, call: ApiCall, wire: (body: unknown) => T | undefined): Promise<T> {
    const found = wire(parseJson(await this.#exchange(errorPrefix, call, (response) => response.text())));
    if (found === undefined) throw new ServiceError('shape', errorPrefix, REASON.shape);
    return found;
  }

  /** For calls whose success is the status alone. Resolves with the parsed body; undefined if it is no JSON. */
  jsonIfAny(errorPrefix: string, call: ApiCall): Promise<unknown> {
    return this.#exchange(errorPrefix, call, (response) => response.text().then(parseJson, () => undefined));
  }

  blob(errorPrefix: string, call: ApiCall): Promise<Blob> {
    return this.#exchange(errorPrefix, call, (response) => response.blob());
  }

  /** For calls whose response body is ignored. */
  send(errorPrefix: string, call: ApiCall): Promise<void> {
    return this.#exchange(errorPrefix, call, async () => undefined);
  }

  async #exchange<T>(prefix: string, call: ApiCall, read: (response: Response) => Promise<T>): Promise<T> {
    const { method = 'GET', path, token, keepalive = false, redirect = 'follow' } = call;
    // Without an id, or with dots for one, the path would be that of another call.
    if (/\/\.{0,2}(?![^/?])/.test(path)) throw new ServiceError('notFound', prefix, 'Unknown id');
    const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
    const ends = [call.signal, keepalive ? undefined : this.#lifetime].filter(
      (signal) => signal !== undefined,
    );
    try {
      const fetch = this.#fetch;
      const response = await fetch(this.#baseUrl + path, {
        ...requestInit(token),
        method,
        keepalive,
        redirect,
        signal: AbortSignal.any([...ends, timeout]),
        ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      }).catch(rethrowAs(prefix));
      if (!(call.redirect ? isRedirect(response) : response.ok)) throw await refusal(prefix, response);
      return await read(response);
    } catch (cause) {
      if (cause instanceof ServiceError) throw cause;
      for (const signal of ends) signal.throwIfAborted();
      const kind = timeout.aborted ? 'timeout' : 'network';
      throw new ServiceError(kind, prefix, REASON[kind], cause);
    }
  }
}

/** The renewal of a session fails with a prefix of its own, but users know only the operation that they started. */
const rethrowAs =
  (prefix: string) =>
  (cause: unknown): never => {
    throw cause instanceof ServiceError ? new ServiceError(cause.kind, prefix, cause.reason, cause) : cause;
  };

/** Browsers hide the status of a redirect from scripts behind the type `opaqueredirect`. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);

const KIND_OF_STATUS: Readonly<Record<number, ServiceErrorKind>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'impossible',
  409: 'conflict',
  410: 'notFound',
  501: 'impossible',
};

const refusal = async (prefix: string, response: Response): Promise<ServiceError> => {
  const { status } = response;
  const reason = serverError(await response.text()) ?? `HTTP error! status: ${status}`;
  const kind = KIND_OF_STATUS[status] ?? (status >= 500 ? 'server' : 'refused');
  return new ServiceError(kind, prefix, reason, undefined, retryAfterOf(response));
};

/** Reads `Retry-After`, in seconds or as a date, of a 429 or 503. Other origins may hide it from scripts. */
const retryAfterOf = ({ status, headers }: Response): number | undefined => {
  const header = headers.get('Retry-After');
  if (status !== 429 && (status !== 503 || !header)) return undefined;
  return Math.max(Number(header) * 1000 || Date.parse(`${header}`) - Date.now() || 0, 0);
};

const serverError = (body: string): string | undefined => {
  const { error } = fieldsOf(parseJson(body));
  return typeof error === 'string' ? singleLine(error) || undefined : undefined;
};
