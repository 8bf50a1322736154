import { makeAutoObservable } from 'mobx';
import type { KeyValueStorage } from '../../application/ports.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '../../domain/pagination.ts';

const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'theme';
const PAGE_SIZE_KEY = 'page-size';
const CONFIRM_DELETE_KEY = 'confirm-delete';

const oneOf = <T>(choices: readonly T[], stored: unknown): T | undefined =>
  choices.find((choice) => choice === stored);

/** How this person likes the product in this browser. What is stored is checked when it is read. */
export class PreferencesStore {
  theme: Theme;
  /** Links per page where the address names no other number. */
  pageSize: PageSize;
  confirmDelete: boolean;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.theme = oneOf(THEMES, storage.read(THEME_KEY)) ?? 'system';
    this.pageSize = oneOf(PAGE_SIZES, storage.read(PAGE_SIZE_KEY)) ?? DEFAULT_PAGE_SIZE;
    this.confirmDelete = storage.read(CONFIRM_DELETE_KEY) === true;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.#storage.write(THEME_KEY, theme);
  }

  setPageSize(pageSize: PageSize): void {
    this.pageSize = pageSize;
    this.#storage.write(PAGE_SIZE_KEY, pageSize);
  }

  setConfirmDelete(confirmDelete: boolean): void {
    this.confirmDelete = confirmDelete;
    this.#storage.write(CONFIRM_DELETE_KEY, confirmDelete);
  }
}
