import * as browser from 'wouter/use-browser-location';
import { BASE_PATH, IS_AT_ROOT, withoutBase } from './basePath.ts';

export { useHistoryState, useSearch } from 'wouter/use-browser-location';

export const usePathname: () => string = IS_AT_ROOT
  ? browser.usePathname
  : () => withoutBase(browser.usePathname());

/** Navigates to a path below the base path. */
export const navigate: typeof browser.navigate = IS_AT_ROOT
  ? browser.navigate
  : (to, options) => browser.navigate(BASE_PATH + to, options);
