import { type IDBPDatabase, openDB } from 'idb';
import type { AllLinks } from '../../application/ports.ts';
import type { ClickHistory } from '../../domain/clickHistory.ts';
import { type Link, patchLink } from '../../domain/link.ts';
import { isCalendarDay } from '../../domain/linkQuery.ts';
import { fieldsOf, wireLinkList } from '../http/wire.ts';

/** The version of what is stored: copies of any other version are dropped. */
const VERSION = 3;
const STORE = 'links';
const CLICKS = 'clicks';
const ABOUT = 'about';
/** Links are copied in parts, each in a task of its own, because copying thousands at once blocks the page. */
const PART_SIZE = 250;
const OPEN_WITHIN_MS = 2_000;

interface StoredLinks extends AllLinks {
  readonly generation: string;
}

/** Undefined if the database holds anything else. Rejects if it cannot be read. */
export const readLinks = (name: string): Promise<StoredLinks | undefined> =>
  withDatabase(name, async (database) => {
    const { store } = database.transaction(STORE);
    const { generation, readAt, count } = fieldsOf(await store.get(ABOUT));
    const links: Link[] = [];
    for (let from = 0; from < Number(count); from += PART_SIZE) {
      const found = wireLinkList(await store.get(from));
      if (found?.unreadable?.length === 0)
        links.push(...found.links.map((link) => patchLink(undefined, link)));
    }
    const isWhole = typeof generation === 'string' && readAt instanceof Date && links.length === count;
    return isWhole ? { generation, readAt, links } : undefined;
  });

/** Replaces all that is stored, or nothing. */
export const writeLinks = (name: string, { links, ...about }: StoredLinks): Promise<void> =>
  withDatabase(name, async (database) => {
    const { store, done } = database.transaction(STORE, 'readwrite');
    // A failed write rejects, and so does its transaction.
    done.catch(() => undefined);
    await store.clear();
    for (let from = 0; from < links.length; from += PART_SIZE)
      await store.put(links.slice(from, from + PART_SIZE), from);
    await store.put({ ...about, count: links.length }, ABOUT);
    await done;
  });

/** Undefined unless the database holds those of this owner. Rejects if it cannot be read. */
export const readClicks = (name: string, owner: number): Promise<ClickHistory | undefined> =>
  withDatabase(name, async (database) => clicksIn(await database.get(CLICKS, ABOUT), owner));

/** Replaces what is stored by what `change` makes of it, all or nothing. Rejects if it cannot be written. */
export const changeClicks = (
  name: string,
  owner: number,
  change: (known: ClickHistory | undefined) => ClickHistory | undefined,
): Promise<void> =>
  withDatabase(name, async (database) => {
    const { store, done } = database.transaction(CLICKS, 'readwrite');
    done.catch(() => undefined);
    const changed = change(clicksIn(await store.get(ABOUT), owner));
    if (changed) await store.put({ ...changed, owner }, ABOUT);
    await done;
  });

const clicksIn = (stored: unknown, owner: number): ClickHistory | undefined => {
  const { owner: whose, ids, days } = fieldsOf(stored);
  if (whose !== owner || !Array.isArray(ids) || !Array.isArray(days)) return undefined;
  if (!ids.every((id) => typeof id === 'string')) return undefined;
  const readable = days.flatMap((one: unknown) => {
    const { day, marks } = fieldsOf(one);
    const isDay = typeof day === 'string' && isCalendarDay(day) && marks instanceof Uint32Array;
    return isDay ? { day, marks } : [];
  });
  return { ids, days: readable };
};

/**
 * Opens the database for one use only: an open connection would keep other tabs from deleting it, and newer versions of
 * the program from changing it. Rejects if another tab does just that.
 */
const withDatabase = async <T>(name: string, use: (database: IDBPDatabase) => Promise<T>): Promise<T> => {
  const opening = openDB(name, VERSION, {
    upgrade: (database) => {
      for (const old of database.objectStoreNames) database.deleteObjectStore(old);
      for (const store of [STORE, CLICKS]) database.createObjectStore(store);
    },
  });
  const using = opening.then((database) => use(database).finally(() => database.close()));
  using.catch(() => undefined);
  const timeUp = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database is blocked')), OPEN_WITHIN_MS);
  });
  await Promise.race([opening, timeUp]);
  return using;
};
