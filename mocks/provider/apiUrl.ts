const OUTSIDE_A_PAGE = 'http://mock.invalid';

/** Returns the API's base URL. An empty `apiBaseUrl` means the page's own origin. */
export const baseOf = (apiBaseUrl: string): URL => {
  // `location` is undefined in Node, although its DOM type excludes undefined.
  const page: Location | undefined = globalThis.location;
  return new URL(apiBaseUrl || page?.origin || OUTSIDE_A_PAGE);
};

/** Returns the path of a URL below the API's base URL, or undefined if the URL is outside of that base. */
export const pathWithin = (base: URL, url: string): string | undefined => {
  const { origin, pathname } = new URL(url);
  const basePath = base.pathname.replace(/\/$/, '');
  const isApi = origin === base.origin && `${pathname}/`.startsWith(`${basePath}/`);
  return isApi ? pathname.slice(basePath.length) : undefined;
};
