import type { Page } from '@playwright/test';

const MARK = 'violation';

/** A note of all that the policy forbids. */
export const watchViolations = (page: Page): Promise<unknown> =>
  page.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      performance.mark(mark, { detail: `${violatedDirective}: ${blockedURI} ${sample}` });
    });
  }, MARK);

export const violations = (page: Page): Promise<unknown[]> =>
  page.evaluate(
    (mark) =>
      performance
        .getEntriesByName(mark)
        .map((entry) => (entry instanceof PerformanceMark ? entry.detail : undefined)),
    MARK,
  );
