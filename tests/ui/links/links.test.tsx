import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { broken, type Script } from '../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, heading, link, row, rows, see } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const listing = (count: number): Script => ({ 'GET /v1/links': listOf(wireLinks(count)) });
const list = () => page.getByRole('main').getByRole('list').first();
const pager = () => page.getByRole('navigation', { name: 'Pages' });

describe('the pager', () => {
  test('says where the reader is, and leads to the next page and its address', async () => {
    const provider = await openApp('/links', { script: listing(45) });
    await see('Showing 1 to 20 of 45 links').toBeVisible();
    await see('Page 1 of 3').toBeVisible();
    await see(button('Previous')).toBeDisabled();
    const queries = () => provider.calls.map(({ query }) => `${query}`);
    await becomes(queries).toEqual(['page=1&limit=20', 'page=2&limit=20']);

    await press(button('Next'));
    await see('Showing 21 to 40 of 45 links').toBeVisible();
    expect(address()).toBe('/links?page=2');
    await see(row('link-21')).toBeVisible();
    await see(heading('All links 45', 2)).toHaveFocus();

    await press(button('Next'));
    await see('Showing 41 to 45 of 45 links').toBeVisible();
    await see(button('Next')).toBeDisabled();
    await becomes(queries).toHaveLength(3);
    await press(button('Previous'));
    await see('Page 2 of 3').toBeVisible();
  });

  test('leaves the focus at the heading of a page that could not be loaded', async () => {
    const pages = listOf(wireLinks(60));
    await openApp('/links', {
      script: { 'GET /v1/links': (call) => (call.query.get('page') === '1' ? pages : broken)(call) },
    });
    await see(rows()).toHaveLength(20);
    button('Next').element().focus();
    await userEvent.keyboard('{Enter}');
    await see(heading('Failed to load links', 2)).toBeVisible();
    await see(page.getByRole('heading', { name: /^All links/ })).toHaveFocus();
  });

  test('opens at the page and the size of the address, and keeps its first link in sight when the size changes', async () => {
    const provider = await openApp('/links?page=2&limit=20', { script: listing(35) });
    await see('Showing 21 to 35 of 35 links').toBeVisible();
    expect(`${provider.calls[0]?.query}`).toBe('page=2&limit=20');
    await userEvent.selectOptions(field('Links per page'), '10');
    await see('Showing 21 to 30 of 35 links').toBeVisible();
    await see(field('Links per page')).toHaveValue('10');
    expect(address()).toBe('/links?page=3&limit=10');
  });

  test('keeps its first link in sight, too, where the provider grants fewer links than a page should have', async () => {
    await openApp('/links?page=2&limit=100', { script: { 'GET /v1/links': listOf(wireLinks(200), 50) } });
    await see('Showing 51 to 100 of 200 links').toBeVisible();
    await userEvent.selectOptions(field('Links per page'), '10');
    await see('Showing 51 to 60 of 200 links').toBeVisible();
  });

  test('leaves the history and the focus alone when it jumps to the present page', async () => {
    await openApp('/links?page=2', { script: listing(120) });
    await see('Page 2 of 6').toBeVisible();
    const jump = field('Go to page');
    await see(jump).toBeVisible();
    const { length } = history;
    await userEvent.fill(jump, '2');
    await userEvent.keyboard('{Enter}');
    await see(jump).toHaveValue('');
    window.dispatchEvent(new Event('online'));
    await see(list()).toHaveAttribute('aria-busy', 'true');
    await see(list()).toHaveAttribute('aria-busy', 'false');
    await drawn();
    expect(history.length).toBe(length);
    await see(jump).toHaveFocus();
  });
});

test('the list keeps its page size when another tab sets the usual one: no row is skipped', async () => {
  await openApp('/links', { script: listing(120) });
  await see(rows()).toHaveLength(20);
  localStorage.setItem('brevity:page-size', '50');
  window.dispatchEvent(new StorageEvent('storage', { key: 'brevity:page-size', newValue: '50' }));
  await becomes(address).toBe('/links?limit=20');
  await see(field('Links per page')).toHaveValue('20');
  await press(button('Next'));
  await see('Showing 21 to 40 of 120 links').toBeVisible();
  await userEvent.selectOptions(field('Links per page'), '50');
  await see('Showing 1 to 50 of 120 links').toBeVisible();
  expect(address()).toBe('/links');
});

test('an account without links offers to create the first one', async () => {
  await openApp('/links', { script: listing(0) });
  await see(heading('No links yet', 2)).toBeVisible();
  await see(link('Create Your First Link')).toHaveAttribute('href', '/add-link');
  await see(pager()).not.toBeInTheDocument();
});
