import type { PageVisibility } from '../../application/ports.ts';

declare global {
  interface Document {
    /** True while the page is being prerendered; missing in TypeScript's DOM types. */
    readonly prerendering?: boolean;
  }
}

const isShown = () => !document.prerendering && document.visibilityState === 'visible';

/** Visibility from the Page Visibility API, prerendering included. */
export class DocumentVisibility implements PageVisibility {
  whenVisible(): Promise<void> {
    if (isShown()) return Promise.resolve();
    return new Promise((resolve) => {
      const seen = new AbortController();
      const check = () => {
        if (!isShown()) return;
        seen.abort();
        resolve();
      };
      document.addEventListener('visibilitychange', check, { signal: seen.signal });
      document.addEventListener('prerenderingchange', check, { signal: seen.signal });
    });
  }
}
