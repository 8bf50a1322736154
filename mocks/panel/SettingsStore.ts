import { makeAutoObservable, observableRef } from 'mobx';
import type { Latency, Settings } from '../settings/settings.ts';
import type { PanelMock } from './PanelMock.ts';
import { settingWords } from './settingWords.ts';

/** The mock's settings, and the ways to change them. */
export class SettingsStore {
  settings: Settings;
  /** Announced to screen readers. */
  announcement = '';
  readonly #mock: PanelMock;

  constructor(mock: PanelMock) {
    this.#mock = mock;
    this.settings = mock.settings;
    makeAutoObservable(this, { settings: observableRef, now: false }, { autoBind: true });
    mock.subscribe(this.look);
  }

  /** The mock's time. */
  readonly now = (): Date => this.#mock.now();

  /** What differs from the defaults, in a word or two each. */
  get differences(): readonly string[] {
    return settingWords(this.settings, this.#mock.defaults, this.now().getTime() - Date.now());
  }

  look(): void {
    this.settings = this.#mock.settings;
  }

  change(settings: Partial<Settings>): void {
    this.announcement = '';
    this.#mock.change(settings);
  }

  /** Returns every setting to its default. The data stays, unless another scenario or seed made it. */
  restoreDefaults(): void {
    const { from: _, ...defaults } = this.#mock.defaults;
    this.change(defaults);
    this.announcement = 'All settings are back to normal.';
  }

  /** Changes the latency, unless it is the same: each change makes the page fetch again. */
  setLatency({ fromMs, toMs }: Latency): void {
    const { latency } = this.settings;
    if (fromMs !== latency.fromMs || toMs !== latency.toMs) this.change({ latency: { fromMs, toMs } });
  }

  addFault(rule: string): void {
    this.change({ faults: [...this.settings.faults, rule] });
  }

  removeFault(index: number): void {
    this.change({ faults: this.settings.faults.filter((_, at) => at !== index) });
  }

  /** Moves the clock forward, or back. */
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
