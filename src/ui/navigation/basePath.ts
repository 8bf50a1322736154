/* The app may be served below a path (`VITE_BASE_PATH`). Builds for a host's root omit this code. */

export const IS_AT_ROOT = import.meta.env.BASE_URL === '/';

/** Path that the app is served from, without a trailing slash. Empty at the root of a host. */
export const BASE_PATH = IS_AT_ROOT ? '' : import.meta.env.BASE_URL.slice(0, -1);

export const withoutBase = (pathname: string): string => {
  if (IS_AT_ROOT) return pathname;
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : '/';
};

/** Returns the current path below the base path, not decoded. */
export const appPathname = (): string => withoutBase(location.pathname);
