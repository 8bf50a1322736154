const NAME = 'brevity-mock-panel';
const PANEL_URL = `${import.meta.env.BASE_URL}mocks/panel/window/panel.html`;

/**
 * Opens or focuses the panel's window. Returns false if the browser blocks the window.
 * Also returns false on phones, where a window would hide the page.
 */
export const showWindow = (): boolean => {
  if (matchMedia('(pointer: coarse)').matches) return false;
  const panel = window.open('', NAME, 'popup,width=720,height=720');
  if (panel === null) return false;
  if (panel.location.href === 'about:blank') panel.location.replace(PANEL_URL);
  panel.focus();
  return true;
};
