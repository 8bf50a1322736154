import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PreferencesStore } from '../../../src/state/preferences/PreferencesStore.ts';
import { memoryPreferences } from '../../support/memoryPorts.ts';

const setUp = () => {
  const storage = memoryPreferences();
  return { storage, store: new PreferencesStore(storage) };
};

describe.each([
  { name: 'theme', initial: 'system', chosen: 'dark' },
  { name: 'density', initial: 'comfortable', chosen: 'compact' },
  { name: 'pageSize', initial: 20, chosen: 50 },
  { name: 'confirmDelete', initial: false, chosen: true },
  { name: 'keepsLinks', initial: true, chosen: false },
  { name: 'areShortcutsOn', initial: true, chosen: false },
] as const)('the preference $name', ({ name, initial, chosen }) => {
  it(`defaults to ${initial}`, () => {
    expect(setUp().store[name]).toBe(initial);
  });

  it(`can be set to ${chosen}`, () => {
    const { store } = setUp();
    store.set(name, chosen);
    expect(store[name]).toBe(chosen);
  });

  it('is restored at the next visit', () => {
    const { storage, store } = setUp();
    store.set(name, chosen);
    expect(new PreferencesStore(storage)[name]).toBe(chosen);
  });
});

describe('PreferencesStore', () => {
  it('adopts changes of another tab', () => {
    const { storage, store } = setUp();
    storage.confirmDelete.changeElsewhere(true);
    storage.theme.changeElsewhere('light');
    storage.pageSize.changeElsewhere(100);
    expect(store).toMatchObject({ theme: 'light', pageSize: 100, confirmDelete: true });
  });

  it('returns to the default when another tab clears the storage', () => {
    const { storage, store } = setUp();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(store.confirmDelete));
    storage.confirmDelete.changeElsewhere(true);
    storage.confirmDelete.clearElsewhere();
    expect(seen).toEqual([false, true, false]);
    stop();
  });
});
