import { afterEach, expect, test, vi } from 'vitest';
import { SafeStorage } from '../../../src/adapters/browser/SafeStorage.ts';
import { tabName } from '../../../src/adapters/browser/tabName.ts';
import { FakeStorage, stubStorage, stubWindow } from '../../support/browserGlobals.ts';

/** Opens a page in a tab with this session storage. */
const openPage = (storage = new FakeStorage()) => {
  stubStorage('sessionStorage', storage);
  const window = stubWindow();
  const name = tabName(new SafeStorage(() => sessionStorage));
  window.pageShow(false);
  return { storage, window, name };
};

/** What the browser copies into a duplicated tab. */
const copyOf = ({ entries }: FakeStorage): FakeStorage => {
  const copy = new FakeStorage();
  for (const [key, value] of entries) copy.entries.set(key, value);
  return copy;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab keeps its name over a reload', () => {
  const { storage, window, name } = openPage();
  window.pageHide();
  expect(openPage(storage).name).toBe(name);
});

test('two tabs have different names', () => {
  expect(openPage().name).not.toBe(openPage().name);
});

test('a duplicated tab gets a name of its own, although the browser copies the session storage', () => {
  const { storage, name } = openPage();
  expect(openPage(copyOf(storage)).name).not.toBe(name);
});

test('a tab gets a name of its own when it is duplicated after its page came out of the back/forward cache', () => {
  const { storage, window, name } = openPage();
  window.pageHide();
  window.pageShow(true);
  expect(openPage(copyOf(storage)).name).not.toBe(name);
});
