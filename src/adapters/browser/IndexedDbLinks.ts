import type { AllLinks, KeptLinks } from '../../application/ports.ts';
import { attempt, clearLinksCopy } from './clearLinksCopy.ts';
import { LINKS_DATABASE, LINKS_GENERATION } from './storageNames.ts';

/** The copy in IndexedDB, whose code is loaded on demand; its generation in local storage, which is synchronous. */
export class IndexedDbLinks implements KeptLinks {
  get generation(): string | undefined {
    return attempt(() => localStorage.getItem(LINKS_GENERATION)) ?? undefined;
  }

  advance(owner: string): void {
    // A full storage may refuse the new one.
    attempt(() => localStorage.removeItem(LINKS_GENERATION));
    attempt(() => localStorage.setItem(LINKS_GENERATION, owner + Math.random()));
  }

  async read(): Promise<AllLinks | undefined> {
    const database = await import('./linksDatabase.ts').catch(() => undefined);
    const found = await database?.readLinks(LINKS_DATABASE).catch(() => undefined);
    return found?.generation === this.generation ? found : undefined;
  }

  async write(generation: string, all: AllLinks): Promise<void> {
    const database = await import('./linksDatabase.ts').catch(() => undefined);
    // Not after a sign-out that happened meanwhile, here or in another tab.
    if (generation === this.generation)
      await database?.writeLinks(LINKS_DATABASE, { ...all, generation }).catch(() => undefined);
  }

  readonly clear = clearLinksCopy;
}
