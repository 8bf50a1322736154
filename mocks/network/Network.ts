import type { CallNotes } from '../log/RequestLog.ts';
import { DEFAULT_SETTINGS, NO_LATENCY, type Settings } from '../settings/settings.ts';
import { fakerFrom } from '../world/seededFaker.ts';
import { callOf, FaultInjector } from './FaultInjector.ts';
import type { Outcome, Pair } from './faultRule.ts';
import { type KnownCall, warningOf } from './ruleWarning.ts';

export type Respond = (request: Request) => Promise<Response>;

const HTML_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';
const BROKEN_JSON = '{"links":[{"id":';
export const NULL_BODY_STATUSES: ReadonlySet<number> = new Set([204, 205, 304]);

const typeOf = (body: string): string => (/^\s*[[{"]/.test(body) ? 'application/json' : 'text/plain');

const responseOf = (status: number, body: string, type: string, headers: readonly Pair[] = []): Response => {
  const isEmpty = NULL_BODY_STATUSES.has(status) || body === '';
  const sent = new Headers(isEmpty ? {} : { 'Content-Type': type });
  for (const [name, value] of headers) sent.set(name, value);
  return new Response(isEmpty ? null : body, { status, headers: sent });
};

const lost = (): TypeError => new TypeError('Failed to fetch');

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });

const cutOff = async (response: Response): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
    async pull(controller) {
      // An errored stream discards unread chunks, so the reader gets a turn first.
      await new Promise((resolve) => setTimeout(resolve));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, {
    status: NULL_BODY_STATUSES.has(response.status) ? 200 : response.status,
    headers: response.headers,
  });
};

export interface RuleState {
  readonly line: string;
  readonly hits: number;
  readonly warning: string | undefined;
  readonly isOfScenario: boolean;
}

interface NetworkOptions {
  readonly page?: EventTarget | undefined;
  readonly userOf?: (headers: Headers) => string;
}

/** The network between the app and the provider, with delays, fault rules and an offline mode. */
export class Network {
  readonly #knownCalls: readonly KnownCall[];
  readonly #userOf: (headers: Headers) => string;
  readonly #faults = new FaultInjector();
  #settings: Settings = { ...DEFAULT_SETTINGS, latency: NO_LATENCY };
  #calls = 0;
  #leaving = new AbortController();

  constructor(knownCalls: readonly KnownCall[], { page, userOf = () => '' }: NetworkOptions = {}) {
    this.#knownCalls = knownCalls;
    this.#userOf = userOf;
    page?.addEventListener('pagehide', () => this.#leaving.abort());
    page?.addEventListener('pageshow', () => {
      if (this.#leaving.signal.aborted) this.#leaving = new AbortController();
    });
  }

  /** Applies settings to later calls. Unchanged fault rules keep their counts unless `restart` is true. */
  use(settings: Settings, scenarioFaults: readonly string[], restart: boolean): void {
    this.#faults.use([...settings.faults, ...scenarioFaults], settings.seed, restart);
    this.#settings = settings;
    if (restart) this.#calls = 0;
  }

  /** The fault rules: first the rules of the settings, then those of the scenario. */
  get rules(): readonly RuleState[] {
    return this.#faults.rules.map(({ line, rule, hits }, index) => ({
      line,
      hits,
      warning: warningOf(rule, this.#knownCalls),
      isOfScenario: index >= this.#settings.faults.length,
    }));
  }

  /** Passes a call to `respond`, subject to delays and faults. Adds the applied faults to `notes`. */
  async pass(request: Request, path: string, notes: CallNotes, respond: Respond): Promise<Response> {
    const { signal } = request;
    signal.throwIfAborted();
    await this.#delay(this.#latencyMs(), request);
    if (this.#settings.isOffline) throw lost();
    const hit = this.#faults.take(await callOf(request, path, this.#userOf(request.headers)));
    if (hit === undefined) return respond(request);
    const { rule, delayMs, outcome } = hit;
    notes.fault = rule;
    notes.isResponseReplaced = outcome !== undefined;
    await this.#delay(delayMs, request);
    return outcome === undefined ? respond(request) : this.#fail(outcome, request, respond);
  }

  async #delay(ms: number, { signal, keepalive }: Request): Promise<void> {
    if (ms === 0) return;
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), ms);
    // Timers stop when the page is left, but browsers still send keepalive requests. The delay ends at once.
    const ends = [signal, over.signal, ...(keepalive ? [this.#leaving.signal] : [])];
    await untilAborted(AbortSignal.any(ends)).catch(() => {});
    clearTimeout(timer);
    signal.throwIfAborted();
  }

  #latencyMs(): number {
    const { latency, seed } = this.#settings;
    this.#calls += 1;
    return fakerFrom([seed, this.#calls]).number.int({ min: latency.fromMs, max: latency.toMs });
  }

  async #fail(outcome: Outcome, request: Request, respond: Respond): Promise<Response> {
    switch (outcome.kind) {
      case 'status':
        return responseOf(outcome.status, outcome.body, typeOf(outcome.body), outcome.headers);
      case 'malformed':
        return responseOf(200, BROKEN_JSON, 'application/json');
      case 'html':
        return responseOf(502, HTML_PAGE, 'text/html');
      case 'cut':
        return cutOff(await respond(request));
      case 'unanswered':
        await respond(request);
        throw lost();
      case 'lost':
        throw lost();
      case 'timeout':
        return untilAborted(request.signal);
    }
  }
}
