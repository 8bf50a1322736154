import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LinkRow } from '../../../../src/ui/links/rows/LinkRow.tsx';
import { press } from '../../support/act.ts';
import { commitCount, rendersOf, startCounting } from '../../support/commits.ts';
import { openApp } from '../../support/openApp.ts';
import { json } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, rested, row, rows, see } from '../../support/see.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf, wireLinks } from '../../support/wireAnswers.ts';

const BOOTS = aWireLink({
  shortCode: 'boots',
  originalUrl: LONG_URL,
  title: 'Autumn boots',
  uniqueClicks: 1_500,
  isActive: false,
});

/** Opens a list of links, as they are on the wire. */
const open = (...links: readonly unknown[]) =>
  openApp('/links', { script: { 'GET /v1/links': json(links) } });

describe('a row', () => {
  test('shows title, short address, cut destination, unique clicks, date and state', async () => {
    await open(BOOTS, { ...BOOTS, id: '2', shortCode: 'many', uniqueClicks: 2_000_000, isActive: true });
    await see(row('boots').getByText('Autumn boots')).toBeVisible();
    await see(row('boots').getByRole('link', { name: /boot\.\.\.$/ })).toHaveTextContent(LONG_URL_SHOWN);
    await see(row('boots')).toHaveTextContent('1.5K unique clicks');
    await see(row('boots').getByText('Mar 1, 2026')).toBeVisible();
    await see(row('boots').getByText('Inactive', { exact: true })).toBeVisible();
    await see(row('many')).toHaveTextContent('2.0M unique clicks');
    await see(row('many').getByText('Active', { exact: true })).toBeVisible();
  });

  test('shows what is unknown as unknown, and offers what can still be done', async () => {
    await open({ id: 'x', shortCode: null, originalUrl: {}, isActive: 'perhaps', uniqueClicks: 'many' });
    await see(rows()).toHaveTextContent(/^––– clicks$/);
    await see(button('Copy –')).toBeDisabled();
    await see(button('Share –')).toBeDisabled();
    await press(button('More options for –'));
    await see(page.getByRole('menuitem', { name: 'Activate link', exact: true })).toBeVisible();
    await see(page.getByRole('menuitem', { name: 'Deactivate link', exact: true })).toBeVisible();
    await press(page.getByRole('menuitem', { name: 'QR code' }));
    await see('The short address is unknown, so it has no QR code.').toBeVisible();
  });

  test('opens its page in this tab only if the press says nothing else', async () => {
    await openApp('/links');
    const link = row('link-2').getByRole('link').first();
    const opened: boolean[] = [];
    // The browser would open another tab.
    const watch = (event: Event) => {
      opened.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', watch);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
      link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    window.removeEventListener('click', watch);
    expect(opened).toEqual([true, true, true]);
    expect(address()).toBe('/links');
    await press(link);
    await becomes(address).toBe('/links/2');
  });
});

test.each([
  ['/links', ''],
  ['/links?sort=title', '1 link (2 more could not be read) · updated'],
])('rows of %s that cannot be read are counted, and show what came when asked', async (at, scope) => {
  const links = [BOOTS, null, { ...BOOTS, id: null, title: 'Lost' }];
  await openApp(at, { script: { 'GET /v1/links': json(links) } });
  await see(row('boots')).toBeVisible();
  if (scope) await see(page.getByText(scope)).toBeVisible();
  await see(page.getByText('"title": "Lost"')).not.toBeVisible();
  await press(page.getByText('2 links could not be read', { exact: true }));
  await see(page.getByText('"title": "Lost"')).toBeVisible();
});

describe('what is rendered', () => {
  /** Opens a page of links; the next one is there too, and nothing else is to come. */
  const openAll = async () => {
    const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(60)) } });
    await see(rows()).toHaveLength(20);
    await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
    await becomes(() => provider.callsTo('GET /v1/links').at(-1)?.query.get('page')).toBe('2');
    // The parts that load late.
    await see(field('Filter by text')).toBeVisible();
    await see(button('Select')).toBeVisible();
    await rested();
    startCounting();
  };

  test('is each row once, in one commit, when the page is turned to one that is there', async () => {
    await openAll();
    const before = rows().elements();
    await press(button('Next'));
    await see(row('link-21')).toBeVisible();
    await drawn();
    expect(commitCount()).toBe(1);
    expect(rendersOf(LinkRow)).toHaveLength(20);
    expect(rows().elements()).toEqual(before);
  });

  test('is the one row whose link changes', async () => {
    await openAll();
    await press(button('More options for brev.example/link-2'));
    await press(page.getByRole('menuitem', { name: 'Deactivate link' }));
    await becomes(() => rendersOf(LinkRow).at(-1)?.link.isActive).toBe(false);
    expect(rendersOf(LinkRow).filter(({ link }) => link.id !== '2')).toEqual([]);
  });
});
