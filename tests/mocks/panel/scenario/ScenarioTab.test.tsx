import { describe, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectElement, expectPoll, field } from '../../../ui/support/expectElement.ts';
import { openTab, panel, press } from '../renderPanel.tsx';

describe('the scenario tab', () => {
  it('tells a signed-in user whose links a data set replaces', async () => {
    localStorage.setItem('auth_token', 'x');
    localStorage.setItem('user_data', '{"email":"ada@mail.example"}');
    await openTab('Scenario');
    await expectElement(panel()).toHaveTextContent(
      'You’re signed in as ada@mail.example. Changing the data set replaces only the links',
    );
  });

  it('changes the data set', async () => {
    const mock = await openTab('Scenario');
    await page.getByRole('radio', { name: 'one-link' }).click();
    await expectPoll(() => mock.world.settings.scenario).toBe('one-link');
  });

  // tests/mocks/panel/SettingsStore.test.ts covers which links are replaced and restored.
  it('restores replaced links', async () => {
    const mock = await openTab('Scenario');
    const { db } = mock.world;
    db.update('links', db.find('links', { shortCode: 'win' }) ?? { id: '' }, { title: 'Mine' });
    await page.getByRole('radio', { name: 'one-link' }).click();
    await expectElement(panel()).toHaveTextContent('Your changes to 1 link of “typical” were replaced.');
    await button('Restore').click();
    await expectElement(page.getByRole('radio', { name: 'typical', exact: true })).toHaveFocus();
  });

  it('adds and removes behaviours', async () => {
    const mock = await openTab('Scenario');
    for (const name of ['failing', 'numeric-ids']) await page.getByRole('checkbox', { name }).click();
    await expectPoll(() => mock.world.settings.scenario).toBe('numeric-ids,failing');
    await page.getByRole('checkbox', { name: 'failing' }).click();
    await expectPoll(() => mock.world.settings.scenario).toBe('numeric-ids');
  });

  it('changes the seed', async () => {
    const mock = await openTab('Scenario');
    await field('Seed').fill('7');
    await press('{Enter}');
    await expectPoll(() => mock.world.settings.seed).toBe(7);
    await expectElement(field('Seed')).toHaveFocus();
  });
});
