import type { ShlinkRegularVisit, ShlinkVisitsList } from '@shlinkio/shlink-js-sdk/api-contract';
import type { DailyClicks } from '../engine.ts';
import { readPages } from '../readPages.ts';

/** Counts of days that are over; nothing comes to them any more. */
export interface PastDays {
  /** The first day that is not counted here, as `YYYY-MM-DD`. */
  readonly until: string;
  readonly counts: ReadonlyMap<string, number>;
}

type ReadVisits = (page: number, startDate: string | undefined) => Promise<ShlinkVisitsList>;

/** As the server's calendar has it. */
const dayOf = ({ date }: ShlinkRegularVisit): string => date.slice(0, 10);

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/**
 * Counts the visits of a link by day. Those of past days are counted once: of what comes back, a later reading needs
 * only the last day before the newest visit and what follows, since a visit may be noted with a delay.
 */
export const countVisits = async (
  readVisits: ReadVisits,
  past: PastDays = { until: '', counts: new Map() },
): Promise<{ readonly days: readonly DailyClicks[]; readonly past: PastDays }> => {
  const startDate = past.until || undefined;
  const first = await readVisits(1, startDate);
  const others = await readPages(first.pagination.pagesCount, (page) => readVisits(page, startDate));
  const counts = new Map(past.counts);
  for (const visit of [first, ...others].flatMap(({ data }) => data))
    counts.set(dayOf(visit), (counts.get(dayOf(visit)) ?? 0) + 1);
  const days = [...counts].map(([date, clicks]) => ({ date, clicks }));
  days.sort((a, b) => (a.date < b.date ? -1 : 1));
  const newest = days.at(-1);
  const until = newest ? dayBefore(newest.date) : '';
  return { days, past: { until, counts: new Map([...counts].filter(([day]) => day < until)) } };
};
