import { expect, test } from 'vitest';
import { Drafts } from '../../../src/application/Drafts.ts';
import { EMPTY_DRAFT } from '../../../src/domain/linkDraft.ts';
import { KeepingStore } from '../../../src/ui/shell/KeepingStore.ts';
import { ADA, aDraft } from '../../support/aLink.ts';
import { MemoryClock, MemoryStorage } from '../../support/memoryPorts.ts';

const setUp = (storage = new MemoryStorage()) => {
  const drafts = new Drafts(storage, new MemoryClock(), 'tab');
  const type = () => drafts.keep({ owner: ADA.email, form: 'new' }, EMPTY_DRAFT, aDraft());
  return { storage, drafts, type, store: new KeepingStore(storage, drafts) };
};

test('follows what the browser refuses to keep, from before it was asked on', () => {
  const storage = new MemoryStorage();
  storage.becomeRefused(true);
  const { store } = setUp(storage);
  expect(store.isRefused).toBe(true);
  storage.becomeRefused(false);
  expect(store.isRefused).toBe(false);
});

test('knows whether something typed is at risk, until it is forgotten', () => {
  const { storage, drafts, store, type } = setUp();
  type();
  expect(store.isAtRisk).toBe(false);
  storage.becomeRefused(true);
  type();
  expect(store.isAtRisk).toBe(true);
  drafts.forget(ADA.email);
  expect(store.isAtRisk).toBe(false);
});
