import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aMock, newestLinkOf, signInTo } from './support/mockApp.ts';
import { startOn } from './support/openApp.ts';
import { address, becomes, rows, see, settled } from './support/see.ts';
import { overflow } from './support/violations.ts';
import { DATA_VISITS } from './support/visits.ts';

/** Those whose size, texts or answers are unlike the others; tests/contract/scenarios.test.ts has all of them. */
const UNUSUAL = ['busy', 'hostile-texts', 'bare-lists', 'missing-fields'] as const;

test.each(UNUSUAL)(
  'the scenario %s is shown whole, within the window, and by the contract',
  async (scenario) => {
    const { mock, backend, drift } = aMock({ scenario });
    await signInTo(mock);
    await startOn(backend, '/home');
    await page.viewport(320, 640);
    for (const { screen } of DATA_VISITS) {
      const place = screen.path.replace(':id', newestLinkOf(mock)?.id ?? '');
      history.pushState(null, '', place);
      await settled();
      expect(address()).toBe(place);
      expect(overflow(), place).toBeLessThanOrEqual(0);
      expect(page.getByText(/^Failed to|could not be loaded/).elements(), place).toEqual([]);
    }
    expect(await drift()).toEqual([]);
  },
);

test('another scenario, and the end of a fault, are on the screen at once, with no reload', async () => {
  const { mock, backend } = aMock({}, () => dispatchEvent(new Event('online')));
  await signInTo(mock);
  await startOn(backend, '/links');
  await see('Page 1 of 12').toBeVisible();
  mock.world.change({ scenario: 'empty', faults: ['GET /v1/links 503'] });
  mock.world.change({ faults: [] });
  await see('Create Your First Link').toBeVisible();
  mock.world.change({ scenario: 'full-page' });
  await becomes(() => rows().elements().length).toBe(20);
  mock.world.change({ scenario: 'expired-session' });
  await becomes(address).toBe('/auth/login');
});
