import { inject, vi } from 'vitest';
import type { Calls, EntryPoint } from './EntryPoint.ts';
import { sum } from './expected.ts';
import { FAULTS, type Fault, RENEWAL, SESSION_EXPIRED } from './faults.ts';

const { url, closedPortUrl } = inject('hostile');

/** The link that entry points edit and delete. */
const LINK_ID = '1';

const OTHER_HOSTS = {
  'closed port': closedPortUrl,
  // Too long for a name: the browser's own resolver refuses it, however slow the network's is.
  'unknown host': `http://${'provider'.repeat(8)}.invalid`,
};

let runOutOfTime = (): void => undefined;

/** Lets a test end the time that a call is given. */
export const controlTimeouts = (): void => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    runOutOfTime = () => controller.abort(new DOMException('signal timed out', 'TimeoutError'));
    return AbortSignal.any([timeout(milliseconds), controller.signal]);
  });
};

/** The backend of one visit: the hostile server, where the entry point's call has one fault at a time, or none. */
export class HostileProvider {
  /** The calls that the program made since the fault last changed. */
  made: Calls = {};
  readonly #entryPoint: EntryPoint;
  #fault: Fault | undefined;
  readonly #pending: Promise<unknown>[] = [];

  constructor(entryPoint: EntryPoint, fault: Fault) {
    this.#entryPoint = entryPoint;
    this.#fault = fault;
  }

  readonly now = () => new Date();

  readonly fetch: typeof fetch = (input, init) => {
    const path = String(input);
    const call = `${init?.method} ${path.replace(/\?.*/, '')}`;
    const fault = this.#faultOf(call);
    this.made = sum(this.made, { [call]: 1 });
    const host = fault?.goesTo ? OTHER_HOSTS[fault.goesTo] : url;
    const query = this.#isLinkGone && call === 'GET /v1/links' ? `&without=${LINK_ID}` : '';
    const response = fetch(`${host}/${encodeURIComponent(fault?.name ?? '')}${path}${query}`, init);
    // The time of the call ends once it has come as far as the fault lets it.
    if (fault?.kind === 'timeout') void (fault.isInBody ? response : Promise.resolve()).then(runOutOfTime);
    this.#pending.push(response);
    return response;
  };

  /** From now on the call has another fault; without one, nothing fails any more. */
  change(fault?: Fault): void {
    this.#fault = fault;
    this.made = {};
  }

  /** Resolves when every call has ended, well or badly. */
  async settled(): Promise<void> {
    while (this.#pending.length > 0) await Promise.allSettled(this.#pending.splice(0));
  }

  /** A provider that answers 404 to a change of a link no longer lists that link. */
  get #isLinkGone(): boolean {
    const { call } = this.#entryPoint;
    const isChange = call === `PUT /v1/links/${LINK_ID}` || call === `DELETE /v1/links/${LINK_ID}`;
    return isChange && this.#fault?.status === 404 && this.made[call] !== undefined;
  }

  #faultOf(call: string): Fault | undefined {
    if (call === this.#entryPoint.call || !this.#fault) return this.#fault;
    if (call === this.#entryPoint.alsoFailing) return FAULTS.find(({ status }) => status === 500);
    return this.#entryPoint.call === RENEWAL ? SESSION_EXPIRED : undefined;
  }
}
