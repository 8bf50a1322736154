import { expect, test, vi } from 'vitest';
import { DocumentVisibility } from '../../../../src/adapters/browser/page/DocumentVisibility.ts';
import { stubDocument } from '../../../support/browserGlobals.ts';
import { flushPromises } from '../../../support/deferred.ts';

type Page = ReturnType<typeof stubDocument>;

/** How a page begins, and what then happens until somebody sees it. */
test.each<[string, (page: Page) => void, readonly ((page: Page) => void)[]]>([
  ['that somebody sees is visible at once', () => {}, []],
  [
    'that is hidden is not, until it is shown',
    ({ become }) => become('hidden'),
    [({ become }) => become('visible')],
  ],
  [
    'that is prerendered is visible when it is opened, unless it is hidden then',
    (page) => page.prerender(),
    [(page) => page.become('hidden'), (page) => page.activate(), (page) => page.become('visible')],
  ],
])('a page %s', async (_what, begin, steps) => {
  const [page, onVisible] = [stubDocument(), vi.fn()];
  begin(page);
  void new DocumentVisibility().whenVisible().then(onVisible);
  await flushPromises();
  for (const step of steps) {
    expect(onVisible).not.toHaveBeenCalled();
    step(page);
    await flushPromises();
  }
  expect(onVisible).toHaveBeenCalledTimes(1);
});
