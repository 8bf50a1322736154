import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { LINK, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { broken, inTurn } from '../support/ScriptedProvider.ts';
import { address, becomes, button, heading, row, see } from '../support/see.ts';
import { aWireLink, growing, listOf, wireLinks } from '../support/wireAnswers.ts';

const search = () => page.getByRole('combobox', { name: 'Search' });
const options = () => page.getByRole('listbox').getByRole('option');

test('a link that has just been created is found', async () => {
  await openApp('/add-link', { script: growing(2) });
  await fill(search(), 'boots');
  await see('No links match').toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  await type(LINK);
  await press(button('Create Link'));
  await see(row('boots')).toBeVisible();
  await fill(search(), 'boots');
  await see(options()).toHaveLength(1);
});

test('what was searched for is marked in code, title and destination', async () => {
  const found = aWireLink({
    id: '9',
    shortCode: 'spring-sale',
    title: 'Spring',
    originalUrl: 'https://spring.example/',
  });
  await openApp('/settings', { script: { 'GET /v1/links': listOf([found]) } });
  await fill(search(), 'brev.example/SPRING');
  await see(options()).toHaveLength(1);
  await fill(search(), 'spring');
  await becomes(() => Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'spring',
    'Spring',
    'spring',
  ]);
});

test('an inactive link is called so among the matches', async () => {
  const script = {
    'GET /v1/links': listOf([aWireLink({ id: '9', isActive: false, shortCode: 'off' }), ...wireLinks(1)]),
  };
  await openApp('/settings', { script });
  await fill(search(), 'off');
  await see(options().getByText('Inactive', { exact: true })).toBeVisible();
});

test('choosing the link whose page is open gives the focus to the page', async () => {
  await openApp('/links/1');
  await see(heading('The engine')).toBeVisible();
  await fill(search(), 'link-1');
  await see(options()).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await see(options()).not.toBeInTheDocument();
  await see(page.getByRole('main')).toHaveFocus();
});

test('trying again by the keyboard brings the focus back to the box', async () => {
  await openApp('/settings', { script: { 'GET /v1/links': inTurn(broken, listOf(wireLinks(3))) } });
  await fill(search(), 'link');
  await see(button('Try again')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await see(button('Try again')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await see(options()).toHaveLength(3);
  await see(search()).toHaveFocus();
});

for (const query of ['https://', '/']) {
  test(`nothing is searched for ${query}, and so nothing is said not to match`, async () => {
    const provider = await openApp('/settings');
    await fill(search(), query);
    await see('Type more to search').toBeVisible();
    await see('No links match').not.toBeInTheDocument();
    expect(provider.callsTo('GET /v1/links')).toEqual([]);
  });
}

test('typing on unchooses what was chosen: the arrow up then goes to the last one', async () => {
  await openApp('/settings');
  await fill(search(), 'link');
  await see(options()).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await see(options().nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('-');
  await see(search()).toHaveValue('link-');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await becomes(address).toBe('/links/3');
});

test('Ctrl+K closes a menu that is open', async () => {
  await openApp('/links');
  await press(button('More options for brev.example/link-1'));
  await see(page.getByRole('menuitem', { name: 'Delete link' })).toBeVisible();
  // The code that handles keys is there.
  await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  await userEvent.keyboard('{Control>}k{/Control}');
  await see(search()).toHaveFocus();
  await see(page.getByRole('menuitem', { name: 'Delete link' })).not.toBeInTheDocument();
});
