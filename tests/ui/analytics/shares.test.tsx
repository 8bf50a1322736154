import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { calendarDay } from '../../../src/domain/clicks/calendarDay.ts';
import { button, expectElement, expectPoll, heading, link, toast } from '../support/expectElement.ts';
import { broken, inTurn, json } from '../support/ScriptedProvider.ts';
import { click, findEnabled, movePointer } from '../support/user.ts';
import { aWireLink, listOf } from '../support/wireAnswers.ts';
import { openAnalytics, visibleTexts } from './analyticsScreen.ts';

const labels = () => visibleTexts('.portion-labels > div');
const bar = () => document.querySelector('.portion-bar');

describe('the share of all clicks by link', () => {
  const openShares = async (totals: Readonly<Record<string, unknown>> = { totalClicks: 2_000 }) => {
    await openAnalytics({ totals });
    await expectElement(heading('Recent Activity', 2)).toBeVisible();
    await expectElement(link('View all links by clicks')).toBeVisible();
  };

  const parts = () => [...document.querySelectorAll('.portion-bar > span')];
  const marked = () => document.querySelector('.portion-labels > .is-marked')?.textContent;

  it('has exact numbers', async () => {
    await openShares();
    expect(labels()).toEqual([
      'first75.0% 1,500 clicks',
      'second0.6% 12 clicks',
      'All other links24.4% 488 clicks',
    ]);
  });

  it('has parts in proportion to their clicks', async () => {
    await openShares();
    const [widest, , others] = parts().map((part) => part.getBoundingClientRect().width);
    expect(Number(widest) / Number(others)).toBeCloseTo(3, 0);
  });

  it('links to the list by clicks', async () => {
    await openShares();
    await expectElement(link('View all links by clicks')).toHaveAttribute('href', '/links?sort=clicks');
  });

  it('is not drawn when the parts are more than the whole', async () => {
    await openShares({ totalClicks: 1_511 });
    await expectElement(page.getByText(/more clicks than your total/)).toBeVisible();
    expect(labels()).toEqual([]);
  });

  describe('in its explanation', () => {
    const openExplanation = () => click(button('About ‘Share of all clicks’'));

    it('names the number of all links', async () => {
      await openShares();
      await openExplanation();
      await expectElement(page.getByText(/as a share of clicks on your 1,234 links\.$/)).toBeVisible();
    });

    it('returns the focus to its button when Escape closes it', async () => {
      await openShares();
      await openExplanation();
      await userEvent.keyboard('{Escape}');
      await expectElement(button('About ‘Share of all clicks’')).toHaveFocus();
    });

    it('names two sources when the provider has no top links', async () => {
      await openShares({ topLinks: undefined });
      await expectElement(
        page.getByRole('table').getByRole('link', { name: 'brev.example/link-1', exact: true }),
      ).toBeVisible();
      expect(visibleTexts('.figure-value')[1]).toBe('2.5M');
      await openExplanation();
      await expectElement(page.getByText(/The total is counted separately\./)).toBeVisible();
    });
  });

  it('marks the part under the mouse', async () => {
    await openShares();
    movePointer(parts()[0], 'pointermove', 'mouse', 0.5);
    await expectPoll(marked).toMatch(/^first/);
  });

  it('marks the part that was touched', async () => {
    await openShares();
    movePointer(parts()[2], 'pointerdown', 'touch', 0.5);
    movePointer(parts()[2], 'pointerout', 'touch', 0.5);
    await expectPoll(marked).toMatch(/^All other links/);
  });

  it('marks the part that is selected by the arrow keys', async () => {
    await openShares();
    const slider = page.getByRole('slider', { name: 'Share of all clicks by link' });
    (await findEnabled(slider)).focus();
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expectPoll(marked).toMatch(/^second/);
    await expectElement(slider).toHaveAttribute('aria-valuetext', 'second: 0.6%, 12 clicks');
  });
});

describe('the share of all clicks', () => {
  interface Fields {
    readonly id: string;
    readonly clicks: number;
    readonly description?: string;
    readonly originalUrl: string;
  }

  const linkOf = ({ clicks, ...fields }: Fields) => aWireLink({ ...fields, totalClicks: clicks });

  const LINKS = [
    linkOf({ id: '1', clicks: 30, description: '#spring #mail', originalUrl: 'https://shop.example/' }),
    linkOf({ id: '2', clicks: 9, description: '#spring', originalUrl: 'https://shop.example/' }),
    linkOf({ id: '3', clicks: 1, originalUrl: '' }),
    ...['a', 'b', 'c', 'd', 'e'].map((host, at) =>
      linkOf({ id: host, clicks: 12, originalUrl: `https://${host}${at}.example/` }),
    ),
  ];

  describe('by tag', () => {
    const openTags = async () => {
      await openAnalytics({ script: { 'GET /v1/links': listOf(LINKS) } });
      await click(button('Tags'));
    };

    it('counts the links of each tag', async () => {
      await openTags();
      await expectPoll(labels).toEqual(['spring 2 links39.0% 39 clicks', 'mail 1 link30.0% 30 clicks']);
      await expectElement(page.getByText(/^8 links · updated/)).toBeVisible();
    });

    // A link may have several tags.
    it('has no bar', async () => {
      await openTags();
      await expectPoll(labels).toHaveLength(2);
      expect(bar()).toBeNull();
    });

    it('links to the list of each tag', async () => {
      await openTags();
      await expectElement(link('spring')).toHaveAttribute('href', '/links?tag=spring');
    });

    it('is read again on request when links could not be read', async () => {
      await openAnalytics({ script: { 'GET /v1/links': inTurn(broken, listOf([])) } });
      await click(button('Tags'));
      await expectElement(page.getByText('Failed to load links')).toBeVisible();
      await click(button('Try again'));
      await expectElement(page.getByText('No tags yet.')).toBeVisible();
    });
  });

  describe('by destination', () => {
    const openDestinations = async () => {
      await openAnalytics({ script: { 'GET /v1/links': listOf(LINKS) } });
      await click(button('Destinations'));
      await expectPoll(labels).toHaveLength(6);
    };

    it('counts the links of each host', async () => {
      await openDestinations();
      expect(labels()[0]).toBe('shop.example 2 links39.0% 39 clicks');
    });

    it('groups the other destinations', async () => {
      await openDestinations();
      expect(labels()[5]).toBe('All other destinations13.0% 13 clicks');
    });

    it('links to the list of each host', async () => {
      await openDestinations();
      await expectElement(link('shop.example')).toHaveAttribute('href', '/links?host=shop.example');
    });

    it('is exported as CSV', async () => {
      await openDestinations();
      await click(button('Export CSV: clicks by destination'));
      const day = calendarDay(new Date(2026, 10, 22));
      await expectElement(toast(`Figures exported to clicks-by-destination-${day}.csv`)).toBeVisible();
    });

    const KNOWN = aWireLink({ totalClicks: 30 });

    it.each([
      {
        name: 'the clicks of a link are unknown',
        other: { ...KNOWN, id: '2', originalUrl: null, totalClicks: null, clickCount: null },
      },
      { name: 'a link could not be read', other: null },
    ])('is unknown when $name', async ({ other }) => {
      await openAnalytics({ script: { 'GET /v1/links': json({ links: [KNOWN, other] }) } });
      await click(button('Destinations'));
      await expectElement(page.getByText(/are unknown, so shares aren’t shown/)).toBeVisible();
      expect(labels()).toEqual(['example.com 1 link– 30 clicks']);
      expect(bar()).toBeNull();
    });
  });
});
