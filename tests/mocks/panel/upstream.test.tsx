import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Mock } from '../../../mocks/Mock.ts';
import { Upstream } from '../../../mocks/upstream/Upstream.ts';
import { badge, call, openTab, showPanel, tab } from '../../ui/support/openPanel.tsx';
import { button, field, see } from '../../ui/support/see.ts';
import { overflow, violations } from '../../ui/support/violations.ts';
import { signIn } from '../mockCalls.ts';

const UPSTREAM = 'https://provider.example/base';

const openForm = async (mock = new Mock({ upstream: new Upstream() })): Promise<Mock> => {
  await openTab('Network', { mock, canForward: true });
  return mock;
};

const apply = () => page.getByRole('button', { name: 'Apply' }).last().click();

/** Stands in for the browser's `fetch`; returns the calls that it gets. */
const realFetch = (respond: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond);

test('forwards calls with the real fetch, and marks in the log what came from the provider', async () => {
  const sent = realFetch(async () => Response.json({ totalLinks: 7 }));
  const mock = await openForm();
  await field('Upstream').fill(`${UPSTREAM}/`);
  await field('Only these calls').fill('GET /v1/analytics/*');
  await field('Session token of the provider').fill('secret');
  await apply();
  await see(`Calls are forwarded to ${UPSTREAM}.`).toBeVisible();
  await see(badge()).toHaveAccessibleName('Demo data set: upstream');
  const token = await signIn(mock);
  const response = await mock.fetch('/v1/analytics/aggregated', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await response.json()).toEqual({ totalLinks: 7 });
  await call(mock, '/v1/links');
  expect(sent).toHaveBeenCalledTimes(1);
  const [address, init] = sent.mock.calls[0] ?? [];
  expect(address).toBe(`${UPSTREAM}/v1/analytics/aggregated`);
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer secret');
  expect(mock.world.export() + JSON.stringify(localStorage)).not.toContain('secret');
  await tab('Requests').click();
  await see(page.getByRole('button', { name: /aggregated.*200.*From the provider/ })).toBeVisible();
  vi.restoreAllMocks();
});

test('says what may be wrong when the provider cannot be called from the page', async () => {
  realFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  const mock = new Mock({ upstream: new Upstream(), setup: { upstream: UPSTREAM } });
  const response = await mock.fetch('/v1/links');
  expect([response.status, (await response.json()).error]).toEqual([
    502,
    `The provider at ${UPSTREAM} cannot be reached, or it does not allow calls from this page (CORS).`,
  ]);
  vi.restoreAllMocks();
});

test('refuses a wrong address and wrong calls in place, and changes nothing', async () => {
  const mock = await openForm();
  await field('Upstream').fill('provider.example');
  await apply();
  await see(
    page.getByRole('alert').filter({ hasText: '"provider.example" is not the address' }),
  ).toBeVisible();
  await field('Upstream').fill(UPSTREAM);
  await field('Except these calls').fill('/v1/links');
  await apply();
  await see(page.getByRole('alert').filter({ hasText: '"/v1/links" names no calls.' })).toBeVisible();
  expect(mock.world.settings.upstream).toBe('');
});

test('the form of the real provider follows the settings', async () => {
  await openForm(
    new Mock({ upstream: new Upstream(), setup: { upstream: UPSTREAM, except: ['* /v1/auth/*'] } }),
  );
  await see(field('Upstream')).toHaveValue(UPSTREAM);
  await see(field('Except these calls')).toHaveValue('* /v1/auth/*');
  await button('Back to normal settings').click();
  await see(field('Upstream')).toHaveValue('');
});

test('the form of the real provider is not offered where the page may not call other hosts', async () => {
  await showPanel();
  await badge().click();
  await tab('Network').click();
  await see(button('Add rule')).toBeVisible();
  await see(field('Upstream')).not.toBeInTheDocument();
});

for (const width of [320, 1280]) {
  test(`the form of the real provider is accessible and fits at ${width} px`, async () => {
    await openTab('Network', { canForward: true, width });
    await see(field('Upstream')).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(overflow()).toBeLessThanOrEqual(0);
  });
}
