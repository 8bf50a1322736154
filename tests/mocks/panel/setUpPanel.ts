import { beforeEach, vi } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { panelStores } from '../../../mocks/panel/PanelStores.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { FakeStorage, stubStorage } from '../../support/browserGlobals.ts';

export const PAGE_URL = 'https://app.example/links';

/** Stubs the parts of a page that the panel's stores use, anew for each test of a file. */
export const stubPage = (): { storage: FakeStorage } => {
  const page = { storage: new FakeStorage() };
  beforeEach(() => {
    page.storage = stubStorage();
    vi.stubGlobal('location', new URL(PAGE_URL));
    vi.stubGlobal('window', globalThis);
  });
  return page;
};

/** Creates a mock and the stores of its panel. */
export const setUpPanel = (setup: Partial<Settings> = {}) => {
  const mock = new Mock({ setup });
  const stores = panelStores(mock, { productName: 'Brevity' });
  return { mock, stores, settings: () => mock.world.settings };
};

/** Stores a session like the app does. */
export const signInAs = (storage: FakeStorage, email: string): void => {
  storage.setItem('auth_token', 'x');
  storage.setItem('user_data', JSON.stringify({ email }));
};
