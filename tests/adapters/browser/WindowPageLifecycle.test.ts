import { afterEach, expect, test, vi } from 'vitest';
import { WindowPageLifecycle } from '../../../src/adapters/browser/WindowPageLifecycle.ts';
import { stubWindow } from '../../support/browserGlobals.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('leaving the page calls back each time, showing it only out of the back/forward cache', () => {
  const { pageHide, pageShow } = stubWindow();
  const [page, calls] = [new WindowPageLifecycle(), [] as string[]];
  const lifetime = new AbortController();
  page.onHide(() => calls.push('exit'), lifetime.signal);
  page.onRestore(() => calls.push('return'), lifetime.signal);
  pageShow(false);
  pageHide();
  pageShow(true);
  pageHide();
  expect(calls).toEqual(['exit', 'return', 'exit']);
  lifetime.abort();
  pageHide();
  pageShow(true);
  expect(calls).toHaveLength(3);
});
