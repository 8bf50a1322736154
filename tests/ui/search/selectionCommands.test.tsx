import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { becomes, button, rows, see } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const SCRIPT = { 'GET /v1/links': listOf(wireLinks(4)) };
const option = (name: string | RegExp) => page.getByRole('option', { name, exact: true });

test('commands act on the selected links', async () => {
  await openApp('/links', { script: SCRIPT });
  await press(button('Select'));
  for (const code of ['link-1', 'link-3']) await press(page.getByLabelText(`Select brev.example/${code}`));
  await userEvent.keyboard('{Control>}k{/Control}');
  for (const name of ['Activate', 'Deactivate', 'Delete'])
    await see(option(`${name} 2 selected links`)).toBeVisible();
  await see(option('Export 2 selected links as CSV')).toBeVisible();
  await press(option('Delete 2 selected links'));
  await see(rows()).toHaveLength(2);
});

test('without selected links, commands are about none; those with a shortcut show its keys', async () => {
  await openApp('/links', { script: SCRIPT });
  await press(page.getByRole('combobox', { name: 'Search' }));
  await see(option('Go to Home')).toBeVisible();
  await see(option(/selected/)).not.toBeInTheDocument();
  const keysOf = (name: string) => option(name).element().querySelector('.popup-keys')?.textContent;
  await becomes(() => [keysOf('Go to Home'), keysOf('Create New Link')]).toEqual(['G H', 'C']);
  expect(keysOf('Logout')).toBeUndefined();
});
