import { makeAutoObservable } from 'mobx';
import type { StoredValue } from '../../application/ports/storage.ts';
import { DEFAULT_PAGE_SIZE, type PageSize } from '../../domain/links/pagination.ts';

export type Theme = 'system' | 'light' | 'dark';

/** How many lines a row of a list has. */
export type Density = 'comfortable' | 'compact';

type Name = 'theme' | 'density' | 'pageSize' | 'confirmDelete' | 'keepsLinks' | 'areShortcutsOn';

type KeptPreferences = { readonly [name in Name]: StoredValue<PreferencesStore[name]> };

/** The preferences of this browser, shared by all tabs. */
export class PreferencesStore {
  theme: Theme = 'system';
  density: Density = 'comfortable';
  /** The page size of lists whose address has none. */
  pageSize: PageSize = DEFAULT_PAGE_SIZE;
  confirmDelete = false;
  keepsLinks = true;
  /** Whether shortcuts of characters alone work. */
  areShortcutsOn = true;
  readonly #kept: KeptPreferences;
  readonly #usual = { ...this };

  constructor(kept: KeptPreferences) {
    this.#kept = kept;
    makeAutoObservable(this, {}, { autoBind: true });
    this.read();
    for (const one of Object.values(kept)) one.onChangeElsewhere(this.read);
  }

  set<One extends Name>(name: One, value: PreferencesStore[One]): void {
    Object.assign(this, { [name]: value });
    this.#kept[name].write(value);
  }

  /** Reads the stored preferences. */
  read(): void {
    for (const [name, one] of Object.entries(this.#kept))
      Object.assign(this, { [name]: one.read() ?? Reflect.get(this.#usual, name) });
  }
}
