import { linksOf, linkView } from './provider/linkTable.ts';
import { dailyClicks } from './world/clicks.ts';
import { DEMO_EMAIL, DEMO_USER_ID } from './world/demoAccount.ts';
import { pageStorage } from './world/pageStorage.ts';
import { partsOf } from './world/scenarios.ts';
import type { World } from './world/World.ts';

/*
 * What the program would have left on this device if the demo account had been there before: without it, a demo could
 * not show what has changed since.
 */

/** Where the program keeps a copy of all links, and the clicks of earlier days. */
const DATABASE = { name: 'brevity-links', version: 4, links: 'links', clicks: 'clicks' };
const GENERATION_KEY = 'brevity:links-generation';
/** Of more links, the mock would take too long to tell the clicks of every day. */
const LINKS_AT_MOST = 500;
const VISITED_DAYS_AGO = [15, 8];
const LAST_READ_AGO_MS = 20 * 60_000;

/** A local calendar day: Swedish dates have the form YYYY-MM-DD. */
const dayBefore = (now: Date, days: number): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toLocaleDateString('sv');

/** How the program names whose the copy is. */
const fingerprint = (text: string): number =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  ) >>> 0;

/** Deletes what such visits have left, as the program does: of other data, all of it would be wrong. */
export const forgetVisits = (): void => {
  pageStorage()?.removeItem(GENERATION_KEY);
  try {
    indexedDB.deleteDatabase(DATABASE.name);
  } catch {
    // Nothing was kept.
  }
};

/** Leaves what visits of the demo account in the last weeks would have left. Without storage, it leaves nothing. */
export const leaveVisits = ({ db, now, scenario, settings }: World): void => {
  const links = linksOf({ db }, DEMO_USER_ID);
  const isUsual = scenario.style.rows === 'good' && partsOf(settings.scenario).behaviours.length === 0;
  if (!isUsual || links.length === 0 || links.length > LINKS_AT_MOST) return;
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
    // The program begins as on a first visit.
  }
};
