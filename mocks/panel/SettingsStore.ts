import { makeAutoObservable, observableRef } from 'mobx';
import type { Mock } from '../Mock.ts';
import type { Latency, Setup } from '../settings/settings.ts';

/** How the mock is set, and the ways to set it otherwise. */
export class SetupStore {
  setup: Setup;
  readonly #mock: Mock;

  constructor(mock: Mock) {
    this.#mock = mock;
    this.setup = mock.setup;
    makeAutoObservable(this, { setup: observableRef, now: false }, { autoBind: true });
    mock.subscribe(this.look);
  }

  /** The mock's time. */
  readonly now = (): Date => this.#mock.now();

  look(): void {
    this.setup = this.#mock.setup;
  }

  change(settings: Partial<Setup>): void {
    this.#mock.change(settings);
  }

  /** Sets the latency, if it is another one: each change has the page fetch again. */
  delay({ fromMs, toMs }: Latency): void {
    const { latency } = this.setup;
    if (fromMs !== latency.fromMs || toMs !== latency.toMs) this.change({ latency: { fromMs, toMs } });
  }

  addFault(rule: string): void {
    this.change({ faults: [...this.setup.faults, rule] });
  }

  removeFault(index: number): void {
    this.change({ faults: this.setup.faults.filter((_, at) => at !== index) });
  }

  /** Moves the clock on, or back. */
  moveClock(byMs: number): void {
    const { clock } = this.setup;
    this.change({
      clock:
        'shiftMs' in clock
          ? { shiftMs: clock.shiftMs + byMs }
          : { at: new Date(this.now().getTime() + byMs).toISOString() },
    });
  }
}
