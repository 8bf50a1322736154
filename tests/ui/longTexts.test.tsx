import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './support/openApp.ts';
import { json, refuse, type Script } from './support/ScriptedProvider.ts';
import { button, field, see } from './support/see.ts';
import { overflow } from './support/violations.ts';
import { AGGREGATED, aWireLink, listOf } from './support/wireAnswers.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);

const LONG_LINK = aWireLink({
  shortCode: LONG,
  title: LONG,
  description: LONG,
  originalUrl: `https://${'subdomain.'.repeat(20)}example.com/${LONG}`,
  uniqueClicks: 999_949_999,
  totalClicks: 999_949_999_999,
});

const USER = { email: `${LONG}@mail.example`, firstName: LONG, lastName: LONG };

const SCRIPT: Script = {
  'GET /v1/users/profile': json(USER),
  'GET /v1/links': listOf([LONG_LINK, { ...LONG_LINK, id: '2', title: `${LONG} ${LONG}` }]),
  'GET /v1/links/*': json(LONG_LINK),
  'GET /v1/analytics/aggregated': json({ ...AGGREGATED, totalClicks: 1e15, topLinks: [LONG_LINK] }),
};

const REFUSING: Script = {
  ...SCRIPT,
  'GET /v1/links': refuse(500, LONG),
  'GET /v1/links/*': refuse(500, LONG),
  'GET /v1/auth/verify': refuse(401, LONG),
};

const address = `brev.example/${LONG}`;

for (const [name, path, as, script, shown] of [
  ['home', '/home', 'somebody', SCRIPT, address],
  ['links', '/links', 'somebody', SCRIPT, address],
  ['a link', '/links/1', 'somebody', SCRIPT, address],
  ['the editor', '/links?edit=1', 'somebody', SCRIPT, 'Save changes'],
  ['analytics', '/analytics', 'somebody', SCRIPT, address],
  ['profile', '/profile', 'somebody', SCRIPT, `${LONG} ${LONG}`],
  ['check-email', `/auth/check-email?email=${USER.email}`, 'nobody', SCRIPT, USER.email],
  ['failing links', '/links', 'somebody', REFUSING, `Failed to get links: ${LONG}`],
  ['a failing link', '/links/1', 'somebody', REFUSING, `Your links are safe. Failed to get link: ${LONG}`],
  ['a failing verification', '/auth/verify/used', 'nobody', REFUSING, `Token verification failed: ${LONG}`],
] as const) {
  test(`very long texts fit into 320 pixels on the screen of ${name}`, async () => {
    await openApp(path, { as, script });
    await page.viewport(320, 640);
    await see(page.getByText(shown, { exact: true }).first()).toBeInTheDocument();
    expect(overflow()).toBeLessThanOrEqual(0);
  });
}

test('very long texts that are typed fit into 320 pixels', async () => {
  await openApp('/add-link');
  await page.viewport(320, 640);
  for (const label of ['Destination URL', 'Custom Back-half/Short Code', 'Title', 'Description']) {
    await field(label).fill(LONG);
  }
  await button('Create Link').click();
  await see('Please enter a valid URL').toBeVisible();
  expect(overflow()).toBeLessThanOrEqual(0);
});

test('the menu of a user with a very long name fits into 320 pixels', async () => {
  await openApp('/settings', { as: 'somebody', script: SCRIPT });
  await page.viewport(320, 640);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await see(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
});
