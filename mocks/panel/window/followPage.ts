import type { PanelMock } from '../PanelMock.ts';
import type { PanelOptions } from '../PanelStores.ts';

export interface Lent {
  readonly mock: PanelMock;
  readonly options: PanelOptions;
}

declare global {
  interface Window {
    lentMock?: Lent;
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
export const followPage = (show: (lent: Lent, page: Window) => void): void => {
  let known: Lent | undefined;
  const poll = (): void => {
    const page = openerPage();
    if (page === undefined) {
      clearInterval(polling);
      window.close();
      return;
    }
    const { lentMock, document: shown } = page;
    document.body.inert = lentMock === undefined;
    if (lentMock === undefined) return;
    const { theme = '' } = shown.documentElement.dataset;
    // 'system' is not a valid `color-scheme`. Browsers would show a light scheme.
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
    if (lentMock !== known) show(lentMock, page);
    known = lentMock;
  };
  const polling = setInterval(poll, POLL_MS);
  poll();
};
