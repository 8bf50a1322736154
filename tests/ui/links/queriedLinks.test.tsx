import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { broken, held, inTurn, type Script } from '../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, heading, row, rows, see } from '../support/see.ts';
import { aWireLink, listOf, type WireLink, wireLinks } from '../support/wireAnswers.ts';

const SHOP = aWireLink({ id: '1', shortCode: 'shop', title: 'The shop', totalClicks: 5, uniqueClicks: 5 });
const NEWS = aWireLink({ id: '2', shortCode: 'news', title: 'News', totalClicks: 40, uniqueClicks: 3 });
const OLD = aWireLink({
  id: '3',
  shortCode: 'old-shop',
  title: 'An old one',
  isActive: false,
  totalClicks: 0,
  clickCount: 0,
  uniqueClicks: 0,
  createdAt: '2024-05-05T12:00:00Z',
});

const of = (...links: WireLink[]): Script => ({ 'GET /v1/links': listOf(links) });
const THREE = of(SHOP, NEWS, OLD);

/** The short codes of the rows, from top to bottom. */
const codes = () =>
  rows()
    .elements()
    .flatMap((one) => one.querySelector('.short-code')?.textContent ?? []);
const scope = (text: string | RegExp) => page.getByText(text);
const choose = async (label: string, option: string) =>
  page.getByLabelText(label, { exact: true }).selectOptions(option);
const chip = (text: string) => button(`Remove filter: ${text}`);
const filter = () => field('Filter by text');
const openPeriods = async () => {
  await press(button('Created'));
  await see(page.getByRole('dialog', { name: 'Created' })).toBeVisible();
};

test('a link that is found by its description shows that part of it', async () => {
  const noted = { ...NEWS, description: `${'Sent to all readers. '.repeat(4)}For the garden in winter` };
  await openApp('/links?q=garden', { script: of(SHOP, noted) });
  await see(row('news')).toHaveTextContent('…all readers. For the garden in winter');
  await see(row('news').getByText('garden', { exact: true })).toBeVisible();
  expect(document.querySelectorAll('.link-row mark')).toHaveLength(1);
});

describe('order', () => {
  test('over all links, named in the address, with what it looks at', async () => {
    const provider = await openApp('/links', { script: THREE });
    await see(rows()).toHaveLength(3);
    await choose('Sort', 'Most clicks');
    await becomes(codes).toEqual(['news', 'shop', 'old-shop']);
    await see(row('news')).toHaveTextContent('40 clicks3 unique · Mar 1, 2026');
    expect(address()).toBe('/links?sort=clicks');
    await see(heading('All links 3', 2)).toBeVisible();
    await see(scope(/^3 links · updated \d\d:\d\d/)).toBeVisible();
    expect(provider.callsTo('GET /v1/links').map(({ query }) => query.get('limit'))).toEqual(['20', '100']);

    await choose('Sort', 'As the server sends them');
    await becomes(codes).toEqual(['shop', 'news', 'old-shop']);
    expect(address()).toBe('/links');
  });

  test.each([
    ['newest', ['shop', 'news', 'old-shop']],
    ['oldest', ['old-shop', 'shop', 'news']],
    ['title', ['old-shop', 'news', 'shop']],
    ['unique', ['shop', 'news', 'old-shop']],
  ])('%s, from the address alone', async (sort, order) => {
    await openApp(`/links?sort=${sort}`, { script: THREE });
    await becomes(codes).toEqual(order);
  });

  test('of an unknown kind is none: the page is the provider’s own', async () => {
    const provider = await openApp('/links?sort=best&status=all&from=soon', { script: THREE });
    await see(rows()).toHaveLength(3);
    expect(provider.callsTo('GET /v1/links').map(({ query }) => `${query}`)).toEqual(['page=1&limit=20']);
    await see(page.getByText(/updated/)).not.toBeInTheDocument();
  });
});

describe('filter', () => {
  test('by text and status; the text is in its field, the rest are chips that can be removed', async () => {
    await openApp('/links', { script: THREE });
    await fill(filter(), 'shop');
    await becomes(codes).toEqual(['shop', 'old-shop']);
    await choose('Status', 'Inactive');
    await becomes(codes).toEqual(['old-shop']);
    expect(address()).toBe('/links?q=shop&status=inactive');
    await see(heading('Matching links 1', 2)).toBeVisible();
    await see(scope(/^3 links · updated/)).toBeVisible();

    await press(button('Clear the text'));
    await becomes(address).toBe('/links?status=inactive');
    await see(filter()).toHaveFocus();
    await press(chip('Status Inactive'));
    await becomes(address).toBe('/links');
    await see(heading('All links 3', 2)).toHaveFocus();
    await becomes(codes).toEqual(['shop', 'news', 'old-shop']);
  });

  test('filters by the day of creation', async () => {
    await openApp('/links?status=active', { script: THREE });
    await becomes(codes).toEqual(['shop', 'news']);
    await press(chip('Status Active'));
    await openPeriods();
    await see(button('Any time')).toHaveFocus();
    await field('To').fill('2024-12-31');
    await becomes(codes).toEqual(['old-shop']);
    expect(address()).toBe('/links?to=2024-12-31');
    await see(chip('Created until Dec 31, 2024')).toBeVisible();
    await field('From').fill('2025-01-01');
    await see('The first day is after the last one.').toBeVisible();
    await see(heading('No links match', 2)).toBeVisible();
    await press(button('Any time'));
    await see(button('Created')).toHaveFocus();
    await becomes(codes).toEqual(['shop', 'news', 'old-shop']);
  });

  test('by a period, with the arrow keys, which is one entry in the history', async () => {
    await openApp('/links', { script: THREE, now: () => new Date(2024, 5, 10) });
    await openPeriods();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await becomes(address).toBe('/links?from=2024-05-01&to=2024-05-31');
    await see(chip('Created Last month')).toBeVisible();
    await becomes(codes).toEqual(['old-shop']);
    const { length } = history;
    await openPeriods();
    await press(button('Last month'));
    await drawn();
    expect(history.length).toBe(length);
  });

  test('what is typed before Enter counts at once, and Back leads to the list before', async () => {
    await openApp('/links', { script: THREE });
    await see(filter()).toBeVisible();
    await userEvent.keyboard('f');
    await see(filter()).toHaveFocus();
    await userEvent.keyboard('news{Enter}');
    expect(address()).toBe('/links?q=news');
    await becomes(codes).toEqual(['news']);
    await userEvent.keyboard('{ArrowDown}');
    await see(row('news').getByRole('link').first()).toHaveFocus();
    history.back();
    await becomes(address).toBe('/links');
    await see(rows()).toHaveLength(3);
  });

  test('the field follows Back and forward, and a word is one entry in the history', async () => {
    await openApp('/links', { script: THREE });
    await see(filter()).toBeVisible();
    await fill(filter(), 'ne');
    await becomes(address).toBe('/links?q=ne');
    await fill(filter(), 'news');
    await becomes(address).toBe('/links?q=news');
    history.back();
    await becomes(address).toBe('/links');
    await see(filter()).toHaveValue('');
    history.forward();
    await becomes(address).toBe('/links?q=news');
    await see(filter()).toHaveValue('news');
    await userEvent.keyboard('{Escape}');
    await becomes(address).toBe('/links');
    await see(filter()).toHaveFocus();
    await becomes(codes).toEqual(['shop', 'news', 'old-shop']);
  });

  test('that fits nothing says so, and leads back to all links', async () => {
    await openApp('/links?q=zeppelin&sort=title', { script: THREE });
    await see(heading('No links match', 2)).toBeVisible();
    await press(button('Show all links'));
    await see(page.getByRole('main')).toHaveFocus();
    await becomes(address).toBe('/links');
    await see(rows()).toHaveLength(3);
  });

  test('a link that does not fit any more leaves the list', async () => {
    const put: Script = { 'PUT /v1/links/*': () => Response.json({ ...SHOP, isActive: false }) };
    await openApp('/links?status=active', { script: { ...THREE, ...put } });
    await becomes(codes).toEqual(['shop', 'news']);
    await press(row('shop').getByRole('button', { name: /^More options/ }));
    await press(page.getByRole('menuitem', { name: 'Deactivate link' }));
    await becomes(codes).toEqual(['news']);
  });
});

describe('many links', () => {
  const many = wireLinks(250).map((one, index) => ({ ...one, totalClicks: index }));

  test('are paged here, by steps and by a typed number', async () => {
    await openApp('/links?sort=clicks&limit=10', { script: of(...many.slice(0, 45)) });
    await see('Showing 1 to 10 of 45 links').toBeVisible();
    await becomes(() => codes()[0]).toBe('link-45');
    await press(button('Next'));
    await becomes(address).toBe('/links?sort=clicks&page=2&limit=10');
    await see(heading('All links 45', 2)).toHaveFocus();
    await press(button('Last page'));
    await see('Page 5 of 5').toBeVisible();
    await see(button('Last page')).toBeDisabled();
    await press(button('First page'));
    await see('Page 1 of 5').toBeVisible();
    await fill(field('Go to page'), '4');
    await userEvent.keyboard('{Enter}');
    await see('Page 4 of 5').toBeVisible();
    await fill(field('Go to page'), '400');
    await userEvent.keyboard('{Enter}');
    await see('Page 5 of 5').toBeVisible();
    await becomes(address).toBe('/links?sort=clicks&page=5&limit=10');
  });

  test('a page past the end becomes the last one', async () => {
    await openApp('/links?sort=clicks&page=99', { script: of(...many) });
    await becomes(address).toBe('/links?sort=clicks&page=13');
    await see('Showing 241 to 250 of 250 links').toBeVisible();
  });

  test('while they are being read, says how far that is, and shows no order that is not true', async () => {
    const all = listOf(many);
    const third = held(all);
    await openApp('/links?sort=clicks', {
      script: {
        'GET /v1/links': (call) => (call.query.get('page') === '3' ? third.answer(call) : all(call)),
      },
    });
    await see(page.getByText(/^Reading your links: \d00 of 250/)).toBeVisible();
    expect(rows().elements()).toHaveLength(0);
    third.release();
    await becomes(() => codes()[0]).toBe('link-250');
    await see(scope(/^250 links · updated/)).toBeVisible();
  });

  test('when some cannot be read, says which links it looks at, and tries again', async () => {
    const all = listOf(many);
    const second = inTurn(broken, all);
    await openApp('/links?sort=clicks', {
      script: {
        'GET /v1/links': (call) => (call.query.get('page') === '2' ? second(call) : all(call)),
      },
    });
    await see(
      scope(/^Only \d+ of 250 links: the rest could not be read\. .*The database is asleep/),
    ).toBeVisible();
    await press(button('Try again'));
    await see(scope(/^250 links · updated/)).toBeVisible();
    expect(codes()[0]).toBe('link-250');
  });

  test('where the total is too high, says how many could be read', async () => {
    const lies: Script = {
      'GET /v1/links': ({ query }) => {
        const [number, limit] = [Number(query.get('page')), Number(query.get('limit'))];
        const rows = many.slice(0, 45).slice((number - 1) * limit, number * limit);
        return Response.json({ links: rows, pagination: { page: number, limit, total: 100_000 } });
      },
    };
    await openApp('/links?sort=clicks', { script: lies });
    await see(scope(/^45 of 100,000 links could be read · updated \d\d:\d\d/)).toBeVisible();
    expect(codes()[0]).toBe('link-45');
  });

  test('that cannot be read again stay, with their age, and can be tried again', async () => {
    const provider = await openApp('/links?sort=clicks', {
      script: { 'GET /v1/links': inTurn(listOf([SHOP]), broken, listOf([SHOP])) },
    });
    await press(button('Refresh'));
    await see(page.getByText(/^Could not refresh · showing data from/)).toBeVisible();
    await see(rows()).toHaveLength(1);
    await press(button('Try again'));
    await see(page.getByText(/^Could not refresh/)).not.toBeInTheDocument();
    expect(provider.callsTo('GET /v1/links')).toHaveLength(3);
  });

  test('when they are read again, the focus stays on the page', async () => {
    await openApp('/links?sort=clicks', { script: THREE });
    await press(button('Refresh'));
    await see(page.getByRole('main')).toHaveFocus();
  });
});

test('a provider that cannot be read at all is a failure in place, with a way on', async () => {
  await openApp('/links?q=shop', { script: { 'GET /v1/links': inTurn(broken, listOf([SHOP])) } });
  await see(heading('Your links could not be loaded', 2)).toBeVisible();
  await press(button('Try again'));
  await becomes(codes).toEqual(['shop']);
});

test('an account without links is told so, whatever is asked', async () => {
  await openApp('/links?q=shop', { script: of() });
  await see('No links yet').toBeVisible();
});

test('the link page leads back to the list as it was', async () => {
  await openApp('/links?q=shop&sort=title', { script: THREE });
  await press(row('shop').getByRole('link', { name: 'brev.example/shop' }));
  await press(page.getByRole('link', { name: /Links$/ }).last());
  await becomes(address).toBe('/links?q=shop&sort=title');
});
