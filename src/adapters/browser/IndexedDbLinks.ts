import type { AllLinks, KeptLinks } from '../../application/ports.ts';
import type { ClickHistory } from '../../domain/clickChange.ts';
import { attempt, clearLinksCopy } from './clearLinksCopy.ts';
import { LINKS_GENERATION } from './storageNames.ts';

/** Undefined if the code cannot be loaded, or the storage fails. */
const use = async <T>(
  act: (database: typeof import('./linksDatabase.ts')) => T,
): Promise<Awaited<T> | undefined> => {
  try {
    return await act(await import('./linksDatabase.ts'));
  } catch {
    return undefined;
  }
};

/** The copy in IndexedDB, whose code is loaded on demand; its generation in local storage, which is synchronous. */
export class IndexedDbLinks implements KeptLinks {
  get generation(): string | undefined {
    return attempt(() => localStorage.getItem(LINKS_GENERATION)) ?? undefined;
  }

  advance(owner: number): void {
    // A full storage may refuse the new one.
    attempt(() => localStorage.removeItem(LINKS_GENERATION));
    attempt(() => localStorage.setItem(LINKS_GENERATION, `${owner}:${Math.random()}`));
  }

  async read(): Promise<AllLinks | undefined> {
    const found = await use(({ readLinks }) => readLinks());
    return found?.generation === this.generation ? found : undefined;
  }

  async write(generation: string, all: AllLinks): Promise<void> {
    // Not after a sign-out that happened meanwhile, here or in another tab.
    await use(({ writeLinks }) => generation === this.generation && writeLinks({ ...all, generation }));
  }

  readClicks(owner: number): Promise<ClickHistory | undefined> {
    return use(({ readClicks }) => readClicks(owner));
  }

  changeClicks(...change: Parameters<KeptLinks['changeClicks']>): Promise<void> {
    return use(({ changeClicks }) => changeClicks(...change));
  }

  readonly clear = clearLinksCopy;
}
