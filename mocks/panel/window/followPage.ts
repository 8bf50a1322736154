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

const LOOK_MS = 200;

/** The page that has opened this window; undefined once it is closed, or shows another site. */
const ownPage = (): Window | undefined => {
  try {
    const page: Window | null = window.opener;
    return page?.closed === false && page.location.origin === location.origin ? page : undefined;
  } catch {
    return undefined;
  }
};

/** Calls `show` with what this window's page lends, also after its reload. Follows its theme, and closes with it. */
export const followPage = (show: (lent: Lent, page: Window) => void): void => {
  let known: Lent | undefined;
  const look = (): void => {
    const page = ownPage();
    if (page === undefined) {
      clearInterval(looking);
      window.close();
      return;
    }
    const { lentMock, document: shown } = page;
    document.body.inert = lentMock === undefined;
    if (lentMock === undefined) return;
    const { theme = '' } = shown.documentElement.dataset;
    // As a `color-scheme`, 'system' would be an unknown one, which browsers show as light.
    document.documentElement.style.colorScheme = theme === 'system' ? '' : theme;
    if (lentMock !== known) show(lentMock, page);
    known = lentMock;
  };
  const looking = setInterval(look, LOOK_MS);
  look();
};
