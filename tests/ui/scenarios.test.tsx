import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ScenarioText } from '../../mocks/world/scenarios.ts';
import { linkPath } from '../../src/ui/navigation/linksAddress.ts';
import { skipDelay } from './matrix/checks.ts';
import { enabled, fill, press } from './support/act.ts';
import { aMock, newestLinkOf, signInTo } from './support/mockApp.ts';
import { startOn } from './support/openApp.ts';
import { becomes, button, heading, link, rows, see, settled, toast } from './support/see.ts';

/*
 * What providers may do that the usual mock does not, on each screen that shows it.
 */

/** The program on a provider; `:id` stands for its newest link. */
const openOn = async (scenario: ScenarioText, path: string) => {
  const { mock, backend } = aMock(scenario);
  await signInTo(mock);
  const newest = newestLinkOf(mock);
  await startOn(backend, path.replace(':id', newest?.id ?? ''));
  await settled();
  return newest;
};

const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });

test('where unique clicks are not counted, rows have all clicks, no order goes by them, and the figures say why', async () => {
  const newest = await openOn('no-unique-clicks', '/links');
  await see(rows().first()).toHaveTextContent(/\d clicks?/);
  await expect.element(rows().first()).not.toHaveTextContent('unique');
  expect(document.querySelector<HTMLElement>('.rows')?.dataset['figures']).toBe('Clicks');
  const orders = () =>
    [...document.querySelectorAll('select[aria-label=Sort] option')].map((one) => one.textContent);
  await becomes(orders).toContain('Most clicks');
  expect(orders()).not.toContain('Most unique clicks');
  history.pushState(null, '', linkPath(newest?.id ?? ''));
  await see('Total clicks').toBeVisible();
  await expect.element(page.getByText('Unique clicks')).not.toBeInTheDocument();
  await press(link('Analytics'));
  await see(heading('Analytics')).toBeVisible();
  await see('A dash (–) means not counted by your provider.').toBeVisible();
});

test('a link with a short address of its own is shown, copied, edited and found by it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openOn('several-domains', '/links');
  const copy = page.getByRole('button', { name: /^Copy go\.brev-links\.example/ }).first();
  const name = (await press(copy)).closest('button')?.ariaLabel?.replace('Copy ', '') ?? '';
  await becomes(() => writeText.mock.calls).toEqual([[`https://${name}`]]);
  await press(button(`Edit ${name}`));
  await see(page.getByRole('dialog').getByText('go.brev-links.example/', { exact: true })).toBeVisible();
  await press(button('Cancel'));
  await fill(page.getByRole('combobox', { name: /search/i }), `https://${name}`);
  await see(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
  await expect.element(page.getByText(/^Create New Link to/)).not.toBeInTheDocument();
});

test('a destination that opens an app is shown and no link, says why, and stays when the title is edited', async () => {
  const newest = await openOn('app-addresses', '/links/:id');
  const url = newest?.originalUrl ?? '';
  await see(page.getByText(url, { exact: true }).first()).toBeVisible();
  await see('Not a web address: it can’t be opened from here.').toBeVisible();
  expect(document.querySelector('.destination[href]')).toBeNull();
  await press(button('Edit'));
  await fill('Title', 'Another');
  await press(button('Save changes'));
  await see(toast('Link updated')).toBeVisible();
  await see(heading('Another')).toBeVisible();
  await press(page.getByRole('button', { name: /^More options for/ }));
  await see(menuitem('Delete link')).toBeVisible();
  await expect.element(menuitem('Open destination')).not.toBeInTheDocument();
});

test('what the provider can never do is said once, leaves the link as it was, and is not offered again', async () => {
  await openOn('links-stay', '/links/:id');
  const state = page.getByRole('switch', { name: 'Active' });
  state.element().focus();
  await userEvent.keyboard('{Enter}');
  await see(toast('Failed to update link: Links cannot be switched here')).toBeVisible();
  await see(state).toHaveAttribute('title', 'Links cannot be switched here');
  await see(state).toHaveAttribute('aria-disabled', 'true');
  await see(state).toHaveFocus();
  await press(page.getByRole('button', { name: /^More options for/ }));
  await see(page.getByRole('menuitem', { name: /activate/i })).toBeDisabled();
  const remove = await enabled(menuitem('Delete link'));
  await skipDelay(async () => remove.click());
  await see(toast('Failed to delete link: Links cannot be deleted here')).toBeVisible();
  await press(button('Select'));
  await press(page.getByRole('checkbox', { name: /^Select brev/ }).first());
  for (const name of ['Activate', 'Deactivate', 'Delete']) await see(button(name)).toBeDisabled();
  await press(page.getByRole('button', { name: /^More options for/ }).first());
  await see(menuitem('Delete link')).toBeDisabled();
});

describe('fields that the list declares as unsupported', () => {
  test('are offered nowhere on the list', async () => {
    await openOn('fixed-fields', '/links');
    await press(page.getByRole('button', { name: /^More options for/ }).first());
    await see(menuitem('Delete link')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: /activate/i })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await press(button('Select'));
    await press(page.getByRole('checkbox', { name: /^Select brev/ }).first());
    await see(button('Delete')).toBeVisible();
    await expect.element(button('Activate')).not.toBeInTheDocument();
  });

  test('leave a link’s page without a switch', async () => {
    const newest = await openOn('fixed-fields', '/links');
    history.pushState(null, '', linkPath(newest?.id ?? ''));
    await see(button('Edit')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Active' })).not.toBeInTheDocument();
  });

  test('make the short code of the editor read-only', async () => {
    await openOn('fixed-fields', '/links');
    await press(page.getByRole('button', { name: /^More options for/ }).first());
    await press(menuitem('Edit link'));
    const code = page.getByLabelText('Custom Back-half/Short Code');
    await see(code).toHaveAttribute('readonly');
    await see(page.getByText('Your provider doesn’t support changing short codes.')).toBeVisible();
  });

  test('leave the form of a new link without a description', async () => {
    await openOn('fixed-fields', '/links');
    history.pushState(null, '', '/add-link');
    await see(page.getByLabelText('Custom Back-half/Short Code')).not.toHaveAttribute('readonly');
    await expect.element(page.getByLabelText('Description')).not.toBeInTheDocument();
  });
});
