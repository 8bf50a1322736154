/** The full address of a path of the app. */
export const addressOf = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}${path}`, location.origin).href;

/** Goes to an address of the app as a link of the app does: without a request, because a static host may have no such page. */
export const openInThisTab = (address: string): void => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
};
