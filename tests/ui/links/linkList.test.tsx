import '../support/commits.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LinkRow } from '../../../src/ui/links/rows/LinkRow.tsx';
import { press } from '../support/act.ts';
import { commitCount, rendersOf, startCounting } from '../support/commits.ts';
import { openApp } from '../support/openApp.ts';
import { address, becomes, button, drawn, field, row, rows, see } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const SCRIPT = { 'GET /v1/links': listOf(wireLinks(60)) };

/** Opens a page of links; the next one is there too, and nothing else is to come. */
const openList = async () => {
  const provider = await openApp('/links', { script: SCRIPT });
  await see(rows()).toHaveLength(20);
  await becomes(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
  await becomes(() => provider.callsTo('GET /v1/links').at(-1)?.query.get('page')).toBe('2');
  // The parts that load late.
  await see(field('Filter by text')).toBeVisible();
  await see(button('Select')).toBeVisible();
  await drawn();
  startCounting();
  return provider;
};

describe('what is rendered', () => {
  test('is each row once, in one commit, when the page is turned to one that is there', async () => {
    await openList();
    const before = rows().elements();
    await press(button('Next'));
    await see(row('link-21')).toBeVisible();
    await drawn();
    expect(commitCount()).toBe(1);
    expect(rendersOf(LinkRow)).toHaveLength(20);
    expect(rows().elements()).toEqual(before);
  });

  test('is the one row whose link changes', async () => {
    await openList();
    await press(button('More options for brev.example/link-2'));
    await press(page.getByRole('menuitem', { name: 'Deactivate link' }));
    await becomes(() => rendersOf(LinkRow).at(-1)?.link.isActive).toBe(false);
    expect(rendersOf(LinkRow).filter(({ link }) => link.id !== '2')).toEqual([]);
  });
});

describe('a row', () => {
  test('opens its page in this tab only if the press says nothing else', async () => {
    await openList();
    const link = row('link-2').getByRole('link').first().element();
    const opened: boolean[] = [];
    // The browser would open another tab.
    const watch = (event: Event) => {
      opened.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', watch);
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
    window.removeEventListener('click', watch);
    expect(opened).toEqual([true, true, true]);
    expect(address()).toBe('/links');
    await press(page.getByRole('link', { name: 'brev.example/link-2' }));
    await becomes(address).toBe('/links/2');
  });

  test('keeps its menu when the rows around it change, and its button has the focus again', async () => {
    await openList();
    await press(button('More options for brev.example/link-3'));
    const menu = page.getByRole('menu', { name: 'More options for brev.example/link-3' });
    await see(menu).toBeVisible();
    await see(button('More options for brev.example/link-3')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await see(menu).not.toBeInTheDocument();
    await see(button('More options for brev.example/link-3')).toHaveFocus();
  });
});
