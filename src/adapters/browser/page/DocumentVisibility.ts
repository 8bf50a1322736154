import type { PageVisibility } from '../../../application/ports/page.ts';

declare global {
  interface Document {
    /** True while the page is being prerendered; missing in TypeScript's DOM types. */
    readonly prerendering?: boolean;
  }
}

/** Visibility from the Page Visibility API. A prerendered page is not visible. */
export class DocumentVisibility implements PageVisibility {
  async whenVisible(): Promise<void> {
    while (document.prerendering || document.visibilityState !== 'visible') {
      await new Promise((resolve) => {
        document.addEventListener('visibilitychange', resolve, { once: true });
        document.addEventListener('prerenderingchange', resolve, { once: true });
      });
    }
  }
}
