import { expect, test } from 'vitest';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { tabName } from '../../../../src/adapters/browser/tabs/tabName.ts';
import { FakeStorage, stubStorage, stubWindow } from '../../../support/browserGlobals.ts';

/** Opens a page in a tab with this session storage. */
const openPage = (storage = new FakeStorage()) => {
  stubStorage('sessionStorage', storage);
  const window = stubWindow();
  const name = tabName(new SafeStorage(() => sessionStorage));
  window.pageShow(false);
  return { storage, window, name };
};

test('a tab keeps its name over a reload; a duplicate gets its own, although the browser copies the storage', () => {
  const { storage, window, name } = openPage();
  const duplicate = () => Object.assign(new FakeStorage(), { entries: new Map(storage.entries) });
  const duplicates = [duplicate()];
  window.pageHide();
  const atReload = duplicate();
  // Out of the back/forward cache.
  window.pageShow(true);
  duplicates.push(duplicate());
  for (const copy of duplicates) expect(openPage(copy).name).not.toBe(name);
  expect(openPage(atReload).name).toBe(name);
});
