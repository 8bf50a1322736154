import { describe, expect, it, vi } from 'vitest';
import { DocumentVisibility } from '../../../../src/adapters/browser/page/DocumentVisibility.ts';
import { stubDocument } from '../../../support/browserGlobals.ts';
import { flushPromises } from '../../../support/deferred.ts';

type Page = ReturnType<typeof stubDocument>;

interface Case {
  readonly open?: (page: Page) => void;
  /** Events until `whenVisible` resolves. Only the last one makes the page visible. */
  readonly steps?: readonly ((page: Page) => void)[];
}

describe('DocumentVisibility.whenVisible', () => {
  it.each<[string, Case]>([
    ['at once on a visible page', {}],
    [
      'when a hidden page is shown',
      { open: ({ become }) => become('hidden'), steps: [({ become }) => become('visible')] },
    ],
    [
      'when a prerendered page is both activated and visible',
      {
        open: (page) => page.prerender(),
        steps: [(page) => page.become('hidden'), (page) => page.activate(), (page) => page.become('visible')],
      },
    ],
  ])('resolves %s', async (_when, { open, steps = [] }) => {
    const [page, onVisible] = [stubDocument(), vi.fn()];
    open?.(page);
    void new DocumentVisibility().whenVisible().then(onVisible);
    await flushPromises();
    for (const step of steps) {
      expect(onVisible).not.toHaveBeenCalled();
      step(page);
      await flushPromises();
    }
    expect(onVisible).toHaveBeenCalledTimes(1);
  });
});
