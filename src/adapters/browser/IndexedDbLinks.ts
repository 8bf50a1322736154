import type { AllLinks, KeptLinks } from '../../application/ports.ts';
import { attempt, clearLinksCopy, DATABASE, LINKS_EDITION } from './clearLinksCopy.ts';

/** The copy in IndexedDB, whose code is loaded on demand; its edition in local storage, which is synchronous. */
export class IndexedDbLinks implements KeptLinks {
  get edition(): string | undefined {
    return attempt(() => localStorage.getItem(LINKS_EDITION)) ?? undefined;
  }

  renew(): void {
    // A full storage may refuse the new one.
    attempt(() => localStorage.removeItem(LINKS_EDITION));
    attempt(() => localStorage.setItem(LINKS_EDITION, String(Math.random())));
  }

  async read(owner: number): Promise<AllLinks | undefined> {
    try {
      const { readLinks } = await import('./linksDatabase.ts');
      const found = await readLinks(DATABASE, owner);
      return found?.edition === this.edition ? found : undefined;
    } catch {
      return undefined;
    }
  }

  async write(owner: number, edition: string, all: AllLinks): Promise<void> {
    try {
      const { writeLinks } = await import('./linksDatabase.ts');
      // Not after a sign-out that happened meanwhile, here or in another tab.
      if (edition === this.edition) await writeLinks(DATABASE, { ...all, owner, edition });
    } catch {
      // Then nothing is kept.
    }
  }

  readonly clear = clearLinksCopy;
}
