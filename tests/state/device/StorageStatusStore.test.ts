import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/domain/links/linkDraft.ts';
import { StorageStatusStore } from '../../../src/state/device/StorageStatusStore.ts';
import { aDraft } from '../../support/aLink.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';

const setUp = (isRefused = false) => {
  const { drafts } = memoryDevice();
  const listeners: (() => void)[] = [];
  const status = { isRefused, subscribe: (listener: () => void) => void listeners.push(listener) };
  const setRefused = (isNowRefused: boolean) => {
    status.isRefused = isNowRefused;
    for (const listener of listeners) listener();
  };
  return { drafts, setRefused, store: new StorageStatusStore(status, drafts) };
};

describe('StorageStatusStore', () => {
  it('reports that the browser refuses values from the start', () => {
    expect(setUp(true).store.isRefused).toBe(true);
  });

  it('reports changes of the storage status', () => {
    const { store, setRefused } = setUp(true);
    setRefused(false);
    expect(store.isRefused).toBe(false);
    setRefused(true);
    expect(store.isRefused).toBe(true);
  });

  it('remembers a dismissed warning when the browser refuses values again', () => {
    const { store, setRefused } = setUp(true);
    store.dismiss();
    setRefused(false);
    setRefused(true);
    expect(store).toMatchObject({ isRefused: true, isDismissed: true });
  });

  it('reports whether leaving the page would lose input', () => {
    const { drafts, store } = setUp();
    expect(store.isAtRisk).toBe(false);
    const unknownOwner = '';
    drafts.keep({ owner: unknownOwner, form: 'new' }, EMPTY_DRAFT, aDraft());
    expect(store.isAtRisk).toBe(true);
    drafts.forget(unknownOwner);
    expect(store.isAtRisk).toBe(false);
  });
});
