import type { ShlinkVisitsList } from '@shlinkio/shlink-js-sdk/api-contract';
import type { Clicks, DailyClicks } from '../engine.ts';
import { pagesOf, ReadCache } from '../reading.ts';

/** Large, because Shlink counts all visits for every page. */
const VISITS_A_PAGE = '5000';
/** How long `get` waits for all visits before it returns the days counted so far. */
const PATIENCE_MS = 4_000;
const DAY_MS = 86_400_000;

type ReadVisits = (
  id: string,
  query: Readonly<Record<string, string | undefined>>,
) => Promise<ShlinkVisitsList>;

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const inOrder = (counts: ReadonlyMap<string, number>): DailyClicks =>
  [...counts].sort().map(([date, clicks]) => ({ date, clicks }));

/**
 * Visits by day, in Shlink's time zone. A read continues in the background when `get` stops waiting, so that
 * a later call returns more days.
 */
export class ClicksByDay {
  readonly #all: ReadCache<DailyClicks>;
  /** The days counted so far, by the ids of links with a running read. */
  readonly #soFar = new Map<string, Clicks>();
  readonly #readVisits: ReadVisits;
  readonly #now: () => number;

  constructor(readVisits: ReadVisits, now: () => number) {
    this.#all = new ReadCache(now);
    this.#readVisits = readVisits;
    this.#now = now;
  }

  async get(id: string): Promise<Clicks> {
    const all = this.#all.get(id, (known) => this.#read(id, known)).then((clicks) => ({ clicks }));
    let timer: NodeJS.Timeout | undefined;
    const soFar = new Promise<Clicks | undefined>((resolve) => {
      timer = setTimeout(() => resolve(this.#soFar.get(id)), PATIENCE_MS);
    });
    return (await Promise.race([all, soFar]).finally(() => clearTimeout(timer))) ?? all;
  }

  forget(id: string): void {
    this.#all.forget(id);
  }

  /**
   * Reads only the visits since the day before the newest known visit, and keeps the known counts of earlier
   * days. Shlink may store a visit with a delay, so the newest day and the day before are counted again.
   */
  async #read(id: string, known: DailyClicks = []): Promise<DailyClicks> {
    const newest = known.at(-1);
    const startDate = newest && addDays(newest.date, -1);
    // New visits during the read would shift earlier ones to the next page.
    const endDate = new Date(this.#now()).toISOString();
    const past = known.filter(({ date }) => startDate && date < startDate);
    const counts = new Map(past.map(({ date, clicks }) => [date, clicks]));
    if (newest) this.#soFar.set(id, { clicks: known });
    const readPage = (page: number) =>
      this.#readVisits(id, { page: String(page), itemsPerPage: VISITS_A_PAGE, startDate, endDate });
    try {
      for await (const { data } of pagesOf(readPage, ({ pagination }) => pagination.pagesCount)) {
        const dates = data.map(({ date }) => date.slice(0, 10));
        for (const date of dates) counts.set(date, (counts.get(date) ?? 0) + 1);
        const oldest = dates.at(-1);
        if (newest || oldest === undefined) continue;
        // Visits are sorted newest first, so the next page may contain more visits of the oldest day.
        const since = addDays(oldest, 1);
        const clicks = inOrder(counts).filter(({ date }) => date >= since);
        if (clicks.length > 0) this.#soFar.set(id, { clicks, since });
      }
      return inOrder(counts);
    } finally {
      this.#soFar.delete(id);
    }
  }
}
