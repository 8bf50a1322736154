export const addressOf = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}${path}`, location.origin).href;

/** Navigates like the app's links, without a request, because a static host may not have the page. */
export const openIn = (page: Window, address: string): void => {
  page.history.pushState(null, '', address);
  page.dispatchEvent(new PopStateEvent('popstate'));
  page.focus();
};
