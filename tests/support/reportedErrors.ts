import { vi } from 'vitest';

/** Replaces the browser's `reportError`. Returns a function that lists the reported errors. */
export const watchReportedErrors = () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  return () => report.mock.calls.map(([error]) => error);
};

export const BUG = new TypeError('x is undefined');
