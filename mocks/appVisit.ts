import { linksOf, linkView } from './provider/linkTable.ts';
import { dailyClicks } from './world/clicks.ts';
import { DEMO_EMAIL, DEMO_USER_ID } from './world/demoAccount.ts';
import { pageStorage } from './world/pageStorage.ts';
import { partsOf } from './world/scenarios.ts';
import type { World } from './world/World.ts';

/*
 * Stores data on this device as if the demo account had visited before.
 * Otherwise a demo could not show changes since the last visit.
 */

/** The app's database of cached links and of clicks on earlier days. Must match the app's definition. */
const DATABASE = { name: 'brevity-links', version: 4, links: 'links', clicks: 'clicks' };
const GENERATION_KEY = 'brevity:links-generation';
/** Limits the time for computing daily clicks. */
const MAX_LINKS = 500;
const VISITED_DAYS_AGO = [15, 8];
const LAST_READ_AGO_MS = 20 * 60_000;

/** Returns a local calendar day as YYYY-MM-DD, the Swedish date format. */
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toLocaleDateString('sv');

/** Hashes an email address like the app, which uses the hash to mark the owner of cached data. */
const fingerprint = (text: string): number =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  ) >>> 0;

/** Deletes the app's cached links, which would be wrong for other data. */
export const clearVisits = (): void => {
  pageStorage()?.removeItem(GENERATION_KEY);
  try {
    indexedDB.deleteDatabase(DATABASE.name);
  } catch {
    // Without IndexedDB, no links are cached.
  }
};

/** Simulates visits of the demo account in the last weeks. Does nothing if storage is unavailable. */
export const simulateVisits = ({ db, now, scenario, settings }: World): void => {
  const links = linksOf({ db }, DEMO_USER_ID);
  const hasDefaultBehaviour =
    scenario.style.rows === 'good' && partsOf(settings.scenario).behaviours.length === 0;
  if (!hasDefaultBehaviour || links.length === 0 || links.length > MAX_LINKS) return;
  const owner = fingerprint(DEMO_EMAIL);
  const generation = `${owner}:demo`;
  const today = now();
  const clicksOf = links.map((link) => dailyClicks(link, today));
  const days = VISITED_DAYS_AGO.map((ago) => {
    const day = dayBefore(today, ago);
    const marks = links.map(({ isActive }, at) => {
      const past = clicksOf[at]?.filter(({ date }) => date <= day) ?? [];
      if (past.length === 0) return 0;
      const clicks = past.reduce((sum, one) => sum + one.clicks, 0);
      return 1 + (isActive ? 0 : 1) + 2 * (clicks + 1);
    });
    return { day, marks: Uint32Array.from(marks) };
  });
  const copy = links.map((link) => ({
    ...linkView(link, scenario.style),
    tags: link.tags,
    createdAt: new Date(link.createdAt),
    shortUrl: '',
  }));
  try {
    const opening = indexedDB.open(DATABASE.name, DATABASE.version);
    opening.onupgradeneeded = () => {
      for (const store of [DATABASE.links, DATABASE.clicks]) opening.result.createObjectStore(store);
    };
    opening.onsuccess = () => {
      const writing = opening.result.transaction([DATABASE.links, DATABASE.clicks], 'readwrite');
      writing.oncomplete = () => opening.result.close();
      const readAt = new Date(today.getTime() - LAST_READ_AGO_MS);
      writing.objectStore(DATABASE.links).put({ generation, readAt, links: copy }, 0);
      const ids = links.map(({ id }) => id);
      writing.objectStore(DATABASE.clicks).put({ owner, ids, days }, 0);
    };
    pageStorage()?.setItem(GENERATION_KEY, generation);
  } catch {
    // The app starts as on a first visit.
  }
};
