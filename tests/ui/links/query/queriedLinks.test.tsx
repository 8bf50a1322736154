import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  row,
  rows,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, broken, held, inTurn, type Script } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { aWireLink, listOf, type WireLink, wireLinks } from '../../support/wireAnswers.ts';

const SHOP = aWireLink({ id: '1', shortCode: 'shop', title: 'The shop', totalClicks: 5, uniqueClicks: 5 });
const NEWS = aWireLink({ id: '2', shortCode: 'news', title: 'News', totalClicks: 40, uniqueClicks: 3 });
const OLD = aWireLink({
  id: '3',
  shortCode: 'old-shop',
  title: 'An old one',
  isActive: false,
  totalClicks: 0,
  createdAt: '2024-05-05T12:00:00Z',
});

const of = (...links: WireLink[]): Script => ({ 'GET /v1/links': listOf(links) });
/** Opens the list of three links. */
const open = (path: string, script: Script = {}) =>
  openApp(path, { script: { ...of(SHOP, NEWS, OLD), ...script } });

/** The short codes of the rows, from top to bottom. */
const codes = () =>
  rows()
    .elements()
    .flatMap((one) => one.querySelector('.short-code')?.textContent ?? []);
const choose = (label: string, option: string) =>
  page.getByLabelText(label, { exact: true }).selectOptions(option);
const chip = (text: string) => button(`Remove filter: ${text}`);
const filter = () => field('Filter by text');
const openPeriods = async () => {
  await click(button('Created'));
  await expectElement(page.getByRole('dialog', { name: 'Created' })).toBeVisible();
};

test('the list is put in order over all links, named in the address, with what it looks at', async () => {
  await open('/links');
  await expectElement(rows()).toHaveLength(3);
  await choose('Sort', 'Most clicks');
  await expectPoll(codes).toEqual(['news', 'shop', 'old-shop']);
  await expectElement(row('news')).toHaveTextContent('40 clicks3 unique · Mar 1, 2026');
  expect(currentUrl()).toBe('/links?sort=clicks');
  await expectElement(heading('All links 3', 2)).toBeVisible();
  await expectElement(page.getByText(/^3 links · updated \d\d:\d\d/)).toBeVisible();
  await choose('Sort', 'Default order');
  await expectPoll(codes).toEqual(['shop', 'news', 'old-shop']);
  expect(currentUrl()).toBe('/links');
});

test('a link whose creation date is a null date comes last in both orders of age', async () => {
  const undated = { ...NEWS, createdAt: '0001-01-01T00:00:00Z' };
  await open('/links?sort=oldest', of(undated, SHOP, OLD));
  await expectPoll(codes).toEqual(['old-shop', 'shop', 'news']);
  await choose('Sort', 'Newest first');
  await expectPoll(codes).toEqual(['shop', 'old-shop', 'news']);
});

test('what was found is marked in code, title, destination and tags, also after the row has changed; what a row does not show stands below it', async () => {
  const originalUrl = 'https://spring.example/a';
  const seen = aWireLink({ id: '9', shortCode: 'spring-sale', title: 'The Spring letter', originalUrl });
  const noted = { ...NEWS, description: `${'Sent to all readers. '.repeat(4)}For the spring in winter` };
  const cut = {
    ...SHOP,
    originalUrl: `https://tickets.example/buy?event=${'x'.repeat(40)}&utm_campaign=spring`,
  };
  const tagged = aWireLink({ id: '10', shortCode: 'offers', title: 'Offers', description: '#spring' });
  await open('/links?q=spring', {
    ...of(seen, cut, noted, tagged),
    'PUT /v1/links/*': () => Response.json({ ...seen, title: 'No SPRING' }),
  });
  await expectElement(row('news')).toHaveTextContent('…all readers. For the spring in winter');
  await expectElement(row('news').getByText('spring', { exact: true })).toBeVisible();
  await expectElement(row('shop')).toHaveTextContent('…&utm_campaign=spring');
  expect(document.querySelectorAll('.link-row mark')).toHaveLength(2);
  const marked = () => [...(CSS.highlights.get('found') ?? [])].map(String);
  await expectPoll(marked).toEqual(['spring', 'Spring', 'spring', 'spring']);
  await click(button('Edit brev.example/spring-sale'));
  await fill(field('Title'), 'No SPRING');
  await click(button('Save changes'));
  await expectPoll(marked).toEqual(['spring', 'SPRING', 'spring', 'spring']);
  await click(button('Clear filter'));
  await expectPoll(currentUrl).toBe('/links');
  await expectPoll(() => CSS.highlights.has('found')).toBe(false);
});

describe('the filter', () => {
  test('goes by text in its field, which counts before Enter, a word as one entry for Back and forward, and by status, a chip that can be removed', async () => {
    await open('/links');
    await fill(filter(), 'shop');
    await expectPoll(codes).toEqual(['shop', 'old-shop']);
    await choose('Status', 'Inactive');
    await expectPoll(codes).toEqual(['old-shop']);
    expect(currentUrl()).toBe('/links?q=shop&status=inactive');
    await expectElement(heading('Matching link 1', 2)).toBeVisible();
    await click(button('Clear filter'));
    await expectPoll(currentUrl).toBe('/links?status=inactive');
    await expectElement(filter()).toHaveFocus();
    await click(chip('Status Inactive'));
    await expectPoll(currentUrl).toBe('/links');
    await expectElement(heading('All links 3', 2)).toHaveFocus();
    await expectPoll(codes).toEqual(['shop', 'news', 'old-shop']);
    await userEvent.keyboard('f');
    await expectElement(filter()).toHaveFocus();
    await userEvent.keyboard('old{Enter}{Escape}');
    await expectElement(filter()).toHaveValue('');
    await fill(filter(), 'ne');
    await expectPoll(currentUrl).toBe('/links?q=ne');
    await userEvent.keyboard('ws{Enter}');
    expect(currentUrl()).toBe('/links?q=news');
    await expectPoll(codes).toEqual(['news']);
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(row('news').getByRole('link').first()).toHaveFocus();
    history.back();
    await expectPoll(currentUrl).toBe('/links');
    await expectElement(filter()).toHaveValue('');
    await expectElement(rows()).toHaveLength(3);
    history.forward();
    await expectPoll(currentUrl).toBe('/links?q=news');
    await expectElement(filter()).toHaveValue('news');
  });

  test('goes by a period, with the arrow keys, or by days; says when these fit nothing, and can be cleared', async () => {
    await openApp('/links', { script: of(SHOP, NEWS, OLD), now: () => new Date(2024, 5, 10) });
    await openPeriods();
    await expectElement(button('Any time')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expectPoll(currentUrl).toBe('/links?from=2024-05-01&to=2024-05-31');
    await expectPoll(codes).toEqual(['old-shop']);
    await click(chip('Created Last month'));
    await openPeriods();
    await field('To').fill('2024-12-31');
    await expectElement(chip('Created until Dec 31, 2024')).toBeVisible();
    expect(currentUrl()).toBe('/links?to=2024-12-31');
    await field('From').fill('2025-01-01');
    await expectElement('The start date is after the end date.').toBeVisible();
    await expectElement(heading('No links found', 2)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await click(button('Clear filters'));
    await expectElement(page.getByRole('main')).toHaveFocus();
    await expectPoll(codes).toEqual(['shop', 'news', 'old-shop']);
  });
});

test('the arrow key leads from the filter to what was typed, also before it is found', async () => {
  const all = held(listOf([SHOP, NEWS, OLD]));
  await open('/links', { 'GET /v1/links': inTurn(listOf([SHOP, NEWS, OLD]), all.answer) });
  await expectElement(filter()).toBeVisible();
  await userEvent.keyboard('fnews{ArrowDown}');
  await expectElement(heading('Matching links', 2)).toBeVisible();
  await expectElement(filter()).toHaveFocus();
  all.release();
  await expectElement(row('news').getByRole('link').first()).toHaveFocus();
  for (const typed of ['fold{ArrowDown}', 'f{End}-{ArrowDown}']) {
    await userEvent.keyboard(typed);
    await expectElement(row('old-shop').getByRole('link').first()).toHaveFocus();
  }
  expect(currentUrl()).toBe('/links?q=old-');
});

describe('many links', () => {
  const many = wireLinks(250).map((one, index) => ({ ...one, totalClicks: index }));
  test('are paged here, by steps and by a typed number; past the end, it is the last page', async () => {
    await open('/links?sort=clicks&limit=10&page=99', of(...many.slice(0, 45)));
    await expectPoll(currentUrl).toBe('/links?sort=clicks&page=5&limit=10');
    await expectElement('Showing 41 to 45 of 45 links').toBeVisible();
    await expectElement(button('Last page')).toBeDisabled();
    await click(button('First page'));
    await expectElement('Page 1 of 5').toBeVisible();
    await expectPoll(() => codes()[0]).toBe('link-45');
    await fill(field('Go to page'), '400');
    await userEvent.keyboard('{Enter}');
    await expectElement('Page 5 of 5').toBeVisible();
    await expectPoll(currentUrl).toBe('/links?sort=clicks&page=5&limit=10');
  });

  test('of which some cannot be read say which are looked at; while they are being read, how far that is, and no order that is not true', async () => {
    const all = listOf(many);
    const [third, answers] = [held(all), new Map<string, Answer>([['2', inTurn(broken, all)]])];
    await open('/links?sort=clicks', {
      'GET /v1/links': (call) => (answers.get(`${call.query.get('page')}`) ?? all)(call),
    });
    await expectElement(
      page.getByText(/^Only \d+ of 250 links: the rest didn’t load\. .*The database is asleep/),
    ).toBeVisible();
    answers.set('3', third.answer);
    await click(button('Try again'));
    await expectElement(page.getByText(/^Loading links: \d00 of 250/)).toBeVisible();
    expect(rows().elements()).toHaveLength(0);
    third.release();
    await expectElement(page.getByText(/^250 links · updated/)).toBeVisible();
    await expectPoll(() => codes()[0]).toBe('link-250');
  });
});

test('an account without links is told so, whatever is asked', async () => {
  await open('/links?q=shop', of());
  await expectElement('No links yet').toBeVisible();
});
