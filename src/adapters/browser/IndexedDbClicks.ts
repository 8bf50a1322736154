import type { KeptClicks } from '../../application/ports.ts';
import type { ClickHistory } from '../../domain/clickHistory.ts';
import { clearLinksCopy } from './clearLinksCopy.ts';
import { LINKS_DATABASE } from './storageNames.ts';

/** The clicks of earlier days, in the database of the copy of all links: one deletion takes both. */
export class IndexedDbClicks implements KeptClicks {
  async read(owner: number): Promise<ClickHistory | undefined> {
    const database = await import('./linksDatabase.ts').catch(() => undefined);
    return database?.readClicks(LINKS_DATABASE, owner).catch(() => undefined);
  }

  async change(
    owner: number,
    change: (known: ClickHistory | undefined) => ClickHistory | undefined,
  ): Promise<void> {
    const database = await import('./linksDatabase.ts').catch(() => undefined);
    await database?.changeClicks(LINKS_DATABASE, owner, change).catch(() => undefined);
  }

  readonly clear = clearLinksCopy;
}
