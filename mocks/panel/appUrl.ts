export const urlOf = (path: string): string =>
  new URL(`${import.meta.env.BASE_URL}${path}`, location.origin).href;

/** Navigates like the app's links, without a request, because a static host may not have the page. */
export const navigate = (page: Window, url: string): void => {
  page.history.pushState(null, '', url);
  page.dispatchEvent(new PopStateEvent('popstate'));
  page.focus();
};
