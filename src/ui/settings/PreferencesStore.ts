import { makeAutoObservable } from 'mobx';
import type { StoredValue } from '../../application/ports.ts';
import { DEFAULT_PAGE_SIZE, type PageSize } from '../../domain/pagination.ts';

const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

interface KeptPreferences {
  readonly theme: StoredValue<Theme>;
  readonly pageSize: StoredValue<PageSize>;
  readonly confirmDelete: StoredValue<boolean>;
  readonly keepsLinks: StoredValue<boolean>;
  readonly areShortcutsOn: StoredValue<boolean>;
}

/** The preferences of this browser, shared by all tabs. */
export class PreferencesStore {
  theme: Theme = 'system';
  /** The page size of lists whose address has none. */
  pageSize: PageSize = DEFAULT_PAGE_SIZE;
  confirmDelete = false;
  /** Whether a copy of the links is kept on this device. */
  keepsLinks = true;
  /** Whether shortcuts of characters alone work. */
  areShortcutsOn = true;
  readonly #kept: KeptPreferences;

  constructor(kept: KeptPreferences) {
    this.#kept = kept;
    makeAutoObservable(this, {}, { autoBind: true });
    this.read();
    for (const one of Object.values(kept)) one.onChangeElsewhere(this.read);
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.#kept.theme.write(theme);
  }

  setPageSize(pageSize: PageSize): void {
    this.pageSize = pageSize;
    this.#kept.pageSize.write(pageSize);
  }

  setConfirmDelete(confirmDelete: boolean): void {
    this.confirmDelete = confirmDelete;
    this.#kept.confirmDelete.write(confirmDelete);
  }

  setKeepsLinks(keepsLinks: boolean): void {
    this.keepsLinks = keepsLinks;
    this.#kept.keepsLinks.write(keepsLinks);
  }

  setShortcutsOn(areShortcutsOn: boolean): void {
    this.areShortcutsOn = areShortcutsOn;
    this.#kept.areShortcutsOn.write(areShortcutsOn);
  }

  /** Reads the stored preferences. */
  read(): void {
    const { theme, pageSize, confirmDelete, keepsLinks, areShortcutsOn } = this.#kept;
    this.theme = theme.read() ?? 'system';
    this.pageSize = pageSize.read() ?? DEFAULT_PAGE_SIZE;
    this.confirmDelete = confirmDelete.read() ?? false;
    this.keepsLinks = keepsLinks.read() ?? true;
    this.areShortcutsOn = areShortcutsOn.read() ?? true;
  }
}
