import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
} from '../support/expectElement.ts';
import { openApp, startApp } from '../support/openApp.ts';
import { held, refuse, silence } from '../support/ScriptedProvider.ts';
import { click, findEnabled } from '../support/user.ts';

const menu = () => page.getByRole('navigation', { name: 'Main' });
const h1 = () => page.getByRole('heading', { level: 1 });

describe('the side menu', () => {
  test('leads to the main screens, and marks where one is', async () => {
    await openApp('/add-link');
    const marked = () =>
      [...document.querySelectorAll('.side [aria-current=page]')].map(({ textContent }) => textContent);
    expect(marked()).toEqual(['Links']);
    const entries = menu().getByRole('listitem').getByRole('link');
    expect(entries.elements().map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Links',
      'Analytics',
      'Settings',
    ]);
    for (const name of ['Home', 'Analytics', 'Settings', 'Links']) {
      await click(menu().getByRole('link', { name }));
      await expectPoll(currentUrl).toBe(`/${name.toLowerCase()}`);
      expect(marked()).toEqual([name]);
    }
  });

  test('is a bottom bar on phones and opens with a button on tablets', async () => {
    await openApp('/home');
    await page.viewport(360, 640);
    const bar = () => menu().element().getBoundingClientRect();
    await expectPoll(() => Math.round(bar().bottom)).toBe(640);
    await expectElement(button('Open menu')).not.toBeInTheDocument();
    await expectElement(menu().getByRole('link', { name: 'Settings' })).toBeVisible();
    const create = page.getByRole('navigation', { name: 'Create' }).getByRole('link');
    await expectElement(create).toBeVisible();
    const { left, right } = create.element().getBoundingClientRect();
    expect((left + right) / 2).toBeCloseTo((bar().left + bar().right) / 2, 0);
    await click(create);
    await expectElement(heading('Create New Link')).toBeVisible();

    await page.viewport(768, 1024);
    await expectElement(menu()).not.toBeInTheDocument();
    await click(button('Open menu'));
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await expectElement(sheet.getByRole('link', { name: 'Analytics' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectElement(sheet).not.toBeInTheDocument();
    await expectElement(button('Open menu')).toHaveFocus();
    await click(button('Open menu'));
    await expectElement(sheet).toBeVisible();
    await page.viewport(1280, 800);
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the top bar', () => {
  test('has the logo, notifications and user menu, and hands on the focus', async () => {
    await openApp('/links');
    const frame = document.querySelector('.side');
    await click(link('Brevity'));
    await expectPoll(currentUrl).toBe('/home');
    await expectElement(h1()).toHaveFocus();
    expect(document.querySelector('.side')).toBe(frame);
    await click(button('Notifications'));
    await expectElement('No notifications yet').toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectElement('No notifications yet').not.toBeInTheDocument();
    await expectElement(button('Notifications')).toHaveFocus();
    await click(link('Brevity'));
    await expectElement(h1()).toHaveFocus();

    await click(button('User menu: AL'));
    await expectElement('Ada Lovelace').toBeVisible();
    await expectElement(page.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
    await click(page.getByRole('menuitem', { name: 'Profile' }));
    await expectPoll(currentUrl).toBe('/profile');
    await expectElement(h1()).toHaveFocus();
    await click(page.getByRole('main').getByRole('link').first());
    await expectElement(h1()).toHaveFocus();
  });

  test('does not cover what gets the focus by Tab', async () => {
    await openApp('/add-link');
    await page.viewport(360, 400);
    const title = await findEnabled(field('Title'));
    (await findEnabled(field('Description'))).focus();
    const top = () => title.getBoundingClientRect().top;
    window.scrollBy(0, top() - 5);
    await expectPoll(top).toBeLessThan(20);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expectElement(field('Title')).toHaveFocus();
    expect(top()).toBeGreaterThanOrEqual(60);
  });

  test('leads to the search box by its keys while the first rows are still awaited', async () => {
    await openApp('/links', { script: { 'GET /v1/links': silence } });
    for (const keys of ['{Control>}k{/Control}', '/']) {
      await userEvent.keyboard(keys);
      await expectElement(page.getByRole('combobox', { name: 'Search' })).toHaveFocus();
      await userEvent.keyboard('{Escape}{Tab}');
    }
    await expectElement(page.getByRole('combobox', { name: 'Search' })).toHaveValue('');
  });
});

test('a spinner waits until it is known who is there', async () => {
  const answer = held(refuse(401, 'Who are you?'));
  const refusals = { 'GET /v1/users/profile': answer.answer, 'POST /v1/auth/refresh': refuse(401) };
  await startApp('/home', { as: 'somebody', script: refusals });
  await expectElement(page.getByRole('status').getByText('Loading…')).toBeInTheDocument();
  answer.release();
  await expectElement(heading('Welcome back')).toBeVisible();
});
