import { afterEach, expect, test, vi } from 'vitest';
import { reportUncaught } from '../../../src/ui/kit/reportUncaught.ts';

const setUp = () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const report = vi.fn();
  reportUncaught(report);
  /** Answers whether the browser still shows it by itself. */
  const happens = (type: string, what: object) =>
    page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), what));
  return { report, happens };
};

const error = new Error('Broken');

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['error', { error, message: 'Uncaught Error: Broken' }, error],
  ['error', { error: undefined, message: 'Script error.' }, 'Script error.'],
  ['unhandledrejection', { reason: error }, error],
  ['unhandledrejection', { reason: undefined }, undefined],
])('an uncaught one by the event %s is reported in place of the browser', (type, what, reported) => {
  const { report, happens } = setUp();
  expect(happens(type, what)).toBe(false);
  expect(report.mock.calls).toEqual([[reported, 'Uncaught']]);
});
