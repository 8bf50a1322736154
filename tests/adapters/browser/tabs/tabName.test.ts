import { describe, expect, it } from 'vitest';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { tabName } from '../../../../src/adapters/browser/tabs/tabName.ts';
import { FakeStorage, stubStorage, stubWindow } from '../../../support/browserGlobals.ts';

/** Opens a page in a tab with this session storage. */
const openPage = (storage = new FakeStorage()) => {
  stubStorage('sessionStorage', storage);
  const window = stubWindow();
  const name = tabName(new SafeStorage(() => sessionStorage));
  window.pageShow(false);
  /** Copies the session storage, like browsers do when the user duplicates a tab. */
  const duplicate = () => Object.assign(new FakeStorage(), { entries: new Map(storage.entries) });
  return { ...window, name, duplicate };
};

describe('tabName', () => {
  it('returns the same name after a reload', () => {
    const { name, pageHide, duplicate } = openPage();
    pageHide();
    expect(openPage(duplicate()).name).toBe(name);
  });

  it('returns another name in a duplicated tab', () => {
    const { name, duplicate } = openPage();
    expect(openPage(duplicate()).name).not.toBe(name);
  });

  it('returns another name in a duplicate after a back/forward cache restore', () => {
    const { name, pageHide, pageShow, duplicate } = openPage();
    pageHide();
    pageShow(true);
    expect(openPage(duplicate()).name).not.toBe(name);
  });
});
