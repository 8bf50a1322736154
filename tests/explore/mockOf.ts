import type { Page } from '@playwright/test';
import { Mock } from '../../mocks/Mock.ts';
import { NO_LATENCY } from '../../mocks/settings/settings.ts';
import { call, MemoryStorage, signIn } from '../mocks/mockCalls.ts';

/** Where the mock keeps its settings. */
const SETTINGS = 'brevity:mock';

export interface MockLink {
  readonly id: string | number;
  readonly shortCode: string;
  readonly title?: string;
  readonly isActive: boolean;
}

/** The mock of a page once more, but here: it has what the page has stored, and its calls succeed. */
const copyOf = async (page: Page) => {
  const storage = new MemoryStorage();
  const stored = await page.evaluate(() => Object.entries<string>({ ...localStorage }));
  for (const [name, value] of stored) storage.setItem(name, value);
  const mock = new Mock({ storage });
  const hadFaults = mock.world.settings.faults.length > 0;
  mock.world.change({ faults: [], latency: NO_LATENCY });
  return { mock, hadFaults, storage };
};

/** The first page of links that the mock of a page lists; all of them where it does not page. */
export const linksIn = async (page: Page, limit: number): Promise<readonly MockLink[]> => {
  const { mock } = await copyOf(page);
  const response = await call(mock, `/v1/links?page=1&limit=${limit}`, { token: await signIn(mock) });
  const body = await response.json();
  return Array.isArray(body) ? body : body.links;
};

/** Lets the calls of a page succeed from now on, as the panel does in another tab. */
export const endFaults = async (page: Page): Promise<void> => {
  const { hadFaults, storage } = await copyOf(page);
  if (!hadFaults) return;
  await page.evaluate(
    ({ key, newValue }) => {
      if (newValue !== null) localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    },
    { key: SETTINGS, newValue: storage.getItem(SETTINGS) },
  );
};
