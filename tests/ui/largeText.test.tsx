import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from './support/act.ts';
import { allowLog } from './support/consoleLog.ts';
import { LINK, type } from './support/linkForm.ts';
import { openApp } from './support/openApp.ts';
import { broken, refuse } from './support/ScriptedProvider.ts';
import { button, drawn, see, settled } from './support/see.ts';
import { unreadable } from './support/textLayout.ts';
import { overflow } from './support/violations.ts';
import { SCREEN_VISITS } from './support/visits.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const WIDTHS = [360, 768, 1280];

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

/** What cannot be read with a text size of 200 percent (WCAG 1.4.4), at each width. */
const harmsOfLargeText = async (): Promise<string[]> => {
  document.documentElement.style.fontSize = '200%';
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    await drawn();
    const wide = overflow() > 0 ? [`${overflow()} pixels too wide`] : [];
    found.push(...[...wide, ...unreadable()].map((harm) => `at ${width}: ${harm}`));
  }
  return found;
};

describe('with text twice as large', () => {
  test.each(SCREEN_VISITS)('$screen.path can be read', async ({ address, as }) => {
    await openApp(address, { as });
    await settled();
    expect(await harmsOfLargeText()).toEqual([]);
  });

  test.each(['/home', '/links'])('%s can be read when it fails', async (path) => {
    await openApp(path, { script: { 'GET /v1/links': broken } });
    await see(button('Try again')).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });

  test('the editor can be read', async () => {
    await openApp('/links?edit=1');
    await see(button('Save changes')).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });

  test('a menu can be read', async () => {
    await openApp('/home');
    await press(page.getByRole('button', { name: /^User menu/ }));
    await see(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    document.documentElement.style.fontSize = '200%';
    await page.viewport(360, 800);
    window.dispatchEvent(new Event('resize'));
    await drawn();
    const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
    expect([left >= 0, right <= innerWidth]).toEqual([true, true]);
  });

  test('the errors and the failure of a form can be read', async () => {
    await openApp('/add-link', { script: { 'POST /v1/links': refuse(503) } });
    await press(button('Create Link'));
    await see('Title is required').toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 800);
    await type(LINK);
    await press(button('Create Link'));
    await see(page.getByText('The server has a problem.', { exact: false })).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });

  test('the open sample form can be read', async () => {
    await openApp('/settings');
    await press(page.getByText('Sample account form', { exact: true }));
    await see(page.getByText('Postal code')).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });
});
