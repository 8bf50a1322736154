import { makeAutoObservable, observableRef } from 'mobx';
import type { LoggedCall } from '../../log/RequestLog.ts';
import type { PanelMock } from '../PanelMock.ts';
import { endWords, isAlarming, isProblem, pathOf } from './callWords.ts';

/** The calls to the mock, and the filter on them. */
export class RequestsStore {
  calls: readonly LoggedCall[];
  filter = '';
  areOnlyProblems = false;
  readonly #mock: PanelMock;

  constructor(mock: PanelMock) {
    this.#mock = mock;
    this.calls = mock.log.calls;
    makeAutoObservable(this, { calls: observableRef, path: false }, { autoBind: true });
  }

  look(): void {
    this.calls = this.#mock.log.calls;
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
    this.#mock.log.clear();
    this.look();
  }

  readonly path = (call: LoggedCall): string => pathOf(call.url, this.base);

  /** The address of the API. */
  get base(): string {
    return this.#mock.apiBaseUrl || location.origin;
  }

  /** Where the mock is served that the panel belongs to; undefined in a page. */
  get servedAt(): string | undefined {
    return this.#mock.addressOf && this.base;
  }
}
