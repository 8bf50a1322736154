import { inject, vi } from 'vitest';
import type { Calls, EntryPoint } from './EntryPoint.ts';
import { sum } from './expected.ts';
import { FAULTS, type Fault, RENEWAL, SESSION_EXPIRED } from './faults.ts';

const { url, closedPortUrl } = inject('hostile');

/** The ID of the link that entry points edit and delete. */
const LINK_ID = '1';

const OTHER_HOSTS = {
  'closed port': closedPortUrl,
  // Too long for a host name, so that the browser rejects it without a slow DNS request.
  'unknown host': `http://${'provider'.repeat(8)}.invalid`,
};

let expireTimeout = (): void => undefined;

/** Lets tests expire the timeout of a request. */
export const controlTimeouts = (): void => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    expireTimeout = () => controller.abort(new DOMException('signal timed out', 'TimeoutError'));
    return AbortSignal.any([timeout(milliseconds), controller.signal]);
  });
};

/** The backend of one visit. Sends requests to the hostile server, with at most one fault for the entry point's request. */
export class HostileProvider {
  /** The app's requests since the last change of the fault. */
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
    // Expires the timeout once the request has progressed as far as the fault allows.
    if (fault?.kind === 'timeout') void (fault.isInBody ? response : Promise.resolve()).then(expireTimeout);
    this.#pending.push(response);
    return response;
  };

  /** Replaces the fault. Without an argument, no request fails. */
  change(fault?: Fault): void {
    this.#fault = fault;
    this.made = {};
  }

  async settled(): Promise<void> {
    while (this.#pending.length > 0) await Promise.allSettled(this.#pending.splice(0));
  }

  /** Whether the link is missing from lists: its change got a 404. */
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
