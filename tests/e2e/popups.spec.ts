import { expect, test } from './support/fixtures.ts';
import { coming } from './support/idle.ts';
import { CUT, rows } from './support/screens.ts';

test.use({ signedInAs: 'demo' });

test('what opens over the list is there without the network, once the rows are shown', async ({
  page,
  context,
  allow,
}) => {
  const codes = ['popups', 'LinkEditor'].map((name) => page.waitForResponse(`**/assets/${name}-*.js`));
  allow(CUT);
  await page.goto('/links');
  for (const code of codes) await (await coming(code)).finished();
  await context.setOffline(true);

  const inFirstRow = (name: RegExp) => rows(page).first().getByRole('button', { name });
  await inFirstRow(/^More options/).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  // The second press of a double click does not close what the first has opened.
  await inFirstRow(/^Edit /).dblclick();
  await expect(page.getByRole('dialog', { name: 'Edit link' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]edit=/);
});
