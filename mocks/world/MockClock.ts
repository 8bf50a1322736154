import type { ClockSetting } from '../settings/notation.ts';

/** The mock's time: the real time, moved by an offset. It never stands still. */
export class MockClock {
  readonly #real: () => Date;
  #offsetMs = 0;

  constructor(real: () => Date) {
    this.#real = real;
  }

  readonly now = (): Date => new Date(this.#real().getTime() + this.#offsetMs);

  /** How far the mock's time is ahead of the real one. */
  get offsetMs(): number {
    return this.#offsetMs;
  }

  set(setting: ClockSetting): void {
    this.#offsetMs = 'at' in setting ? Date.parse(setting.at) - this.#real().getTime() : setting.shiftMs;
  }

  /** Continues as before a reload, or as in another tab. */
  resume(offsetMs: number): void {
    this.#offsetMs = offsetMs;
  }
}
