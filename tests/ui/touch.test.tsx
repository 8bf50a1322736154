import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowLog } from './support/consoleLog.ts';
import { openApp } from './support/openApp.ts';
import { drawn, settled } from './support/see.ts';
import { SCREEN_VISITS } from './support/visits.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const TARGET_PX = 44;
const CONTROLS =
  '.button, .icon-button, .avatar-button, .input, .select select, .search-input, .choice, .back-link';

const lowControls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.checkVisibility() && !control.closest('.field-joined'))
    .filter((control) => control.offsetHeight < TARGET_PX)
    .map((control) => `${control.className} “${control.innerText}”: ${control.offsetHeight} pixels`);

test.each(SCREEN_VISITS)('$screen.path has controls for fingers on a phone', async ({ address, as }) => {
  await openApp(address, { as });
  await settled();
  await page.viewport(360, 800);
  await drawn();
  expect(lowControls()).toEqual([]);
});

test('a row of the list is low enough for five on a phone', async () => {
  await openApp('/links');
  await settled();
  await page.viewport(360, 800);
  await drawn();
  expect(document.querySelector<HTMLElement>('.link-row')?.offsetHeight).toBeLessThanOrEqual(130);
});
