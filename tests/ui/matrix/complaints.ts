import { vi } from 'vitest';

/** What the page complains about: in the console, or as an error that nobody caught. */
export const complaints: string[] = [];

const uncaught = (event: ErrorEvent | PromiseRejectionEvent) =>
  complaints.push(`uncaught: ${'reason' in event ? event.reason : event.message}`);

/** Collects complaints until mocks are restored. */
export const listen = (): void => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((first: unknown) => void complaints.push(String(first)));
  }
};

window.addEventListener('error', uncaught);
window.addEventListener('unhandledrejection', uncaught);
