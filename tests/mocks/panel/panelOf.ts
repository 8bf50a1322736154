import { beforeEach, vi } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { panelStores } from '../../../mocks/panel/PanelStores.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { FakeStorage, stubStorage } from '../../support/browserGlobals.ts';

export const PAGE = 'https://app.example/links';

/** A page of its own for each test of a file, as far as the stores of the panel look at it. */
export const stubPage = (): { storage: FakeStorage } => {
  const page = { storage: new FakeStorage() };
  beforeEach(() => {
    page.storage = stubStorage();
    vi.stubGlobal('location', new URL(PAGE));
    vi.stubGlobal('window', globalThis);
  });
  return page;
};

/** The stores of a panel, and its mock. */
export const panelOf = (setup: Partial<Settings> = {}) => {
  const mock = new Mock({ setup });
  const stores = panelStores(mock, { productName: 'Brevity' });
  return { mock, stores, settings: () => mock.world.settings };
};

/** What the app keeps of a session. */
export const signInAs = (storage: FakeStorage, email: string): void => {
  storage.setItem('auth_token', 'x');
  storage.setItem('user_data', JSON.stringify({ email }));
};
