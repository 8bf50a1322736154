import { makeObservable, observableRef, runInAction } from 'mobx';
import type { LinkCache } from '../../application/device/LinkCache.ts';
import type { AllLinks } from '../../application/ports/storage.ts';
import { calendarDay } from '../../domain/clicks/calendarDay.ts';
import { type EarlierClicks, earlierClicks } from '../../domain/clicks/clickChange.ts';

interface Known {
  readonly earlier: EarlierClicks | undefined;
  /** Whether any day is kept: if not an earlier one, there is one tomorrow. */
  readonly isBegun: boolean;
}

/** What this device knows of the clicks of earlier days. */
export class ClickChangesStore {
  /** Undefined until it has been looked up. */
  known: Known | undefined = undefined;
  readonly #copy: LinkCache;
  #lookedUpDay: string | undefined;

  constructor(copy: LinkCache) {
    this.#copy = copy;
    makeObservable(this, { known: observableRef });
  }

  get earlier(): EarlierClicks | undefined {
    return this.known?.earlier;
  }

  /** Looks up what links are compared with that were read at a moment, once for each day. Never rejects. */
  async compare(readAt: Date): Promise<void> {
    if (calendarDay(readAt) !== this.#lookedUpDay) await this.#look(readAt);
  }

  /** Keeps the clicks of links for the days to come. Never rejects. */
  async note(all: AllLinks): Promise<void> {
    await this.#copy.noteClicks(all);
    await this.#look(all.readAt);
  }

  /** Called when what is kept is deleted. */
  forget(): void {
    this.#lookedUpDay = undefined;
    runInAction(() => (this.known = { earlier: undefined, isBegun: false }));
  }

  async #look(readAt: Date): Promise<void> {
    const day = calendarDay(readAt);
    this.#lookedUpDay = day;
    const history = await this.#copy.readClicks();
    // A later call knows better.
    if (this.#lookedUpDay !== day) return;
    runInAction(() => {
      const isBegun = history !== undefined && history.days.length > 0;
      this.known = { earlier: history && earlierClicks(history, readAt), isBegun };
    });
  }
}
