import type { Page } from '@playwright/test';
import { Mock } from '../../mocks/Mock.ts';
import { NO_LATENCY } from '../../mocks/settings/settings.ts';
import { call, MemoryStorage, signIn } from '../mocks/mockCalls.ts';

/** The storage key of the mock's settings. */
const SETTINGS_KEY = 'brevity:mock';

export interface MockLink {
  readonly id: string | number;
  readonly shortCode: string;
  readonly title?: string;
  readonly isActive: boolean;
}

/** Creates a copy of the page's mock in Node, from the page's storage and without faults or latency. */
const copyOf = async (page: Page) => {
  const storage = new MemoryStorage();
  const stored = await page.evaluate(() => Object.entries<string>({ ...localStorage }));
  for (const [name, value] of stored) storage.setItem(name, value);
  const mock = new Mock({ storage });
  const hadFaults = mock.world.settings.faults.length > 0;
  mock.world.change({ faults: [], latency: NO_LATENCY });
  return { mock, hadFaults, storage };
};

/** Returns the first page of the mock's links, or all links if the scenario has no pagination. */
export const linksIn = async (page: Page, limit: number): Promise<readonly MockLink[]> => {
  const { mock } = await copyOf(page);
  const response = await call(mock, `/v1/links?page=1&limit=${limit}`, { token: await signIn(mock) });
  const body = await response.json();
  return Array.isArray(body) ? body : body.links;
};

/** Removes the faults of the page's mock, like a change of the settings in another tab. */
export const endFaults = async (page: Page): Promise<void> => {
  const { hadFaults, storage } = await copyOf(page);
  if (!hadFaults) return;
  await page.evaluate(
    ({ key, newValue }) => {
      if (newValue !== null) localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    },
    { key: SETTINGS_KEY, newValue: storage.getItem(SETTINGS_KEY) },
  );
};
