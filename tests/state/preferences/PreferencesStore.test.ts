import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { PreferencesStore } from '../../../src/state/preferences/PreferencesStore.ts';
import { memoryPreferences } from '../../support/memoryPorts.ts';

const setUp = () => {
  const kept = memoryPreferences();
  return { kept, store: new PreferencesStore(kept) };
};

test.each([
  ['theme', 'system', 'dark'],
  ['density', 'comfortable', 'compact'],
  ['pageSize', 20, 50],
  ['confirmDelete', false, true],
  ['keepsLinks', true, false],
  ['areShortcutsOn', true, false],
] as const)('%s is %s, until it was set to %s, also for the next visit', (name, usual, chosen) => {
  const { kept, store } = setUp();
  expect(store[name]).toBe(usual);
  store.set(name, chosen);
  expect(store[name]).toBe(chosen);
  expect(new PreferencesStore(kept)[name]).toBe(chosen);
});

test('what another tab changes is followed, and what it clears falls back to the default', () => {
  const { kept, store } = setUp();
  const seen: boolean[] = [];
  const stop = autorun(() => seen.push(store.confirmDelete));
  kept.confirmDelete.changeElsewhere(true);
  kept.theme.changeElsewhere('light');
  kept.pageSize.changeElsewhere(100);
  expect(store).toMatchObject({ theme: 'light', pageSize: 100, confirmDelete: true });
  kept.confirmDelete.clearElsewhere();
  expect(seen).toEqual([false, true, false]);
  stop();
});
