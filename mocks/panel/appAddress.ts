export const addressOf = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}${path}`, location.origin).href;

/** Goes to an address as the program's links do: without a request, because a static host may have no such page. */
export const openIn = (page: Window, address: string): void => {
  page.history.pushState(null, '', address);
  page.dispatchEvent(new PopStateEvent('popstate'));
  page.focus();
};
