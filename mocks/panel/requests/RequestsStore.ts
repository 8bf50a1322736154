import { makeAutoObservable } from 'mobx';
import type { LoggedCall } from '../../log/RequestLog.ts';
import type { WatchedMock } from '../WatchedMock.ts';
import { endWords, isAlarming, isProblem } from './callWords.ts';

/** The calls to the mock, and the filter on them. */
export class RequestsStore {
  filter = '';
  areOnlyProblems = false;
  readonly #watched: WatchedMock;

  constructor(watched: WatchedMock) {
    this.#watched = watched;
    makeAutoObservable(this, { path: false }, { autoBind: true });
  }

  get calls(): readonly LoggedCall[] {
    return this.#watched.now.log.calls;
  }

  /** How many calls break the contract or are unknown to the provider. */
  get alarms(): number {
    return this.calls.filter(isAlarming).length;
  }

  get shown(): readonly LoggedCall[] {
    const words = this.filter.toLowerCase().split(/\s+/);
    return this.calls.filter((call) => {
      if (this.areOnlyProblems && !isProblem(call)) return false;
      const text = `${call.method} ${this.path(call)} ${endWords(call.end)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  }

  /** Sets which calls are shown. */
  show(which: Partial<Pick<RequestsStore, 'filter' | 'areOnlyProblems'>>): void {
    Object.assign(this, which);
  }

  clear(): void {
    this.#watched.now.log.clear();
    this.#watched.look();
  }

  /** The address of a call without the API's base. */
  path({ url }: LoggedCall): string {
    const start = this.base.replace(/\/$/, '');
    return url.startsWith(`${start}/`) ? url.slice(start.length) : url;
  }

  /** The address of the API. */
  get base(): string {
    return this.#watched.now.apiBaseUrl || location.origin;
  }

  /** Where the mock is served that the panel belongs to; undefined in a page. */
  get servedAt(): string | undefined {
    return this.#watched.now.addressOf && this.base;
  }
}
