import type { CallNotes } from '../log/RequestLog.ts';
import { type Latency, NO_LATENCY, type Settings } from '../settings/settings.ts';
import { randomFrom } from '../world/seededRandom.ts';
import { FaultInjector } from './FaultInjector.ts';
import type { Outcome } from './faultRule.ts';

/** Answers a call, or fails as a browser's `fetch` does. */
export type Answering = (request: Request) => Promise<Response>;

const HTML_PAGE =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';
const BROKEN_JSON = '{"links":[{"id":';
const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

const typeOf = (body: string): string => (/^\s*[[{"]/.test(body) ? 'application/json' : 'text/plain');

const page = (status: number, body: string, type: string): Response =>
  NO_BODY.has(status) || body === ''
    ? new Response(null, { status })
    : new Response(body, { status, headers: { 'Content-Type': type } });

const lost = (): TypeError => new TypeError('Failed to fetch');

/** Waits for so long, or for ever when told no time; rejects with the signal's reason when aborted. */
const pause = (signal: AbortSignal, ms?: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });

/** The answer, but the connection breaks off in the middle of its body. */
const cutOff = async (answer: Response): Promise<Response> => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const half = bytes.slice(0, bytes.length / 2);
  let isSent = half.length === 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isSent) {
        isSent = true;
        controller.enqueue(half);
        return;
      }
      // A stream that breaks drops what was not read of it yet: whoever reads gets a turn before.
      await new Promise((resolve) => setTimeout(resolve));
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body, { status: answer.status === 204 ? 200 : answer.status, headers: answer.headers });
};

/** What lies between the app and the provider: delays, faults by rule, and being offline. */
export class Network {
  readonly #rules = new FaultInjector();
  #latency: Latency = NO_LATENCY;
  #isOffline = false;
  #random = randomFrom(0);

  /** Behaves as a setup says, from the next call on. Those fault rules that stay go on counting unless told to `restart`. */
  use({ latency, isOffline, faults, seed }: Settings, moreFaults: readonly string[], restart: boolean): void {
    this.#rules.use([...faults, ...moreFaults], seed, restart);
    this.#latency = latency;
    this.#isOffline = isOffline;
    if (restart) this.#random = randomFrom(seed);
  }

  /** Takes a call through the network to whoever answers it; writes down what it did to it. */
  async pass(request: Request, path: string, notes: CallNotes, answer: Answering): Promise<Response> {
    const { signal, method } = request;
    signal.throwIfAborted();
    const delayMs = this.#delayMs();
    // A call with `keepalive` is sent while the page goes away: nothing may wait for a timer then.
    if (delayMs > 0 && !request.keepalive) await pause(signal, delayMs);
    if (this.#isOffline) throw lost();
    const hit = this.#rules.take(method, path);
    if (hit === undefined) return answer(request);
    notes.fault = hit.rule;
    return this.#fail(hit.outcome, request, answer);
  }

  #delayMs(): number {
    const { fromMs, toMs } = this.#latency;
    return fromMs === toMs ? fromMs : Math.round(fromMs + this.#random() * (toMs - fromMs));
  }

  async #fail(outcome: Outcome, request: Request, answer: Answering): Promise<Response> {
    switch (outcome.kind) {
      case 'status':
        return page(outcome.status, outcome.body, typeOf(outcome.body));
      case 'malformed':
        return page(200, BROKEN_JSON, 'application/json');
      case 'html':
        return page(502, HTML_PAGE, 'text/html');
      case 'cut':
        return cutOff(await answer(request));
      case 'lost':
        throw lost();
      case 'timeout':
        await pause(request.signal);
        throw lost();
    }
  }
}
