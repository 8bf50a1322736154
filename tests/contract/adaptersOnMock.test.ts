import { expect, test } from 'vitest';
import { ADA } from '../support/aLink.ts';
import { gatewaysAt } from '../support/gatewayCalls.ts';
import { MockProvider, PROVIDER_URL } from '../support/MockProvider.ts';

const LINK = { originalUrl: 'https://example.com/a?b=c#d', shortCode: 'ada_1-Z', title: 'Notes' };

test('what the adapters send to the mock is what they read from it, in a journey of an account', async () => {
  const provider = new MockProvider();
  const exchange: typeof fetch = (...call) => provider.mock.fetch(...call);
  const gatewaysOf = (token: string) =>
    gatewaysAt({ url: PROVIDER_URL }, { exchange, session: { token, user: undefined } });
  const guest = gatewaysOf('');
  await guest.auth.register(ADA);
  await guest.auth.requestMagicLink(ADA.email);
  const first = await guest.auth.verify(provider.lastMagicToken);
  expect(first.user).toEqual(ADA);
  const token = await guest.auth.refresh(first.token);

  const { users, links, analytics } = gatewaysOf(token);
  expect(await users.profile()).toEqual(ADA);
  expect(await users.preferences()).toBeTypeOf('object');

  const response = await links.create(LINK);
  expect(response).toMatchObject({ ...LINK, description: '', isActive: true, createdAt: provider.now });
  const created = await links.get(response.id ?? '');
  expect({ ...response, shortUrl: '' }).toEqual(created);
  expect(await links.list({ page: 1, limit: 5 })).toEqual({
    links: [created],
    unreadable: [],
    pagination: { page: 1, limit: 5, total: 1 },
  });
  expect(await links.get(created.id)).toEqual(created);
  await links.follow(LINK.shortCode);
  const clicked = { clickCount: 1, totalClicks: 1, uniqueClicks: 1 };
  const updated = await links.update(created.id, { shortCode: 'other', isActive: false });
  const after = { ...created, ...clicked, shortCode: 'other', isActive: false };
  expect({ ...updated, shortUrl: '' }).toEqual(after);
  expect((await links.qrCode(created.id)).type).toBe('image/svg+xml');
  expect((await analytics.clicks(created.id)).days).toEqual([{ date: '2026-03-04', clicks: 1 }]);
  expect(await analytics.stats(created.id)).toEqual({
    totalClicks: 1,
    uniqueClicks: 1,
    lastClickedAt: provider.now,
  });
  expect(await analytics.aggregated()).toMatchObject({ figures: { totalLinks: 1 }, topLinks: [after] });

  await links.delete(created.id);
  await guest.auth.signOut(token);
  const last = await guest.auth.verify(await provider.magicToken(ADA.email));
  await gatewaysOf(last.token).users.deleteAccount();
  await expect(users.profile()).rejects.toMatchObject({ kind: 'unauthorized' });
});
