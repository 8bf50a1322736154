let close: (() => void) | undefined;

/** Says how what a test has opened is closed. */
export const onLeave = (how: () => void): void => {
  close = how;
};

/** Closes the page; what it has stored stays for the next visit. */
export const closeApp = (): void => {
  close?.();
  close = undefined;
  document.body.replaceChildren();
};

/** Closes the page, and forgets what it has stored. */
export const leave = (): void => {
  closeApp();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('style');
  history.replaceState(null, '', '/');
};

/** Whether the browser would ask before it leaves the page. */
export const promptsOnLeaving = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
