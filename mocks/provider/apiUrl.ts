const OUTSIDE_A_PAGE = 'http://mock.invalid';

/** The base of the API's addresses; an empty `apiBaseUrl` means the page's own origin. */
export const baseOf = (apiBaseUrl: string): URL => {
  // Node has no location; the DOM's types say that there always is one.
  const page: Location | undefined = globalThis.location;
  return new URL(apiBaseUrl || page?.origin || OUTSIDE_A_PAGE);
};

/** The path of an address below the API's base; undefined when the address is not below it. */
export const pathWithin = (base: URL, address: string): string | undefined => {
  const { origin, pathname } = new URL(address);
  const basePath = base.pathname.replace(/\/$/, '');
  const isApi = origin === base.origin && `${pathname}/`.startsWith(`${basePath}/`);
  return isApi ? pathname.slice(basePath.length) : undefined;
};
