import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/domain/links/linkDraft.ts';
import { StorageStatusStore } from '../../../src/state/device/StorageStatusStore.ts';
import { aDraft } from '../../support/aLink.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';

const setUp = (isRefused = false) => {
  const { drafts } = memoryDevice();
  const listeners: (() => void)[] = [];
  const status = { isRefused, subscribe: (listener: () => void) => void listeners.push(listener) };
  const become = (isNowRefused: boolean) => {
    status.isRefused = isNowRefused;
    for (const listener of listeners) listener();
  };
  return { drafts, become, store: new StorageStatusStore(status, drafts) };
};

test('follows whether the browser refuses to keep something, from the start; a dismissed warning stays so', () => {
  const { store, become } = setUp(true);
  store.dismiss();
  become(false);
  expect(store.isRefused).toBe(false);
  become(true);
  expect(store).toMatchObject({ isRefused: true, isDismissed: true });
});

test('follows whether something typed is at risk', () => {
  const { drafts, store } = setUp();
  expect(store.isAtRisk).toBe(false);
  // Of a user who is not known yet.
  drafts.keep({ owner: '', form: 'new' }, EMPTY_DRAFT, aDraft());
  expect(store.isAtRisk).toBe(true);
  drafts.forget('');
  expect(store.isAtRisk).toBe(false);
});
