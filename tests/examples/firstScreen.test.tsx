import { describe, it } from 'vitest';
import { expectElement, heading, row } from '../ui/support/expectElement.ts';
import { openApp } from '../ui/support/openApp.ts';
import { click } from '../ui/support/user.ts';
import { aWireLink, listOf } from '../ui/support/wireAnswers.ts';

describe('the list of links', () => {
  it('opens the page of a clicked link', async () => {
    const links = [aWireLink({ shortCode: 'spring', title: 'Spring sale' })];
    await openApp('/links', { script: { 'GET /v1/links': listOf(links) } });
    await click(row('spring').getByRole('link').first());
    await expectElement(heading('Spring sale')).toBeVisible();
  });
});
