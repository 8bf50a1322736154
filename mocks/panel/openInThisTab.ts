/** Goes to a path of the app as following a link would, without a request: a static host knows no such page. */
export const openInThisTab = (path: string): void => {
  history.pushState(null, '', `${import.meta.env.BASE_URL}${path}`);
  dispatchEvent(new PopStateEvent('popstate'));
};
