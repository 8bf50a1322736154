import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enabled, press } from '../support/act.ts';
import { openApp, startApp } from '../support/openApp.ts';
import { held, refuse, silence } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, see } from '../support/see.ts';

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
      await press(menu().getByRole('link', { name }));
      await becomes(address).toBe(`/${name.toLowerCase()}`);
      expect(marked()).toEqual([name]);
    }
  });

  test('is at the bottom of a phone, with the way to a new link in its middle; behind a button on tablets, and closes by Escape', async () => {
    await openApp('/home');
    await page.viewport(360, 640);
    const bar = () => menu().element().getBoundingClientRect();
    await becomes(() => Math.round(bar().bottom)).toBe(640);
    await see(button('Open menu')).not.toBeInTheDocument();
    await see(menu().getByRole('link', { name: 'Settings' })).toBeVisible();
    const create = page.getByRole('navigation', { name: 'Create' }).getByRole('link');
    await see(create).toBeVisible();
    const { left, right } = create.element().getBoundingClientRect();
    expect((left + right) / 2).toBeCloseTo((bar().left + bar().right) / 2, 0);
    await press(create);
    await see(heading('Create New Link')).toBeVisible();

    await page.viewport(768, 1024);
    await see(menu()).not.toBeInTheDocument();
    await press(button('Open menu'));
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await see(sheet.getByRole('link', { name: 'Analytics' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see(sheet).not.toBeInTheDocument();
    await see(button('Open menu')).toHaveFocus();
    await press(button('Open menu'));
    await see(sheet).toBeVisible();
    await page.viewport(1280, 800);
    await see(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the top bar', () => {
  test('has a logo that leads to the start, a placeholder of notifications and a menu of the user, and hands the focus on to a page with another layout', async () => {
    await openApp('/links');
    const frame = document.querySelector('.side');
    await press(link('Brevity'));
    await becomes(address).toBe('/home');
    await see(h1()).toHaveFocus();
    expect(document.querySelector('.side')).toBe(frame);
    await press(button('Notifications'));
    await see('No notifications yet').toBeVisible();
    await userEvent.keyboard('{Escape}');
    await see('No notifications yet').not.toBeInTheDocument();
    await see(button('Notifications')).toHaveFocus();
    await press(link('Brevity'));
    await see(h1()).toHaveFocus();

    await press(button('User menu: AL'));
    await see('Ada Lovelace').toBeVisible();
    await see(page.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await press(page.getByRole('menuitem', { name: 'Profile' }));
    await becomes(address).toBe('/profile');
    await see(h1()).toHaveFocus();
    await press(page.getByRole('main').getByRole('link').first());
    await see(h1()).toHaveFocus();
  });

  test('does not cover what gets the focus by Tab', async () => {
    await openApp('/add-link');
    await page.viewport(360, 400);
    const title = await enabled(field('Title'));
    (await enabled(field('Description'))).focus();
    const top = () => title.getBoundingClientRect().top;
    window.scrollBy(0, top() - 5);
    await becomes(top).toBeLessThan(20);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await see(field('Title')).toHaveFocus();
    expect(top()).toBeGreaterThanOrEqual(60);
  });

  test('leads to the search box by its keys while the first rows are still awaited', async () => {
    await openApp('/links', { script: { 'GET /v1/links': silence } });
    for (const keys of ['{Control>}k{/Control}', '/']) {
      await userEvent.keyboard(keys);
      await see(page.getByRole('combobox', { name: 'Search' })).toHaveFocus();
      await userEvent.keyboard('{Escape}{Tab}');
    }
    await see(page.getByRole('combobox', { name: 'Search' })).toHaveValue('');
  });
});

test('a spinner waits until it is known who is there', async () => {
  const answer = held(refuse(401, 'Who are you?'));
  const refusals = { 'GET /v1/users/profile': answer.answer, 'POST /v1/auth/refresh': refuse(401) };
  await startApp('/home', { as: 'somebody', script: refusals });
  await see(page.getByRole('status').getByText('Loading…')).toBeInTheDocument();
  answer.release();
  await see(heading('Welcome back')).toBeVisible();
});
