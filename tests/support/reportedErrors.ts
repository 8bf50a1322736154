import { vi } from 'vitest';

/** Takes the place of the browser's `reportError` in a test. Returns a function that returns what was reported. */
export const watchReportedErrors = () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  return () => report.mock.calls.map(([error]) => error);
};

export const BUG = new TypeError('x is undefined');
