import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ScenarioText } from '../../mocks/world/scenarios.ts';
import { linkPath } from '../../src/ui/navigation/linksUrl.ts';
import { skipDelay } from './matrix/checks.ts';
import {
  button,
  expectElement,
  expectPoll,
  heading,
  link,
  rows,
  toast,
  waitForLoaded,
} from './support/expectElement.ts';
import { aMock, newestLinkOf, signInTo } from './support/mockApp.ts';
import { startOn } from './support/openApp.ts';
import { click, fill, findEnabled } from './support/user.ts';

/*
 * What providers may do that the usual mock does not, on each screen that shows it.
 */

/** The program on a provider; `:id` stands for its newest link. */
const openOn = async (scenario: ScenarioText, path: string) => {
  const { mock, backend } = aMock(scenario);
  await signInTo(mock);
  const newest = newestLinkOf(mock);
  await startOn(backend, path.replace(':id', newest?.id ?? ''));
  await waitForLoaded();
  return newest;
};

const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });

test('where unique clicks are not counted, rows have all clicks, no order goes by them, and the figures say why', async () => {
  const newest = await openOn('no-unique-clicks', '/links');
  await expectElement(rows().first()).toHaveTextContent(/\d clicks?/);
  await expect.element(rows().first()).not.toHaveTextContent('unique');
  expect(document.querySelector<HTMLElement>('.rows')?.dataset['figures']).toBe('Clicks');
  const orders = () =>
    [...document.querySelectorAll('select[aria-label=Sort] option')].map((one) => one.textContent);
  await expectPoll(orders).toContain('Most clicks');
  expect(orders()).not.toContain('Most unique clicks');
  history.pushState(null, '', linkPath(newest?.id ?? ''));
  await expectElement('Total clicks').toBeVisible();
  await expect.element(page.getByText('Unique clicks')).not.toBeInTheDocument();
  await click(link('Analytics'));
  await expectElement(heading('Analytics')).toBeVisible();
  await expectElement('A dash (–) means your provider doesn’t count this.').toBeVisible();
});

test('a link with a short address of its own is shown, copied, edited and found by it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openOn('several-domains', '/links');
  const copy = page.getByRole('button', { name: /^Copy go\.brev-links\.example/ }).first();
  const name = (await click(copy)).closest('button')?.ariaLabel?.replace('Copy ', '') ?? '';
  await expectPoll(() => writeText.mock.calls).toEqual([[`https://${name}`]]);
  await click(button(`Edit ${name}`));
  await expectElement(
    page.getByRole('dialog').getByText('go.brev-links.example/', { exact: true }),
  ).toBeVisible();
  await click(button('Cancel'));
  await fill(page.getByRole('combobox', { name: /search/i }), `https://${name}`);
  await expectElement(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
  await expect.element(page.getByText(/^Create New Link to/)).not.toBeInTheDocument();
});

test('a destination that opens an app is shown and no link, says why, and stays when the title is edited', async () => {
  const newest = await openOn('app-addresses', '/links/:id');
  const url = newest?.originalUrl ?? '';
  await expectElement(page.getByText(url, { exact: true }).first()).toBeVisible();
  await expectElement('Not a web URL, so it can’t be opened here.').toBeVisible();
  expect(document.querySelector('.destination[href]')).toBeNull();
  await click(button('Edit'));
  await fill('Title', 'Another');
  await click(button('Save changes'));
  await expectElement(toast('Link updated')).toBeVisible();
  await expectElement(heading('Another')).toBeVisible();
  await click(page.getByRole('button', { name: /^More options for/ }));
  await expectElement(menuitem('Delete link')).toBeVisible();
  await expect.element(menuitem('Open destination')).not.toBeInTheDocument();
});

test('what the provider can never do is said once, leaves the link as it was, and is not offered again', async () => {
  await openOn('links-stay', '/links/:id');
  const state = page.getByRole('switch', { name: 'Active' });
  state.element().focus();
  await userEvent.keyboard('{Enter}');
  await expectElement(toast('Failed to update link: Links cannot be activated or deactivated')).toBeVisible();
  await expectElement(state).toHaveAttribute('title', 'Links cannot be activated or deactivated');
  await expectElement(state).toHaveAttribute('aria-disabled', 'true');
  await expectElement(state).toHaveFocus();
  await click(page.getByRole('button', { name: /^More options for/ }));
  await expectElement(page.getByRole('menuitem', { name: /activate/i })).toBeDisabled();
  const remove = await findEnabled(menuitem('Delete link'));
  await skipDelay(async () => remove.click());
  await expectElement(toast('Failed to delete link: Links cannot be deleted')).toBeVisible();
  await click(button('Select'));
  await click(page.getByRole('checkbox', { name: /^Select brev/ }).first());
  for (const name of ['Activate', 'Deactivate', 'Delete']) await expectElement(button(name)).toBeDisabled();
  await click(page.getByRole('button', { name: /^More options for/ }).first());
  await expectElement(menuitem('Delete link')).toBeDisabled();
});

describe('fields that the list declares as unsupported', () => {
  test('are offered nowhere on the list', async () => {
    await openOn('fixed-fields', '/links');
    await click(page.getByRole('button', { name: /^More options for/ }).first());
    await expectElement(menuitem('Delete link')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: /activate/i })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await click(button('Select'));
    await click(page.getByRole('checkbox', { name: /^Select brev/ }).first());
    await expectElement(button('Delete')).toBeVisible();
    await expect.element(button('Activate')).not.toBeInTheDocument();
  });

  test('leave a link’s page without a switch', async () => {
    const newest = await openOn('fixed-fields', '/links');
    history.pushState(null, '', linkPath(newest?.id ?? ''));
    await expectElement(button('Edit')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Active' })).not.toBeInTheDocument();
  });

  test('make the short code of the editor read-only', async () => {
    await openOn('fixed-fields', '/links');
    await click(page.getByRole('button', { name: /^More options for/ }).first());
    await click(menuitem('Edit link'));
    const code = page.getByLabelText('Custom Back-half/Short Code');
    await expectElement(code).toHaveAttribute('readonly');
    await expectElement(page.getByText('Your provider doesn’t support changing short codes.')).toBeVisible();
  });

  test('leave the form of a new link without a description', async () => {
    await openOn('fixed-fields', '/links');
    history.pushState(null, '', '/add-link');
    await expectElement(page.getByLabelText('Custom Back-half/Short Code')).not.toHaveAttribute('readonly');
    await expect.element(page.getByLabelText('Description')).not.toBeInTheDocument();
  });
});
