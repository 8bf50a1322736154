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
  /** The name of a tab that is duplicated now: the browser copies the session storage into it. */
  const duplicate = () =>
    openPage(Object.assign(new FakeStorage(), { entries: new Map(storage.entries) })).name;
  return { storage, window, name, duplicate };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab keeps its name over a reload', () => {
  const { storage, window, name } = openPage();
  window.pageHide();
  expect(openPage(storage).name).toBe(name);
});

test('a duplicated tab gets a name of its own, also after its page came out of the back/forward cache', () => {
  const { window, name, duplicate } = openPage();
  expect(duplicate()).not.toBe(name);
  window.pageHide();
  window.pageShow(true);
  expect(duplicate()).not.toBe(name);
});
