let close: (() => void) | undefined;

/** Registers the function with which `closeApp` stops the app. */
export const onLeave = (stop: () => void): void => {
  close = stop;
};

/** Closes the app. Stored data remains for the next visit. */
export const closeApp = (): void => {
  close?.();
  close = undefined;
  document.body.replaceChildren();
};

/** Closes the app and clears its stored data. */
export const leave = (): void => {
  closeApp();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('style');
  history.replaceState(null, '', '/');
};

/** Whether the browser would prompt before it leaves the page. */
export const promptsOnLeaving = (): boolean => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};
