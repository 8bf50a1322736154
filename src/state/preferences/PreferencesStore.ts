import { makeAutoObservable } from 'mobx';
import type { StoredValue } from '../../application/ports/storage.ts';
import { DEFAULT_PAGE_SIZE, type PageSize } from '../../domain/links/pagination.ts';

export type Theme = 'system' | 'light' | 'dark';

export type Density = 'comfortable' | 'compact';

type Name = 'theme' | 'density' | 'pageSize' | 'confirmDelete' | 'keepsLinks' | 'areShortcutsOn';

type StoredPreferences = { readonly [name in Name]: StoredValue<PreferencesStore[name]> };

/** This browser's preferences, shared by all tabs. */
export class PreferencesStore {
  theme: Theme = 'system';
  density: Density = 'comfortable';
  /** Page size of lists whose URL does not set one. */
  pageSize: PageSize = DEFAULT_PAGE_SIZE;
  confirmDelete = false;
  keepsLinks = true;
  /** Whether single-key shortcuts are enabled. */
  areShortcutsOn = true;
  readonly #stored: StoredPreferences;
  readonly #defaults = { ...this };

  constructor(stored: StoredPreferences) {
    this.#stored = stored;
    makeAutoObservable(this, {}, { autoBind: true });
    this.read();
    for (const preference of Object.values(stored)) preference.onChangeElsewhere(this.read);
  }

  set<One extends Name>(name: One, value: PreferencesStore[One]): void {
    Object.assign(this, { [name]: value });
    this.#stored[name].write(value);
  }

  read(): void {
    for (const [name, preference] of Object.entries(this.#stored))
      Object.assign(this, { [name]: preference.read() ?? Reflect.get(this.#defaults, name) });
  }
}
