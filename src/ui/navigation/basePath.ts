/* The program may be served from a path (`VITE_BASE_PATH`). Built for the root of a host, none of this is in the code. */

export const IS_AT_ROOT = import.meta.env.BASE_URL === '/';

/** The path that the program is served from, without its last slash; '' at the root of a host. */
export const BASE_PATH = IS_AT_ROOT ? '' : import.meta.env.BASE_URL.slice(0, -1);

export const withoutBase = (pathname: string): string => {
  if (IS_AT_ROOT) return pathname;
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : '/';
};

/** The path of the current address below the base, not decoded. */
export const appPathname = (): string => withoutBase(location.pathname);
