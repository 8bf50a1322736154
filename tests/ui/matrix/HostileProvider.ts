import { inject, vi } from 'vitest';
import type { Calls, Case, EntryPoint } from './EntryPoint.ts';
import { FAULTS, type Fault } from './faults.ts';

const { url, closedPortUrl } = inject('hostile');

const OTHER_HOSTS = {
  'closed port': closedPortUrl,
  // Too long for a name: the browser's own resolver refuses it, however slow the network's is.
  'unknown host': `http://${'provider'.repeat(8)}.invalid`,
};

const baseUrlOf = (one: Case): string => `${url}/${encodeURIComponent(JSON.stringify(one))}`;

/** Shared by all visits, so that the browser asks only once whether it may make these calls. */
const GOOD_URL = baseUrlOf({ id: 'good' });

let runOutOfTime = (): void => undefined;

/** Lets tests end the time that a call is given, until mocks are restored. */
export const controlTimeouts = (): void => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    runOutOfTime = () => controller.abort(new DOMException('signal timed out', 'TimeoutError'));
    return AbortSignal.any([timeout(milliseconds), controller.signal]);
  });
};

/** The backend of one visit: the hostile server, where one call fails in one way at a time until that is mended. */
export class HostileProvider {
  /** The calls that the program made since the fault last changed. */
  made: Record<string, number> = {};
  /** The calls of the visit that the server must have received: browsers repeat none by themselves. */
  readonly sent: Record<string, number> = {};
  #case: Case;
  #isMended = false;
  #pending: Promise<unknown>[] = [];

  constructor({ call, alsoFailing, startsExpired }: EntryPoint, fault: string) {
    this.#case = { id: crypto.randomUUID(), call, fault, alsoFailing, startsExpired };
  }

  readonly now = () => new Date();

  readonly fetch: typeof fetch = (input, init) => {
    const path = String(input);
    const call = `${init?.method} ${path.replace(/\?.*/, '')}`;
    this.made[call] = (this.made[call] ?? 0) + 1;
    const response = this.#isMended ? fetch(GOOD_URL + path, init) : this.#fetchHostile(call, path, init);
    this.#pending.push(response);
    return response;
  };

  /** From now on the call fails in another way. */
  change(fault: string): void {
    this.#case = { ...this.#case, fault };
    this.made = {};
  }

  /** From now on nothing fails. */
  mend(): void {
    this.#isMended = true;
    this.made = {};
  }

  /** Resolves when every call has ended, well or badly. */
  async settled(): Promise<void> {
    while (this.#pending.length > 0) await Promise.allSettled(this.#pending.splice(0));
  }

  /** The calls of the visit that the server received. */
  async received(): Promise<Calls> {
    return (await fetch(`${baseUrlOf(this.#case)}/counts`)).json();
  }

  #fetchHostile(call: string, path: string, init: RequestInit | undefined): Promise<Response> {
    const fault = FAULTS.find(({ name }) => name === this.#case.fault && call === this.#case.call);
    const base = fault?.goesTo ? OTHER_HOSTS[fault.goesTo] : baseUrlOf(this.#case);
    if (!fault?.goesTo && fault?.omitsCors !== 'preflight') this.sent[call] = (this.sent[call] ?? 0) + 1;
    const response = fetch(base + path, init);
    if (fault?.kind === 'timeout') void this.#runOut(fault, call, response);
    return response;
  }

  /** Ends the time of the call that has just been made once it has come as far as the fault lets it. */
  async #runOut({ isInBody }: Fault, call: string, response: Promise<Response>): Promise<void> {
    const runOut = runOutOfTime;
    if (isInBody) await response;
    else while ((await this.received())[call] !== this.sent[call]);
    runOut();
  }
}
