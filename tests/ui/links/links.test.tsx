import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { broken, held, inTurn, json, type Script, silence } from '../support/ScriptedProvider.ts';
import {
  address,
  becomes,
  button,
  drawn,
  field,
  heading,
  link,
  row,
  rows,
  see,
  toast,
} from '../support/see.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf, wireLinks } from '../support/wireAnswers.ts';

const listing = (count: number): Script => ({ 'GET /v1/links': listOf(wireLinks(count)) });
const list = () => page.getByRole('main').getByRole('list').first();
const pager = () => page.getByRole('navigation', { name: 'Pages' });

const one = aWireLink({
  shortCode: 'boots',
  originalUrl: LONG_URL,
  title: 'Autumn boots',
  uniqueClicks: 1_500,
  isActive: false,
});

describe('a row', () => {
  test('shows title, short address, cut destination, unique clicks, date and state', async () => {
    await openApp('/links', { script: { 'GET /v1/links': listOf([one]) } });
    await see(row('boots').getByText('Autumn boots')).toBeVisible();
    await see(row('boots').getByRole('link', { name: /boot\.\.\.$/ })).toHaveTextContent(LONG_URL_SHOWN);
    await see(row('boots')).toHaveTextContent('1.5K unique clicks');
    await see(row('boots').getByText('Mar 1, 2026')).toBeVisible();
    await see(row('boots').getByText('Inactive', { exact: true })).toBeVisible();
  });

  test('shows millions of clicks and an active link as such', async () => {
    const link = { ...one, uniqueClicks: 2_000_000, isActive: true };
    await openApp('/links', { script: { 'GET /v1/links': listOf([link]) } });
    await see(row('boots')).toHaveTextContent('2.0M unique clicks');
    await see(row('boots').getByText('Active', { exact: true })).toBeVisible();
  });

  test('shows what is unknown as unknown, and offers what can still be done', async () => {
    const link = { id: 'x', shortCode: null, originalUrl: {}, isActive: 'perhaps', uniqueClicks: 'many' };
    await openApp('/links', { script: { 'GET /v1/links': json([link]) } });
    await see(rows()).toHaveTextContent(/^––– unique clicks$/);
    await see(button('Copy –')).toBeDisabled();
    await see(button('Share –')).toBeDisabled();
    await press(button('More options for –'));
    await see(page.getByRole('menuitem', { name: 'Activate link', exact: true })).toBeVisible();
    await see(page.getByRole('menuitem', { name: 'Deactivate link', exact: true })).toBeVisible();
    await press(page.getByRole('menuitem', { name: 'QR code' }));
    await see('The short address is unknown, so it has no QR code.').toBeVisible();
    await press(button('Copy link'));
    await see(toast('The short address of this link is unknown.')).toBeVisible();
  });

  test('does not make a link of a destination that is no web address', async () => {
    const link = { ...one, originalUrl: 'javascript:alert(1)' };
    await openApp('/links', { script: { 'GET /v1/links': listOf([link]) } });
    await see('javascript:alert(1)').toBeVisible();
    await see(row('boots').getByRole('link', { name: 'javascript' })).not.toBeInTheDocument();
  });
});

describe('rows that cannot be read', () => {
  const script: Script = { 'GET /v1/links': json([one, null, { ...one, id: null, title: 'Lost' }]) };
  const note = page.getByText('2 links could not be read', { exact: true });

  test('are counted below the others, and show what came when asked', async () => {
    await openApp('/links', { script });
    await see(row('boots')).toBeVisible();
    await see(page.getByText('"title": "Lost"')).not.toBeVisible();
    await press(note);
    await see(page.getByText('"title": "Lost"')).toBeVisible();
  });

  test('are counted and shown among all links too', async () => {
    await openApp('/links?sort=title', { script });
    await see(page.getByText('1 link (2 more could not be read) · updated')).toBeVisible();
    await press(note);
    await see(page.getByText('"title": "Lost"')).toBeVisible();
  });
});

describe('the pager', () => {
  test('says where the reader is, and leads to the next page and its address', async () => {
    const provider = await openApp('/links', { script: listing(45) });
    await see('Showing 1 to 20 of 45 links').toBeVisible();
    await see('Page 1 of 3').toBeVisible();
    await see(button('Previous')).toBeDisabled();
    await becomes(() => provider.calls.map(({ query }) => `${query}`)).toEqual([
      'page=1&limit=20',
      'page=2&limit=20',
    ]);

    await press(button('Next'));
    await see('Showing 21 to 40 of 45 links').toBeVisible();
    expect(address()).toBe('/links?page=2');
    await see(row('link-21')).toBeVisible();
    await see(heading('All links 45', 2)).toHaveFocus();

    await press(button('Next'));
    await see('Showing 41 to 45 of 45 links').toBeVisible();
    await see('Page 3 of 3').toBeVisible();
    await see(button('Next')).toBeDisabled();
    await becomes(() => provider.callsTo('GET /v1/links')).toHaveLength(3);

    await press(button('Previous'));
    await see('Page 2 of 3').toBeVisible();
    expect(address()).toBe('/links?page=2');
  });

  test('counts the rows that are there, where the provider grants fewer a page than it says', async () => {
    const list = ({ query }: { readonly query: URLSearchParams }) => {
      const [page, limit] = ['page', 'limit'].map((name) => Number(query.get(name)));
      const links = wireLinks(45).slice(((page ?? 1) - 1) * 13, (page ?? 1) * 13);
      return Response.json({ links, pagination: { page, limit, total: '45' } });
    };
    await openApp('/links', { script: { 'GET /v1/links': list } });
    await see('Showing 1 to 13 of 45 links').toBeVisible();
    await press(button('Last page'));
    await see('Showing 40 to 45 of 45 links').toBeVisible();
    await see('Page 4 of 4').toBeVisible();
  });

  test('leaves the old rows, marked busy, while the next page is on its way', async () => {
    const pages = listOf(wireLinks(25));
    const second = held(pages);
    await openApp('/links', {
      script: {
        'GET /v1/links': (call) => (call.query.get('page') === '2' ? second.answer(call) : pages(call)),
      },
    });
    await press(button('Next'));
    await see(list()).toHaveAttribute('aria-busy', 'true');
    await see(row('link-20')).toBeVisible();
    second.release();
    await see(row('link-25')).toBeVisible();
    await see(list()).toHaveAttribute('aria-busy', 'false');
    await see(rows()).toHaveLength(5);
  });

  test('leaves the focus at the heading of a page that could not be loaded', async () => {
    const pages = listOf(wireLinks(60));
    await openApp('/links', {
      script: { 'GET /v1/links': (call) => (call.query.get('page') === '1' ? pages : broken)(call) },
    });
    await see(rows()).toHaveLength(20);
    button('Next').element().focus();
    await userEvent.keyboard('{Enter}');
    await see(heading('Your links could not be loaded', 2)).toBeVisible();
    await see(page.getByRole('heading', { name: /^All links/ })).toHaveFocus();
  });

  test('is not there for a single page', async () => {
    const provider = await openApp('/links', { script: listing(20) });
    await see(rows()).toHaveLength(20);
    await see(pager()).not.toBeInTheDocument();
    expect(provider.calls).toHaveLength(1);
  });

  test('opens at the page and the size that the address names', async () => {
    const provider = await openApp('/links?page=2&limit=10', { script: listing(35) });
    await see('Showing 11 to 20 of 35 links').toBeVisible();
    await see(field('Links per page')).toHaveValue('10');
    expect(`${provider.calls[0]?.query}`).toBe('page=2&limit=10');
  });

  test('keeps the first link of the page in sight when the page size changes', async () => {
    await openApp('/links?page=2', { script: listing(35) });
    await see('Showing 21 to 35 of 35 links').toBeVisible();
    await userEvent.selectOptions(field('Links per page'), '10');
    await see('Showing 21 to 30 of 35 links').toBeVisible();
    expect(address()).toBe('/links?page=3&limit=10');
  });

  test('goes to the last page that exists when the one asked for is past the end', async () => {
    await openApp('/links?page=9', { script: listing(25) });
    await see('Page 2 of 2').toBeVisible();
    await becomes(address).toBe('/links?page=2');
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

test('a jump to the present page leaves the history and the focus alone', async () => {
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

test('shows skeletons of the links while they load', async () => {
  await openApp('/links', { script: { 'GET /v1/links': silence } });
  await see(page.getByRole('status').getByText('Loading links…')).toBeInTheDocument();
  await see(link('Add New Link')).toHaveAttribute('href', '/add-link');
});

test('an account without links offers to create the first one', async () => {
  await openApp('/links', { script: listing(0) });
  await see(heading('No links yet', 2)).toBeVisible();
  await see(link('Create Your First Link')).toHaveAttribute('href', '/add-link');
  await see(pager()).not.toBeInTheDocument();
});

test('a list that could not be loaded says so in place and in a toast, and tries again', async () => {
  await openApp('/links', { script: { 'GET /v1/links': inTurn(broken, listOf(wireLinks(2))) } });
  await see(toast('Failed to load links')).toBeVisible();
  await see(page.getByRole('alert').getByText('Your links could not be loaded')).toBeVisible();
  await see('Failed to get links: The database is asleep').toBeVisible();
  await press(button('Try again'));
  await see(rows()).toHaveLength(2);
});
