import { afterEach, expect, test, vi } from 'vitest';
import { WindowPageLife } from '../../../src/adapters/browser/WindowPageLife.ts';
import { stubWindow } from '../../support/browserGlobals.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('leaving the page calls back each time, showing it only out of the back/forward cache', () => {
  const { pageHide, pageShow } = stubWindow();
  const [page, calls] = [new WindowPageLife(), [] as string[]];
  page.onExit(() => calls.push('exit'));
  page.onReturn(() => calls.push('return'));
  pageShow(false);
  pageHide();
  pageShow(true);
  pageHide();
  expect(calls).toEqual(['exit', 'return', 'exit']);
});
