import type { DBSchema } from 'idb';
import type { AllLinks, LinkCacheStorage } from '../../../application/ports/storage.ts';
import type { ClickHistory } from '../../../domain/clicks/clickChange.ts';
import { type Link, patchLink } from '../../../domain/links/link.ts';
import { attempt } from '../../../lib/attempt.ts';
import { LINKS_DATABASE, LINKS_GENERATION } from '../storage/storageNames.ts';
import { databaseOf } from './database.ts';
import { clearLinkCache } from './deleteDatabases.ts';

/** Key of the only record in its store. */
const SINGLE_KEY = 0;
/** Links are copied in chunks, one per task, because copying thousands at once blocks the page. */
const CHUNK_SIZE = 250;

interface Schema extends DBSchema {
  links: { key: number; value: AllLinks & { readonly generation: string } };
  clicks: { key: typeof SINGLE_KEY; value: ClickHistory & { readonly owner: number } };
}

const withDatabase = databaseOf<Schema>(LINKS_DATABASE, 4, (database) => {
  for (const store of ['links', 'clicks'] as const) database.createObjectStore(store);
});

/** Link cache in IndexedDB. Its generation is in local storage, which is synchronous. */
export class IndexedDbLinkCache implements LinkCacheStorage {
  get generation(): string | undefined {
    return attempt(() => localStorage.getItem(LINKS_GENERATION)) ?? undefined;
  }

  advance(owner: number): void {
    // Removed first, because a full storage may refuse the new generation.
    attempt(() => localStorage.removeItem(LINKS_GENERATION));
    attempt(() => localStorage.setItem(LINKS_GENERATION, `${owner}:${Math.random()}`));
  }

  async read(): Promise<AllLinks | undefined> {
    const found = await withDatabase(async (database) => {
      const { store } = database.transaction('links');
      const links: Link[] = [];
      let all: Schema['links']['value'] | undefined;
      for (let at = 0; ; at += 1) {
        const chunk = await store.get(at);
        if (!chunk) return all;
        // An earlier version may have stored fewer fields.
        links.push(...chunk.links.map((link) => patchLink(undefined, link)));
        all = { ...chunk, links };
      }
    });
    return found?.generation === this.generation ? found : undefined;
  }

  /** Replaces the cache in one transaction. Ignores an outdated generation, for example after a sign-out. */
  async write(generation: string, { links, readAt }: AllLinks): Promise<void> {
    if (generation !== this.generation) return;
    await withDatabase(async (database) => {
      const { store, done } = database.transaction('links', 'readwrite');
      // A failed write already rejects, so the transaction's rejection is ignored.
      done.catch(() => undefined);
      await store.clear();
      for (let at = 0; at === 0 || at * CHUNK_SIZE < links.length; at += 1) {
        const chunk = links.slice(at * CHUNK_SIZE, (at + 1) * CHUNK_SIZE);
        await store.put({ generation, readAt, links: chunk }, at);
      }
      await done;
    });
  }

  readClicks(owner: number): Promise<ClickHistory | undefined> {
    return withDatabase(async (database) => clicksOfOwner(await database.get('clicks', SINGLE_KEY), owner));
  }

  async changeClicks(...[owner, change]: Parameters<LinkCacheStorage['changeClicks']>): Promise<void> {
    await withDatabase(async (database) => {
      const { store, done } = database.transaction('clicks', 'readwrite');
      done.catch(() => undefined);
      const changed = change(clicksOfOwner(await store.get(SINGLE_KEY), owner));
      if (changed) await store.put({ ...changed, owner }, SINGLE_KEY);
      await done;
    });
  }

  readonly clear = clearLinkCache;
}

const clicksOfOwner = (
  stored: Schema['clicks']['value'] | undefined,
  owner: number,
): ClickHistory | undefined => (stored?.owner === owner ? { ids: stored.ids, days: stored.days } : undefined);
