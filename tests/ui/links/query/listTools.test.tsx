import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { held, inTurn, type Script } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, heading, rows, see } from '../../support/see.ts';
import { overflow, violations } from '../../support/violations.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const tools = () => document.querySelector('.list-tools') as HTMLElement;
const topOf = (element: Element) => element.getBoundingClientRect().top;
const spoken = () =>
  page
    .getByRole('main')
    .getByRole('status')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const of = (count: number): Script => ({ 'GET /v1/links': listOf(wireLinks(count)) });

describe('the tools of the list', () => {
  test.each([360, 768, 1280])('are one line that stays below the top bar, %d px wide', async (width) => {
    await openApp('/links', { script: of(60) });
    await see(button('Created')).toBeVisible();
    await page.viewport(width, 740);
    if (width === 360) expect(topOf(rows().first().element())).toBeLessThanOrEqual(60 + 160);
    expect(tools().offsetHeight).toBeLessThanOrEqual(60);
    expect(await violations()).toEqual([]);
    expect(overflow()).toBe(0);
    window.scrollTo(0, document.body.scrollHeight);
    await drawn();
    const bar = document.querySelector('.top-bar')?.getBoundingClientRect();
    expect(topOf(tools())).toBeCloseTo(bar?.bottom ?? 0, 0);
  });

  test.each([
    ['compact', 1280, 800, 16],
    ['comfortable', 740, 360, 3],
  ])('leave room for whole %s rows in a window of %i to %i px: %i', async (density, width, height, count) => {
    localStorage.setItem('brevity:density', JSON.stringify(density));
    await openApp('/links', { script: of(60) });
    await see(button('Created')).toBeVisible();
    await page.viewport(width, height);
    const isStuck = getComputedStyle(tools()).position === 'sticky';
    const first = rows().elements()[0];
    // In a low window, the tools scroll with the rows.
    if (isStuck && first) window.scrollBy(0, topOf(first) - 60 - tools().offsetHeight);
    await drawn();
    const top = isStuck ? tools().getBoundingClientRect().bottom : 60;
    const whole = rows()
      .elements()
      .filter((one) => {
        const { top: from, bottom } = one.getBoundingClientRect();
        return from >= top && bottom <= height;
      });
    expect(whole).toHaveLength(count);
  });

  test('have, on a phone, a menu for what does not fit, and a field that grows while one types', async () => {
    await openApp('/links?page=3', { script: of(245) });
    await see(button('Created')).toBeVisible();
    await page.viewport(360, 740);
    const middles = [button('Previous'), page.getByText('Page 3 of 13'), button('Next')].map((part) => {
      const { top, bottom } = part.element().getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });
    expect(new Set(middles).size, 'the pages are in one line').toBe(1);
    const input = field('Filter by text').element() as HTMLElement;
    const before = input.offsetWidth;
    await press(button('More for this list'));
    await see(page.getByRole('menuitem', { name: 'Export all 245 links as CSV' })).toBeVisible();
    await press(page.getByRole('menuitem', { name: 'Select links' }));
    await see(page.getByRole('checkbox', { name: 'Select this page' })).toBeVisible();
    await press(button('Stop selecting'));
    await see(button('More for this list')).toHaveFocus();
    input.focus();
    expect(input.offsetWidth).toBeGreaterThan(2 * before);
    await userEvent.keyboard('{Tab}');
    await see(field('Status')).toHaveFocus();
    expect(input.offsetWidth).toBe(before);
  });

  test('change the density of the rows, which stays', async () => {
    await openApp('/links', { script: of(3) });
    await press(button('Compact rows'));
    await see(button('Compact rows')).toHaveAttribute('aria-pressed', 'true');
    await becomes(() => document.documentElement.dataset['density']).toBe('compact');
    expect(localStorage.getItem('brevity:density')).toBe('"compact"');
    await press(button('Compact rows'));
    await becomes(() => document.documentElement.dataset['density']).toBe('comfortable');
  });
});

describe('what was found', () => {
  test('is said in one sentence once all is read, and no number stands before', async () => {
    const late = held(listOf(wireLinks(245)));
    const first = listOf(wireLinks(245));
    await openApp('/links?q=link&sort=clicks', {
      script: { 'GET /v1/links': inTurn(first, late.answer) },
    });
    await see(page.getByText(/^Loading your links/).first()).toBeVisible();
    await see(heading('Matching links', 2)).toBeVisible();
    expect(spoken().filter((text) => !/^Loading( your)? links/.test(text ?? ''))).toEqual([]);
    late.release();
    await see(heading('Matching links 245', 2)).toBeVisible();
    await becomes(spoken).toEqual(['245 links match, sorted by clicks. Page 1 of 13']);
  });

  test('is marked in code, title and destination, also after the row has changed', async () => {
    const link = aWireLink({
      id: '1',
      shortCode: 'spring-sale',
      title: 'The Spring letter',
      originalUrl: 'https://spring.example/a',
    });
    await openApp('/links?q=spring', {
      script: {
        'GET /v1/links': listOf([link]),
        'PUT /v1/links/*': () => Response.json({ ...link, title: 'No SPRING' }),
      },
    });
    const marked = () => [...(CSS.highlights.get('found') ?? [])].map(String);
    await becomes(marked).toEqual(['spring', 'Spring', 'spring']);
    await press(button('Edit brev.example/spring-sale'));
    await fill(field('Title'), 'No SPRING');
    await press(button('Save changes'));
    await becomes(marked).toEqual(['spring', 'SPRING', 'spring']);
    await press(button('Clear the text'));
    await becomes(address).toBe('/links');
    await becomes(() => CSS.highlights.has('found')).toBe(false);
  });
});
