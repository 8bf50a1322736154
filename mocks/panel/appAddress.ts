/** The full address of a path of the program. */
export const addressOf = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}${path}`, location.origin).href;

/** Goes to an address of the program as its links do: without a request, because a static host may have no such page. */
export const openInThisTab = (address: string): void => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};
