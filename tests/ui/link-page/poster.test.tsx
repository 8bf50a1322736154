import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { press, visible } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { json, type Script } from '../support/ScriptedProvider.ts';
import { button, drawn, link, see, settled } from '../support/see.ts';
import { overflow } from '../support/violations.ts';
import { aWireLink, listOf } from '../support/wireAnswers.ts';

const LONG_PATH = `https://example.com/${'a-long-way/'.repeat(60)}`;
const STATS = { totalClicks: 1_204_310, uniqueClicks: 921_334, lastClickedAt: '2026-11-20T10:00:00Z' };

const open = async (fields: Parameters<typeof aWireLink>[0] = {}, script: Script = {}) => {
  await openApp('/links/1', {
    now: () => new Date('2026-11-22T12:00:00Z'),
    script: {
      'GET /v1/links/*': json(aWireLink({ createdAt: '2025-06-26T12:00:00Z', ...fields })),
      'GET /v1/analytics/links/*/stats': json(STATS),
      ...script,
    },
  });
  await settled();
};
const resize = async (width: number, height: number) => {
  await page.viewport(width, height);
  await drawn();
};
const boxOf = (what: Locator) => {
  const found = visible(what);
  if (!found) throw new Error(`cannot be seen: ${what.selector}`);
  return found.getBoundingClientRect();
};
const main = () => page.getByRole('main');
const status = () => page.getByRole('switch', { name: 'Active' });
const actions = () => [
  status(),
  button('Share'),
  button('Edit'),
  main().getByRole('button', { name: /^More/ }),
];

describe('the head of a link’s page', () => {
  const TEXTS = {
    usual: { description: 'Printed on every parcel' },
    long: { title: 'word '.repeat(40), description: 'sentence '.repeat(400), originalUrl: LONG_PATH },
  };
  test.each([
    ['usual', 1280, 800],
    ['usual', 360, 740],
    ['long', 1280, 800],
    ['long', 360, 740],
  ] as const)(
    'shows all that is sent or checked in the first window: %s texts, %i × %i',
    async (texts, width, height) => {
      await open(TEXTS[texts]);
      await resize(width, height);
      const parts = [
        main().getByText('engine', { exact: true }).first(),
        button('Copy'),
        main().getByRole('link', { name: /^https:\/\/example\.com/ }),
        ...actions(),
        page.getByText('1,204,310 · all time'),
        page.getByText('921,334 · 77% of all'),
      ];
      expect(parts.map((part) => boxOf(part).bottom <= height)).toEqual(parts.map(() => true));
      expect(overflow()).toBeLessThanOrEqual(0);
    },
  );

  test('has its actions in one line on a phone', async () => {
    await open();
    await resize(360, 740);
    const middles = actions().map((action) => {
      const { top, height } = boxOf(action);
      return Math.round(top + height / 2);
    });
    expect(new Set(middles).size).toBe(1);
  });

  test('shows the first lines of long texts, and all of them on demand', async () => {
    await open({ originalUrl: LONG_PATH });
    const height = () => boxOf(link(LONG_PATH)).height;
    const folded = boxOf(main().getByText('Show all')).top;
    await press(button('Show all'));
    await see(button('Show less')).toHaveAttribute('aria-expanded', 'true');
    expect(boxOf(button('Show less')).top).toBeGreaterThan(folded);
    expect(height()).toBeGreaterThan(0);
  });

  test('keeps an address of 300 characters in the page', async () => {
    await open({ shortCode: 'code'.repeat(75) });
    for (const width of [1280, 360]) {
      await resize(width, 740);
      expect(overflow()).toBeLessThanOrEqual(0);
    }
  });
});

test('the figures of a link stand on one line; its chart and its QR code are two cards of one size', async () => {
  await open();
  const values = [...document.querySelectorAll('.figure-value')].map((value) =>
    value.getBoundingClientRect(),
  );
  expect(values).toHaveLength(4);
  expect(new Set(values.map(({ top, height }) => `${top} ${height}`)).size).toBe(1);
  const [chart, code] = [...document.querySelectorAll('.link-cards > *')].map((card) =>
    card.getBoundingClientRect(),
  );
  expect([code?.top, code?.width, code?.height]).toEqual([chart?.top, chart?.width, chart?.height]);
});

test('the dialog of a QR code has the focus on the download, and on a phone the code in its middle', async () => {
  await openApp('/links', { script: { 'GET /v1/links': listOf([aWireLink()]) } });
  await press(button('More options for brev.example/engine'));
  await press(page.getByRole('menuitem', { name: 'QR code' }));
  const dialog = page.getByRole('dialog', { name: 'QR code for brev.example/engine' });
  await see(dialog.getByRole('button', { name: 'Download PNG' })).toHaveFocus();
  await see(dialog.getByRole('img')).toBeVisible();
  await resize(360, 740);
  const [around, code] = [boxOf(dialog), boxOf(dialog.getByRole('img'))];
  expect(Math.abs(around.left + around.right - code.left - code.right)).toBeLessThanOrEqual(2);
});
