import type { CallNotes } from '../log/RequestLog.ts';
import { tokenSources } from '../Masking.ts';
import { type CallPattern, matches, parseCallPattern } from '../network/callPattern.ts';
import { NULL_BODY_STATUSES } from '../network/Network.ts';
import type { Settings } from '../settings/settings.ts';
import { randomLetters } from '../world/ids.ts';
import type { Recording } from './Recording.ts';
import { unreachable } from './unreachable.ts';

const VIA = 'Via';

/** Headers about one connection, not about the call (RFC 9110, section 7.6.1). */
const HOP_BY_HOP =
  /^(connection|keep-alive|proxy-(authenticate|authorization|connection)|te|trailer|transfer-encoding|upgrade)$/;

/** Headers that `fetch` sets, or that describe the calling page. The mock is not a page to the provider. */
const CALLER_HEADERS = /^(host|content-length|accept-encoding|expect|origin|referer|cookie)$/;

/** Headers about the encoding of the body, which is already decoded, or about the provider's own site. */
const PROVIDER_HEADERS = /^(content-encoding|content-length|set-cookie|clear-site-data|access-control-.*)$/;

const without = (headers: Headers, names: RegExp): Headers => {
  const rest = new Headers(headers);
  const hops = (headers.get('connection') ?? '').split(',').map((one) => one.trim().toLowerCase());
  for (const name of [...rest.keys()])
    if (HOP_BY_HOP.test(name) || names.test(name) || hops.includes(name)) rest.delete(name);
  return rest;
};

/** Returns the headers for the provider. A provider token, if given, replaces the caller's token. */
const forwardedHeaders = (headers: Headers, name: string, token: string): Headers => {
  const forwarded = without(headers, CALLER_HEADERS);
  forwarded.append(VIA, `1.1 ${name}`);
  if (token !== '' && headers.has('Authorization')) forwarded.set('Authorization', `Bearer ${token}`);
  return forwarded;
};

interface UpstreamOptions {
  readonly record?: Recording | undefined;
  readonly replay?: Recording | undefined;
  readonly account?: Upstream['account'];
}

/** One second less than the app's timeout, so that the app receives the error. */
const TIMEOUT_MS = 9_000;

class UpstreamFailure extends Error {}

/** Forwards calls to a real provider, or replays recorded responses. */
export class Upstream {
  /** The provider token that replaces tokens of the mock. It is sent to this `upstream` only. */
  account: { readonly upstream: string; readonly token: string } | undefined;
  readonly #record: Recording | undefined;
  readonly #replay: Recording | undefined;
  /** Identifies calls that this mock forwarded to itself. */
  readonly #name = `brevity-mock-${randomLetters(8)}`;
  #base = '';
  #only: readonly CallPattern[] = [];
  #except: readonly CallPattern[] = [];

  constructor({ record, replay, account }: UpstreamOptions = {}) {
    this.account = account;
    this.#record = record;
    this.#replay = replay;
  }

  /** Applies settings to later calls. `restart` rewinds the replayed recording. */
  use({ upstream, only, except }: Settings, restart: boolean): void {
    this.#base = upstream;
    this.#only = only.map(parseCallPattern);
    this.#except = except.map(parseCallPattern);
    if (restart) this.#replay?.rewind();
  }

  /** Whether callers can have session tokens of the provider. Not if the mock's sessions use an account. */
  get acceptsProviderTokens(): boolean {
    return this.#token === '' && (this.#base !== '' || this.#replay !== undefined);
  }

  get #token(): string {
    return this.#base !== '' && this.account?.upstream === this.#base ? this.account.token : '';
  }

  /** Whether such a call is forwarded. `path` must not include the query. */
  forwards(method: string, path: string): boolean {
    const isAmong = (patterns: readonly CallPattern[]): boolean =>
      patterns.some((pattern) => matches(pattern, method, path));
    // Otherwise the app would receive, renew and end sessions of the real account.
    if (this.#token !== '' && path.startsWith('/v1/auth/')) return false;
    return this.#base !== '' && (this.#only.length === 0 || isAmong(this.#only)) && !isAmong(this.#except);
  }

  /** Whether a call would use a real account. Only sessions of the mock may use that account. */
  usesRealAccount({ method, headers }: Request, path: string): boolean {
    return this.#token !== '' && headers.has('Authorization') && this.forwards(method, path);
  }

  /** Responds from the recording, or else from the provider. Returns undefined if neither applies. */
  async respond(request: Request, path: string, notes: CallNotes): Promise<Response | undefined> {
    const isForwarded = this.forwards(request.method, path);
    if (!isForwarded && this.#replay === undefined) return undefined;
    const pathAndQuery = path + new URL(request.url).search;
    const body = request.body === null ? null : await request.clone().arrayBuffer();
    const call = {
      method: request.method,
      pathAndQuery,
      body: new TextDecoder().decode(body ?? new Uint8Array()),
      tokens: { ...tokenSources(request), token: this.#token },
    };
    const recorded = this.#replay?.next(call);
    if (recorded !== undefined) {
      notes.source = 'recording';
      notes.isUnmatched = false;
      return recorded;
    }
    if (!isForwarded) return undefined;
    notes.source = 'provider';
    notes.token = this.#token;
    try {
      const response = await this.#forward(request, pathAndQuery, body);
      await this.#record?.store(call, response.clone());
      return response;
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      notes.failure = error.message;
      return Response.json({ error: error.message }, { status: 502 });
    }
  }

  async #forward(request: Request, pathAndQuery: string, body: ArrayBuffer | null): Promise<Response> {
    const { method, keepalive } = request;
    if (request.headers.get(VIA)?.includes(this.#name))
      throw new UpstreamFailure(`The upstream ${this.#base} is this mock itself.`);
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await globalThis.fetch(this.#base + pathAndQuery, {
        method,
        headers: forwardedHeaders(request.headers, this.#name, this.#token),
        body,
        keepalive,
        signal: AbortSignal.any([request.signal, timeout]),
        // Following a redirect would turn a POST into a GET.
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
      });
      this.#refuseRedirect(response, pathAndQuery);
      const { status, headers } = response;
      const bytes = await response.arrayBuffer();
      const content = NULL_BODY_STATUSES.has(status) ? null : bytes;
      return new Response(content, { status, headers: without(headers, PROVIDER_HEADERS) });
    } catch (error) {
      request.signal.throwIfAborted();
      if (error instanceof UpstreamFailure) throw error;
      throw new UpstreamFailure(
        timeout.aborted
          ? `The provider at ${this.#base} did not respond within ${TIMEOUT_MS / 1_000} seconds.`
          : unreachable(this.#base, error),
      );
    }
  }

  #refuseRedirect({ status, headers, type }: Response, pathAndQuery: string): void {
    const to = headers.get('Location');
    const isRedirect = type === 'opaqueredirect' || (status >= 300 && status < 400 && to !== null);
    if (!isRedirect || (to !== null && pathAndQuery.startsWith('/redirect/'))) return;
    throw new UpstreamFailure(
      `The provider at ${this.#base} redirects this request${to === null ? '' : ` to ${to}`}. Use the target of the redirect as the upstream.`,
    );
  }
}
