import { makeAutoObservable } from 'mobx';
import type { Kept } from '../../application/ports.ts';
import { DEFAULT_PAGE_SIZE, type PageSize } from '../../domain/pagination.ts';

const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

interface KeptPreferences {
  readonly theme: Kept<Theme>;
  readonly pageSize: Kept<PageSize>;
  readonly confirmDelete: Kept<boolean>;
}

/** How this person likes the product in this browser, in all of its tabs. */
export class PreferencesStore {
  theme: Theme = 'system';
  /** Links per page where the address names no other number. */
  pageSize: PageSize = DEFAULT_PAGE_SIZE;
  confirmDelete = false;
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

  /** Goes by what is stored. */
  read(): void {
    const { theme, pageSize, confirmDelete } = this.#kept;
    this.theme = theme.read() ?? 'system';
    this.pageSize = pageSize.read() ?? DEFAULT_PAGE_SIZE;
    this.confirmDelete = confirmDelete.read() ?? false;
  }
}
