const GAP_PX = 6;
const EDGE_PX = 8;

/** Puts a popup beneath its anchor, ends aligned; above or shifted where the window has no room. */
export const placePopup = (popup: HTMLElement, anchor: HTMLElement): void => {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = at.bottom + GAP_PX;
  const fitsBelow = below + height + EDGE_PX <= clientHeight;
  const top = fitsBelow ? below : Math.max(EDGE_PX, at.top - GAP_PX - height);
  const left = Math.max(EDGE_PX, Math.min(at.right - width, clientWidth - width - EDGE_PX));
  popup.style.top = `${top}px`;
  popup.style.left = `${left}px`;
};
