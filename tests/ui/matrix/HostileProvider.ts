import { inject } from 'vitest';
import { basePathOf, type Case, COUNTS, GREEN } from './Case.ts';
import { FAULTS } from './faults.ts';
import type { Counts } from './HostileServer.ts';
import { hourglass } from './timeouts.ts';

const { url, deadUrl } = inject('hostile');

/** Where a call goes that shall not come to the server. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  refused: deadUrl,
  // Too long for a name: refused as unknown by the browser's own resolver, however slow the network's is.
  'unknown host': `http://${'provider'.repeat(8)}.invalid`,
};

/** The base path of calls that go well; the browser asks only once whether it may make them. */
const GOOD_BASE = basePathOf({ id: 'good', door: '', call: '', fault: '' });

/** The hostile server as the app's backend. It is good but for the one call, which goes wrong until it is mended. */
export class HostileProvider {
  /** The calls that the app made since the last change, by `METHOD /path`. */
  made: Record<string, number> = {};
  /** The calls that it made with each fault so far. */
  readonly madeWith = new Map<string, Counts>();
  #case: Case;
  #isMended = false;
  /** Calls that may be on their way. */
  #open: Promise<unknown>[] = [];

  constructor(one: Omit<Case, 'id'>) {
    this.#case = { ...one, id: crypto.randomUUID() };
    this.madeWith.set(one.fault, this.made);
  }

  readonly fetch: typeof fetch = (input, init) => {
    const path = String(input);
    const call = `${init?.method} ${path.replace(/\?.*/, '')}`;
    this.made[call] = (this.made[call] ?? 0) + 1;
    const answer = this.#isMended ? fetch(url + GOOD_BASE + path, init) : this.#ask(call, path, init);
    this.#open.push(answer);
    return answer;
  };

  readonly now = () => new Date();

  /** From now on the call goes wrong in another way. */
  change(fault: string): void {
    this.#case = { ...this.#case, fault };
    this.made = {};
    this.madeWith.set(fault, this.made);
  }

  /** From now on everything goes well. */
  mend(): void {
    this.#isMended = true;
    this.made = {};
  }

  /** Resolves when every call has been answered, well or badly. */
  async quiet(): Promise<void> {
    for (let known = 0; known < this.#open.length; ) {
      known = this.#open.length;
      await Promise.allSettled(this.#open);
    }
    this.#open = [];
  }

  /** The calls that came to the server, by fault. */
  async came(): Promise<Readonly<Record<string, Counts>>> {
    return (await fetch(url + basePathOf(this.#case) + COUNTS)).json();
  }

  #ask(call: string, path: string, init: RequestInit | undefined): Promise<Response> {
    const runOut = hourglass();
    const served = call === this.#case.call ? servedBy(this.#case.fault) : undefined;
    const base = (typeof served === 'string' && ELSEWHERE[served]) || url + basePathOf(this.#case);
    const answer = fetch(base + path, init);
    if (served === 'silent') void this.#hasCome(call).then(runOut);
    if (served === 'stalled') void answer.then(runOut);
    return answer;
  }

  async #hasCome(call: string): Promise<void> {
    while ((await this.came())[this.#case.fault]?.[call] !== this.made[call]);
  }
}

const servedBy = (fault: string) => FAULTS.find(({ name }) => name === fault)?.served;

/** Tells the server how many cases of a door went well. */
export const sayGreen = async (door: string, count: number): Promise<void> => {
  const base = basePathOf({ id: 'green', door, call: '', fault: String(count) });
  await fetch(url + base + GREEN);
};
