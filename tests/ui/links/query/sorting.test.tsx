import { describe, expect, it } from 'vitest';
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
import { type Answer, broken, held, inTurn } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { listOf, wireLinks } from '../../support/wireAnswers.ts';
import { listedCodes, NEWS, OLD_SHOP, openList, SHOP } from './listOfThree.ts';

const sortBy = (option: string) => field('Sort').selectOptions(option);

/** The last link has the most clicks. */
const manyLinks = (count: number) => wireLinks(count).map((one, index) => ({ ...one, totalClicks: index }));

describe('sorting the list', () => {
  const sortByClicks = async () => {
    await openList('/links');
    await expectElement(rows()).toHaveLength(3);
    await sortBy('Most clicks');
    await expectPoll(listedCodes).toEqual(['news', 'shop', 'old-shop']);
  };

  it('changes the URL', async () => {
    await sortByClicks();
    expect(currentUrl()).toBe('/links?sort=clicks');
  });

  it('shows the clicks before the date', async () => {
    await sortByClicks();
    await expectElement(row('news')).toHaveTextContent('40 clicks3 unique · Mar 1, 2026');
  });

  it('shows how many links are sorted', async () => {
    await sortByClicks();
    await expectElement(heading('All links 3', 2)).toBeVisible();
    await expectElement(page.getByText(/^3 links · updated \d\d:\d\d/)).toBeVisible();
  });

  it('is undone by the usual order', async () => {
    await sortByClicks();
    await sortBy('Default order');
    await expectPoll(listedCodes).toEqual(['shop', 'news', 'old-shop']);
    expect(currentUrl()).toBe('/links');
  });

  it.each([
    { order: 'Oldest first', codes: ['old-shop', 'shop', 'news'] },
    { order: 'Newest first', codes: ['shop', 'old-shop', 'news'] },
  ])('moves a link without a creation date to the end: $order', async ({ order, codes }) => {
    const undated = { ...NEWS, createdAt: '0001-01-01T00:00:00Z' };
    await openList('/links', { links: [undated, SHOP, OLD_SHOP] });
    await sortBy(order);
    await expectPoll(listedCodes).toEqual(codes);
  });
});

describe('the pages of a sorted list', () => {
  const openPastTheEnd = () => openList('/links?sort=clicks&limit=10&page=99', { links: manyLinks(45) });

  it('end with the last page when the requested page is past the end', async () => {
    await openPastTheEnd();
    await expectPoll(currentUrl).toBe('/links?sort=clicks&page=5&limit=10');
    await expectElement('Showing 41 to 45 of 45 links').toBeVisible();
    await expectElement(button('Last page')).toBeDisabled();
  });

  it('are opened by the buttons of the pager', async () => {
    await openPastTheEnd();
    await click(button('First page'));
    await expectElement('Page 1 of 5').toBeVisible();
    await expectPoll(() => listedCodes()[0]).toBe('link-45');
  });

  it('are opened by a typed number', async () => {
    await openList('/links?sort=clicks&limit=10', { links: manyLinks(45) });
    await fill(field('Go to page'), '400');
    await userEvent.keyboard('{Enter}');
    await expectElement('Page 5 of 5').toBeVisible();
    await expectPoll(currentUrl).toBe('/links?sort=clicks&page=5&limit=10');
  });
});

describe('a sorted list of which a page could not be read', () => {
  /** The second page of the provider fails once. */
  const openBroken = async () => {
    const all = listOf(manyLinks(250));
    const answers = new Map<string, Answer>([['2', inTurn(broken, all)]]);
    await openList('/links?sort=clicks', {
      script: { 'GET /v1/links': (call) => (answers.get(`${call.query.get('page')}`) ?? all)(call) },
    });
    await expectElement(
      page.getByText(/^Only \d+ of 250 links: the rest didn’t load\. .*The database is asleep/),
    ).toBeVisible();
    const third = held(all);
    answers.set('3', third.answer);
    return third;
  };

  it('shows the progress without rows while the links are read again', async () => {
    await openBroken();
    await click(button('Try again'));
    await expectElement(page.getByText(/^Loading links: \d00 of 250/)).toBeVisible();
    expect(rows().elements()).toHaveLength(0);
  });

  it('is sorted once the links were read again', async () => {
    const third = await openBroken();
    await click(button('Try again'));
    await expectElement(page.getByText(/^Loading links: /)).toBeVisible();
    third.release();
    await expectElement(page.getByText(/^250 links · updated/)).toBeVisible();
    await expectPoll(() => listedCodes()[0]).toBe('link-250');
  });
});
