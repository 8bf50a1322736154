import { expect, test } from 'vitest';
import { Drafts, type KeptDraft } from '../../../src/application/device/Drafts.ts';
import { EMPTY_DRAFT } from '../../../src/domain/linkDraft.ts';
import { StorageStatusStore } from '../../../src/ui/shell/StorageStatusStore.ts';
import { ADA, aDraft } from '../../support/aLink.ts';
import { MemoryClock, MemoryStoredValue } from '../../support/memoryPorts.ts';

const setUp = (isRefused = false) => {
  const kept = new MemoryStoredValue<readonly KeptDraft[]>();
  const drafts = new Drafts(kept, new MemoryClock(), 'tab');
  const listeners: (() => void)[] = [];
  const status = { isRefused, subscribe: (listener: () => void) => void listeners.push(listener) };
  const become = (isNowRefused: boolean) => {
    status.isRefused = isNowRefused;
    for (const listener of listeners) listener();
  };
  const type = () => drafts.keep({ owner: ADA.email, form: 'new' }, EMPTY_DRAFT, aDraft());
  return { kept, drafts, become, type, store: new StorageStatusStore(status, drafts) };
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
  const { kept, drafts, store, type } = setUp();
  type();
  expect(store.isAtRisk).toBe(false);
  kept.isRefused = true;
  type();
  expect(store.isAtRisk).toBe(true);
  drafts.forget(ADA.email);
  expect(store.isAtRisk).toBe(false);
});
