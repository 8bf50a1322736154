import { makeAutoObservable, observableRef } from 'mobx';
import type { Mock } from '../Mock.ts';
import type { Latency, Settings } from '../settings/settings.ts';

/** How the mock is set, and the ways to set it otherwise. */
export class SettingsStore {
  settings: Settings;
  readonly #mock: Mock;

  constructor(mock: Mock) {
    this.#mock = mock;
    this.settings = mock.settings;
    makeAutoObservable(this, { settings: observableRef, now: false }, { autoBind: true });
    mock.subscribe(this.look);
  }

  /** The mock's time. */
  readonly now = (): Date => this.#mock.now();

  look(): void {
    this.settings = this.#mock.settings;
  }

  change(settings: Partial<Settings>): void {
    this.#mock.change(settings);
  }

  /** Sets the latency, if it is another one: each change has the page fetch again. */
  delay({ fromMs, toMs }: Latency): void {
    const { latency } = this.settings;
    if (fromMs !== latency.fromMs || toMs !== latency.toMs) this.change({ latency: { fromMs, toMs } });
  }

  addFault(rule: string): void {
    this.change({ faults: [...this.settings.faults, rule] });
  }

  removeFault(index: number): void {
    this.change({ faults: this.settings.faults.filter((_, at) => at !== index) });
  }

  /** Moves the clock on, or back. */
  moveClock(byMs: number): void {
    const { clock } = this.settings;
    this.change({
      clock:
        'shiftMs' in clock
          ? { shiftMs: clock.shiftMs + byMs }
          : { at: new Date(this.now().getTime() + byMs).toISOString() },
    });
  }
}
