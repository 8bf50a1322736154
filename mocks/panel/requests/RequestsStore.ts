import { makeAutoObservable } from 'mobx';
import { parseJson } from '../../../contract/json.ts';
import type { CallEnd, LoggedCall } from '../../log/RequestLog.ts';
import type { ObservableMock } from '../observableMock.ts';

export const formatEnd = (end: CallEnd | undefined): string => String(end ?? 'pending');

/** Whether a call violates the contract or is unknown to the provider: a bug of the app or the mock. */
const isAlarming = ({ drift, isUnmatched }: LoggedCall): boolean => isUnmatched || drift.length > 0;

const isProblem = (call: LoggedCall): boolean => {
  const { end, fault } = call;
  const isBadEnd = typeof end === 'number' ? end >= 400 : end !== undefined;
  return isBadEnd || fault !== undefined || isAlarming(call);
};

/** Formats a duration as 7 ms or 1.2 s. */
export const formatDuration = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** Indents JSON. Returns other text unchanged. */
export const formatBody = (text: string): string => {
  const json = parseJson(text);
  return json === undefined ? text : JSON.stringify(json, null, 2);
};

export class RequestsStore {
  filter = '';
  areOnlyProblems = false;
  readonly #mock: ObservableMock;

  constructor(mock: ObservableMock) {
    this.#mock = mock;
    makeAutoObservable(this, { path: false }, { autoBind: true });
  }

  get calls(): readonly LoggedCall[] {
    return this.#mock.now.log.calls;
  }

  get alarms(): number {
    return this.calls.filter(isAlarming).length;
  }

  get shown(): readonly LoggedCall[] {
    const words = this.filter.toLowerCase().split(/\s+/);
    return this.calls.filter((call) => {
      if (this.areOnlyProblems && !isProblem(call)) return false;
      const text = `${call.method} ${this.path(call)} ${formatEnd(call.end)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  show(which: Partial<Pick<RequestsStore, 'filter' | 'areOnlyProblems'>>): void {
    Object.assign(this, which);
  }

  clear(): void {
    this.#mock.now.log.clear();
    this.#mock.notifyObservers();
  }

  /** Returns the URL of a call without the API's base URL. */
  path({ url }: LoggedCall): string {
    const start = this.base.replace(/\/$/, '');
    return url.startsWith(`${start}/`) ? url.slice(start.length) : url;
  }

  get base(): string {
    return this.#mock.now.apiBaseUrl || location.origin;
  }

  /** URL of the served mock. Undefined for a mock in the page. */
  get servedAt(): string | undefined {
    return this.#mock.now.magicLinkOf && this.base;
  }
}
