import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LINKS_DATABASE } from '../../../../src/adapters/browser/storage/storageNames.ts';
import type { ClickHistory } from '../../../../src/domain/clicks/clickChange.ts';
import { aLink } from '../../../support/aLink.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
  row,
  rows,
  waitForLoaded,
} from '../../support/expectElement.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import { COPIED_AFTER_MS, storedOnDevice } from '../../support/storedOnDevice.ts';
import { click } from '../../support/user.ts';
import { aWireLink, listOf } from '../../support/wireAnswers.ts';
import { storeClicks, storeCopy } from './linkCache.ts';

type Clicks = Readonly<Record<string, number>>;

const CREATED = new Date(2026, 0, 1);
const BEFORE: Clicks = { slow: 100, best: 1_000, still: 700, off: 50, fewer: 30 };
const AFTER: Clicks = { slow: 102, best: 2_204, still: 700, off: 53, fewer: 18 };

const onMarch = (day: number, hour = 9) => new Date(2026, 2, day, hour, 30);

const fieldsOf = (clicks: Clicks) =>
  Object.entries(clicks).map(([shortCode, totalClicks]) => ({
    id: shortCode,
    shortCode,
    totalClicks,
    clickCount: totalClicks,
    isActive: shortCode !== 'off',
  }));

const linksWith = (clicks: Clicks) =>
  fieldsOf(clicks).map((fields) => aLink({ ...fields, createdAt: CREATED }));

interface Visit {
  readonly clicks: Clicks;
  /** The current time when omitted. */
  readonly now?: Date;
}

/** Opens the app on a provider whose links have these clicks. */
const open = (path: string, { clicks, now }: Visit) => {
  const wire = fieldsOf(clicks).map((fields) => aWireLink({ ...fields, createdAt: CREATED.toISOString() }));
  return openApp(path, {
    script: { 'GET /v1/links': listOf(wire) },
    ...(now && { now: () => now }),
  });
};

const storedDays = async (): Promise<readonly string[]> => {
  const [stored] = (await storedOnDevice())['clicks'] ?? [];
  return (stored as ClickHistory | undefined)?.days.map(({ day }) => day) ?? [];
};

const listedCodes = () =>
  [...document.querySelectorAll<HTMLElement>('main .link-row')].map(({ dataset }) => dataset['id']);

const sort = () => field('Sort');

beforeEach(() => deleteDB(LINKS_DATABASE));

describe('the stored clicks of each day', () => {
  it('are stored once all links have been read', async () => {
    await open('/links?sort=clicks', { clicks: BEFORE, now: onMarch(13) });
    await expectElement(rows()).toHaveLength(5);
    await expectPoll(storedDays, COPIED_AFTER_MS).toEqual(['2026-03-13']);
    closeApp();
    await open('/links?sort=change', { clicks: AFTER, now: onMarch(20) });
    await expectPoll(storedDays, COPIED_AFTER_MS).toEqual(['2026-03-13', '2026-03-20']);
    await expectPoll(async () => (await storedOnDevice())['links'], COPIED_AFTER_MS).not.toEqual([]);
  });
});

describe('the click changes without an earlier day', () => {
  const BEGINS = 'Come back tomorrow to see what changed.';
  const TODAY = { links: linksWith(BEFORE), readAt: onMarch(13) };

  it('are not on Home before all links were read', async () => {
    await open('/home', { clicks: BEFORE });
    await waitForLoaded();
    expect(page.getByRole('heading', { name: /What’s changed/ }).elements()).toEqual([]);
  });

  it('are announced on Home when all links were read today', async () => {
    await storeCopy(TODAY);
    await storeClicks(TODAY);
    await open('/home', { clicks: BEFORE, now: onMarch(13) });
    await expectElement(BEGINS).toBeVisible();
  });

  it('are announced in the list that is sorted by them', async () => {
    await open('/links?sort=change', { clicks: BEFORE, now: onMarch(13) });
    await expectElement(BEGINS, COPIED_AFTER_MS).toBeVisible();
    await expectElement(row('best')).toHaveTextContent('Change unknown');
  });

  it('cannot be selected as a sort order', async () => {
    await storeClicks(TODAY);
    await open('/links?sort=change', { clicks: BEFORE, now: onMarch(13) });
    await expectElement(BEGINS).toBeVisible();
    await sort().selectOptions('Most clicks');
    await expectPoll(listedCodes).toEqual(['best', 'still', 'slow', 'off', 'fewer']);
    await expectElement(sort().getByRole('option', { name: /Change/ })).not.toBeInTheDocument();
  });
});

describe('the click changes since an earlier day', () => {
  beforeEach(() => storeClicks({ links: linksWith(BEFORE), readAt: onMarch(13) }));

  it('sort the list', async () => {
    await open('/links?sort=change', { clicks: AFTER, now: onMarch(20) });
    await expectPoll(listedCodes).toEqual(['best', 'off', 'slow', 'still', 'fewer']);
    await expectElement(sort()).toHaveDisplayValue('Change since Mar 13');
  });

  it.each([
    { shortCode: 'best', text: '1,204 more clicks since Mar 13' },
    { shortCode: 'still', text: 'No new clicks since Mar 13' },
    { shortCode: 'fewer', text: '12 fewer clicks since Mar 13' },
  ])('are described in the row of "$shortCode"', async ({ shortCode, text }) => {
    await open('/links?sort=change', { clicks: AFTER, now: onMarch(20) });
    await expectElement(row(shortCode)).toHaveTextContent(text);
  });

  describe('on Home', () => {
    /** An hour later, when the copy is not fresh any more. */
    const openHome = async () => {
      const today = { links: linksWith(AFTER), readAt: onMarch(20) };
      await storeCopy(today);
      await storeClicks(today);
      const provider = await open('/home', { clicks: AFTER, now: onMarch(20, 10) });
      await expectElement(heading('What’s changed since Mar 13', 2)).toBeVisible();
      return provider;
    };

    it('are computed from the copy without a request for all links', async () => {
      const provider = await openHome();
      await expectElement('as of 09:30 · Refresh').toBeVisible();
      const ofAllLinks = provider
        .callsTo('GET /v1/links')
        .filter(({ query }) => query.get('limit') === '100');
      expect(ofAllLinks).toEqual([]);
    });

    it('fit into their reserved height at each width', async () => {
      await openHome();
      const changes = document.querySelector<HTMLElement>('.home-changes');
      for (const width of [360, 768, 1280]) {
        await page.viewport(width, 800);
        expect(changes?.offsetHeight, `${width} px`).toBe(
          changes && Number.parseFloat(getComputedStyle(changes).minHeight),
        );
      }
    });

    it('link to the list sorted by change', async () => {
      await openHome();
      const gained = page.getByRole('link', {
        name: /^\+1,209 new clicks\. Top gainer: .*best \(\+1,204\)$/,
      });
      await expectElement(gained).toHaveAttribute('href', '/links?sort=change');
    });

    it('link to the list of quiet links', async () => {
      await openHome();
      await click(link('1 link has gone quiet'));
      await expectPoll(listedCodes).toEqual(['still']);
      expect(currentUrl()).toBe('/links?status=quiet&sort=clicks');
      await expectElement(button('Remove filter: Status Gone quiet')).toBeVisible();
    });

    it('link to the list of inactive links that are still clicked', async () => {
      await openHome();
      await click(link('1 inactive link still gets clicks: 3 so far'));
      await expectPoll(listedCodes).toEqual(['off']);
    });
  });
});
