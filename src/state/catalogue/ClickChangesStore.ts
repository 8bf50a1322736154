import { makeObservable, observableRef, runInAction } from 'mobx';
import type { LinkCache } from '../../application/device/LinkCache.ts';
import type { AllLinks } from '../../application/ports/storage.ts';
import { calendarDay } from '../../domain/clicks/calendarDay.ts';
import { type EarlierClicks, earlierClicks } from '../../domain/clicks/clickChange.ts';

interface Known {
  readonly earlier: EarlierClicks | undefined;
  /** Whether any day is stored. If only today is stored, a comparison is possible from tomorrow. */
  readonly isBegun: boolean;
}

/** Clicks of earlier days that are stored on this device. */
export class ClickChangesStore {
  /** Undefined before the first lookup. */
  known: Known | undefined = undefined;
  readonly #cache: LinkCache;
  #lookedUpDay: string | undefined;

  constructor(cache: LinkCache) {
    this.#cache = cache;
    makeObservable(this, { known: observableRef });
  }

  get earlier(): EarlierClicks | undefined {
    return this.known?.earlier;
  }

  /** Looks up the clicks to compare with links read at `readAt`, once per day. Never rejects. */
  async compare(readAt: Date): Promise<void> {
    if (calendarDay(readAt) !== this.#lookedUpDay) await this.#lookUp(readAt);
  }

  /** Stores the links' clicks for comparisons on later days. Never rejects. */
  async note(all: AllLinks): Promise<void> {
    await this.#cache.noteClicks(all);
    await this.#lookUp(all.readAt);
  }

  /** Called when the stored clicks are deleted. */
  forget(): void {
    this.#lookedUpDay = undefined;
    runInAction(() => (this.known = { earlier: undefined, isBegun: false }));
  }

  async #lookUp(readAt: Date): Promise<void> {
    const day = calendarDay(readAt);
    this.#lookedUpDay = day;
    const history = await this.#cache.readClicks();
    // A lookup for another day has started meanwhile.
    if (this.#lookedUpDay !== day) return;
    runInAction(() => {
      const isBegun = history !== undefined && history.days.length > 0;
      this.known = { earlier: history && earlierClicks(history, readAt), isBegun };
    });
  }
}
