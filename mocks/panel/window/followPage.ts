import type { PanelMock } from '../PanelMock.ts';
import type { PanelOptions } from '../PanelStores.ts';

export interface ExposedMock {
  readonly mock: PanelMock;
  readonly options: PanelOptions;
}

declare global {
  interface Window {
    exposedMock?: ExposedMock;
  }
}

const POLL_MS = 200;

/** Returns the page that opened this window. Undefined if that page was closed or shows another site. */
const openerPage = (): Window | undefined => {
  try {
    const page: Window | null = window.opener;
    return page?.closed === false && page.location.origin === location.origin ? page : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Calls `show` with the mock of the page that opened this window, again after a reload of the page.
 * Follows the page's theme, and closes with the page.
 */
export const followPage = (show: (exposed: ExposedMock, page: Window) => void): void => {
  let known: ExposedMock | undefined;
  const poll = (): void => {
    const page = openerPage();
    if (page === undefined) {
      clearInterval(polling);
      window.close();
      return;
    }
    const { exposedMock, document: shown } = page;
    document.body.inert = exposedMock === undefined;
    if (exposedMock === undefined) return;
    const { theme = '' } = shown.documentElement.dataset;
    // 'system' is not a valid `color-scheme`. Browsers would show a light scheme.
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
    if (exposedMock !== known) show(exposedMock, page);
    known = exposedMock;
  };
  const polling = setInterval(poll, POLL_MS);
  poll();
};
