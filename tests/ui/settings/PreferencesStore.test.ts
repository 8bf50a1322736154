import { autorun } from 'mobx';
import { expect, test } from 'vitest';
import { PreferencesStore } from '../../../src/ui/settings/PreferencesStore.ts';
import { keptPreferences } from '../../support/memoryPorts.ts';

const setUp = () => {
  const kept = keptPreferences();
  return { kept, store: new PreferencesStore(kept) };
};

test('without stored preferences there are defaults', () => {
  expect(setUp().store).toMatchObject({
    theme: 'system',
    density: 'comfortable',
    pageSize: 20,
    confirmDelete: false,
    keepsLinks: true,
    areShortcutsOn: true,
  });
});

test('a preference that was set is there at the next visit', () => {
  const { kept, store } = setUp();
  store.set('theme', 'dark');
  store.set('density', 'compact');
  store.set('pageSize', 50);
  store.set('confirmDelete', true);
  store.set('keepsLinks', false);
  store.set('areShortcutsOn', false);
  const expected = {
    theme: 'dark',
    density: 'compact',
    pageSize: 50,
    confirmDelete: true,
    keepsLinks: false,
    areShortcutsOn: false,
  };
  expect(store).toMatchObject(expected);
  expect(new PreferencesStore(kept)).toMatchObject(expected);
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
