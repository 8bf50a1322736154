import { describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectElement, expectPoll, field } from '../../../ui/support/expectElement.ts';
import { openTab } from '../renderPanel.tsx';

const shownShift = (text: string) => page.getByRole('tabpanel').getByText(text, { exact: true }).first();

describe('the clock tab', () => {
  it('moves the clock', async () => {
    await openTab('Clock');
    await button('+1 day').click();
    await button('+1 hour').click();
    await expectElement(shownShift('+1 d')).toBeVisible();
  });

  it('sets the clock', async () => {
    const { world } = await openTab('Clock');
    await field('Date and time').fill('2001-02-03T04:05');
    await button('Set clock').click();
    await expectPoll(() => world.now().toDateString()).toBe('Sat Feb 03 2001');
  });

  it('returns to the real time', async () => {
    await openTab('Clock', { setup: { clock: { shiftMs: 86_400_000 } } });
    await expectElement(shownShift('+1 d')).toBeVisible();
    await button('Real time').click();
    await expectElement(shownShift('Real time')).toBeVisible();
    await expectElement(shownShift('+1 d')).not.toBeInTheDocument();
  });
});
