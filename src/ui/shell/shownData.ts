import type { Stores } from '../StoresContext.tsx';

interface Part {
  readonly loadedAt: Date | undefined;
  readonly isOutdated: boolean;
}

/** The provider's data on a screen. */
export interface ShownData {
  readonly parts: readonly Part[];
  refresh(): void;
}

/** What the screen at a path shows of the provider's data; undefined where it shows none. */
export const shownAt = (path: string, stores: Stores): ShownData | undefined => {
  const { home, links, analytics, linkDetails } = stores;
  if (path === '/home') return { parts: [home.recent], refresh: home.refresh };
  if (path === '/links') return { parts: [links.list], refresh: links.refresh };
  if (path === '/analytics') return { parts: [analytics.analytics], refresh: analytics.refresh };
  if (!path.startsWith('/links/')) return undefined;
  return {
    parts: [linkDetails.link, linkDetails.stats, linkDetails.clicks],
    refresh: linkDetails.refresh,
  };
};

/** The time of the oldest part; undefined where nobody knows one. */
export const oldest = (parts: readonly Part[]): Date | undefined =>
  parts.flatMap(({ loadedAt }) => loadedAt ?? []).sort((a, b) => a.getTime() - b.getTime())[0];

/** '14:32', with its day before it unless that is today. */
export const formatTime = (time: Date, now: Date): string => {
  const isToday = time.toDateString() === now.toDateString();
  return time.toLocaleString('en-US', {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
};
