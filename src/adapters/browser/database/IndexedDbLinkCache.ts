import type { DBSchema } from 'idb';
import type { AllLinks, LinkCacheStorage } from '../../../application/ports/storage.ts';
import type { ClickHistory } from '../../../domain/clicks/clickChange.ts';
import { type Link, patchLink } from '../../../domain/links/link.ts';
import { attempt } from '../../../lib/attempt.ts';
import { LINKS_DATABASE, LINKS_GENERATION } from '../storage/storageNames.ts';
import { databaseOf } from './database.ts';
import { clearLinkCache } from './deleteDatabases.ts';

/** The key of what is stored once. */
const ONLY = 0;
/** Links are copied in parts, each in a task of its own, because copying thousands at once blocks the page. */
const PART_SIZE = 250;

interface Schema extends DBSchema {
  links: { key: number; value: AllLinks & { readonly generation: string } };
  clicks: { key: typeof ONLY; value: ClickHistory & { readonly owner: number } };
}

const withDatabase = databaseOf<Schema>(LINKS_DATABASE, 4, (made) => {
  for (const store of ['links', 'clicks'] as const) made.createObjectStore(store);
});

/** The copy in IndexedDB; its generation in local storage, which is synchronous. */
export class IndexedDbLinkCache implements LinkCacheStorage {
  get generation(): string | undefined {
    return attempt(() => localStorage.getItem(LINKS_GENERATION)) ?? undefined;
  }

  advance(owner: number): void {
    // A full storage may refuse the new one.
    attempt(() => localStorage.removeItem(LINKS_GENERATION));
    attempt(() => localStorage.setItem(LINKS_GENERATION, `${owner}:${Math.random()}`));
  }

  async read(): Promise<AllLinks | undefined> {
    const found = await withDatabase(async (database) => {
      const { store } = database.transaction('links');
      const links: Link[] = [];
      let all: Schema['links']['value'] | undefined;
      for (let at = 0; ; at += 1) {
        const part = await store.get(at);
        if (!part) return all;
        // What wrote it may have known fewer fields.
        links.push(...part.links.map((link) => patchLink(undefined, link)));
        all = { ...part, links };
      }
    });
    return found?.generation === this.generation ? found : undefined;
  }

  /** Replaces all that is stored, or nothing; not after a sign-out that happened meanwhile, here or in another tab. */
  async write(generation: string, { links, readAt }: AllLinks): Promise<void> {
    if (generation !== this.generation) return;
    await withDatabase(async (database) => {
      const { store, done } = database.transaction('links', 'readwrite');
      // A failed write rejects, and so does its transaction.
      done.catch(() => undefined);
      await store.clear();
      for (let at = 0; at === 0 || at * PART_SIZE < links.length; at += 1) {
        const part = links.slice(at * PART_SIZE, (at + 1) * PART_SIZE);
        await store.put({ generation, readAt, links: part }, at);
      }
      await done;
    });
  }

  readClicks(owner: number): Promise<ClickHistory | undefined> {
    return withDatabase(async (database) => ownClicks(await database.get('clicks', ONLY), owner));
  }

  async changeClicks(...[owner, change]: Parameters<LinkCacheStorage['changeClicks']>): Promise<void> {
    await withDatabase(async (database) => {
      const { store, done } = database.transaction('clicks', 'readwrite');
      done.catch(() => undefined);
      const changed = change(ownClicks(await store.get(ONLY), owner));
      if (changed) await store.put({ ...changed, owner }, ONLY);
      await done;
    });
  }

  readonly clear = clearLinkCache;
}

const ownClicks = (stored: Schema['clicks']['value'] | undefined, owner: number): ClickHistory | undefined =>
  stored?.owner === owner ? { ids: stored.ids, days: stored.days } : undefined;
