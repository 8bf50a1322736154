import { describe, expect, it, vi } from 'vitest';
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
 * Screens with providers that differ from the usual mock.
 */

/** Opens the app with a provider of this scenario. `:id` in the path stands for its newest link, which is returned. */
const openOn = async (scenario: ScenarioText, path: string) => {
  const { mock, backend } = aMock(scenario);
  await signInTo(mock);
  const newest = newestLinkOf(mock);
  await startOn(backend, path.replace(':id', newest?.id ?? ''));
  await waitForLoaded();
  return newest;
};

/** Opens the list first, whose response declares the unsupported fields. */
const openFromList = async (scenario: ScenarioText, pathOf: (id: string) => string) => {
  const newest = await openOn(scenario, '/links');
  history.pushState(null, '', pathOf(newest?.id ?? ''));
};

const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const openMenu = () => click(page.getByRole('button', { name: /^More options for/ }).first());

describe('the app with a provider that does not count unique clicks', () => {
  it('lists all clicks of a link', async () => {
    await openOn('no-unique-clicks', '/links');
    await expectElement(rows().first()).toHaveTextContent(/\d clicks?/);
    await expect.element(rows().first()).not.toHaveTextContent('unique');
    expect(document.querySelector<HTMLElement>('.rows')?.dataset['figures']).toBe('Clicks');
  });

  it('offers no order by unique clicks', async () => {
    await openOn('no-unique-clicks', '/links');
    const orders = () =>
      [...document.querySelectorAll('select[aria-label=Sort] option')].map((option) => option.textContent);
    await expectPoll(orders).toContain('Most clicks');
    expect(orders()).not.toContain('Most unique clicks');
  });

  it('shows no unique clicks on the screen of a link', async () => {
    await openFromList('no-unique-clicks', linkPath);
    await expectElement('Total clicks').toBeVisible();
    await expect.element(page.getByText('Unique clicks')).not.toBeInTheDocument();
  });

  it('explains the missing figures in the analytics', async () => {
    await openOn('no-unique-clicks', '/links');
    await click(link('Analytics'));
    await expectElement(heading('Analytics')).toBeVisible();
    await expectElement('A dash (–) means your provider doesn’t count this.').toBeVisible();
  });
});

describe('a link with another domain', () => {
  /** Copies the first such link and returns its name. */
  const copyFirst = async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openOn('several-domains', '/links');
    const copy = page.getByRole('button', { name: /^Copy go\.brev-links\.example/ }).first();
    const name = (await click(copy)).closest('button')?.ariaLabel?.replace('Copy ', '') ?? '';
    return { name, writeText };
  };

  it('is copied with its domain', async () => {
    const { name, writeText } = await copyFirst();
    await expectPoll(() => writeText.mock.calls).toEqual([[`https://${name}`]]);
  });

  it('is edited with its domain', async () => {
    const { name } = await copyFirst();
    await click(button(`Edit ${name}`));
    await expectElement(
      page.getByRole('dialog').getByText('go.brev-links.example/', { exact: true }),
    ).toBeVisible();
  });

  it('is found by its short link', async () => {
    const { name } = await copyFirst();
    await fill(page.getByRole('combobox', { name: /search/i }), `https://${name}`);
    await expectElement(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
    await expect.element(page.getByText(/^Create New Link to/)).not.toBeInTheDocument();
  });
});

describe('a destination that opens an app', () => {
  it('is shown as plain text', async () => {
    const newest = await openOn('app-addresses', '/links/:id');
    await expectElement(page.getByText(newest?.originalUrl ?? '', { exact: true }).first()).toBeVisible();
    expect(document.querySelector('.destination[href]')).toBeNull();
  });

  it('has an explanation', async () => {
    await openOn('app-addresses', '/links/:id');
    await expectElement('Not a web URL, so it can’t be opened here.').toBeVisible();
  });

  it('allows changes of the title', async () => {
    await openOn('app-addresses', '/links/:id');
    await click(button('Edit'));
    await fill('Title', 'Another');
    await click(button('Save changes'));
    await expectElement(toast('Link updated')).toBeVisible();
    await expectElement(heading('Another')).toBeVisible();
  });

  it('cannot be opened from the menu', async () => {
    await openOn('app-addresses', '/links/:id');
    await openMenu();
    await expectElement(menuitem('Delete link')).toBeVisible();
    await expect.element(menuitem('Open destination')).not.toBeInTheDocument();
  });
});

describe('the app with a provider that cannot deactivate links', () => {
  const deactivate = async () => {
    await openOn('links-stay', '/links/:id');
    const state = page.getByRole('switch', { name: 'Active' });
    state.element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(
      toast('Failed to update link: Links cannot be activated or deactivated'),
    ).toBeVisible();
    return state;
  };

  it('disables the switch with an explanation after a failure', async () => {
    const state = await deactivate();
    await expectElement(state).toHaveAttribute('title', 'Links cannot be activated or deactivated');
    await expectElement(state).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the focus on the switch after a failure', async () => {
    const state = await deactivate();
    await expectElement(state).toHaveFocus();
  });

  it('disables the command in menus after a failure', async () => {
    await deactivate();
    await openMenu();
    await expectElement(page.getByRole('menuitem', { name: /activate/i })).toBeDisabled();
  });

  it('disables the commands for selected links after a failure', async () => {
    await deactivate();
    await click(link('Links'));
    await click(button('Select'));
    await click(page.getByRole('checkbox', { name: /^Select brev/ }).first());
    for (const name of ['Activate', 'Deactivate']) await expectElement(button(name)).toBeDisabled();
  });
});

describe('the app with a provider that cannot delete links', () => {
  const remove = async () => {
    await openOn('links-stay', '/links/:id');
    await openMenu();
    const item = await findEnabled(menuitem('Delete link'));
    await skipDelay(async () => item.click());
    await expectElement(toast('Failed to delete link: Links cannot be deleted')).toBeVisible();
  };

  it('disables the command for selected links after a failure', async () => {
    await remove();
    await click(button('Select'));
    await click(page.getByRole('checkbox', { name: /^Select brev/ }).first());
    await expectElement(button('Delete')).toBeDisabled();
  });

  it('disables the command in menus after a failure', async () => {
    await remove();
    await openMenu();
    await expectElement(menuitem('Delete link')).toBeDisabled();
  });
});

describe('the app with a provider whose list declares unsupported fields', () => {
  it('offers no command to deactivate a link', async () => {
    await openOn('fixed-fields', '/links');
    await openMenu();
    await expectElement(menuitem('Delete link')).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: /activate/i })).not.toBeInTheDocument();
  });

  it('offers no command to activate selected links', async () => {
    await openOn('fixed-fields', '/links');
    await click(button('Select'));
    await click(page.getByRole('checkbox', { name: /^Select brev/ }).first());
    await expectElement(button('Delete')).toBeVisible();
    await expect.element(button('Activate')).not.toBeInTheDocument();
  });

  it('shows no switch on the screen of a link', async () => {
    await openFromList('fixed-fields', linkPath);
    await expectElement(button('Edit')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Active' })).not.toBeInTheDocument();
  });

  it('makes the short code read-only in the editor', async () => {
    await openOn('fixed-fields', '/links');
    await openMenu();
    await click(menuitem('Edit link'));
    const code = page.getByLabelText('Custom Back-half/Short Code');
    await expectElement(code).toHaveAttribute('readonly');
    await expectElement(page.getByText('Your provider doesn’t support changing short codes.')).toBeVisible();
  });

  it('has no description in the form of a new link', async () => {
    await openFromList('fixed-fields', () => '/add-link');
    await expectElement(page.getByLabelText('Custom Back-half/Short Code')).not.toHaveAttribute('readonly');
    await expect.element(page.getByLabelText('Description')).not.toBeInTheDocument();
  });
});
