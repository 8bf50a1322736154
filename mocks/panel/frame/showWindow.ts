const NAME = 'brevity-mock-panel';
const ADDRESS = `${import.meta.env.BASE_URL}mocks/panel/window/panel.html`;

/** Shows the panel in the page's one window for it; false where browsers refuse it, or on a phone, where it hides the page. */
export const showWindow = (): boolean => {
  if (matchMedia('(pointer: coarse)').matches) return false;
  const panel = window.open('', NAME, 'popup,width=720,height=720');
  if (panel === null) return false;
  if (panel.location.href === 'about:blank') panel.location.replace(ADDRESS);
  panel.focus();
  return true;
};
