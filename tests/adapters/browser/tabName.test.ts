import { expect, test } from 'vitest';
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

test('a tab keeps its name over a reload', () => {
  const { storage, window, name } = openPage();
  window.pageHide();
  expect(openPage(storage).name).toBe(name);
});

test.each([
  ['', false],
  [' after its page came out of the back/forward cache', true],
])(
  'a tab that is duplicated%s gets a name of its own, although the browser copies its storage',
  (_when, isBack) => {
    const { storage, window, name } = openPage();
    if (isBack) {
      window.pageHide();
      window.pageShow(true);
    }
    const copy = Object.assign(new FakeStorage(), { entries: new Map(storage.entries) });
    expect(openPage(copy).name).not.toBe(name);
  },
);
