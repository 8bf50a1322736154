import { expect, test } from 'vitest';
import { judgeRequest, judgeResponse } from '../../mocks/contract/judgeExchange.ts';
import { operationOf, operations } from '../../mocks/contract/operations.ts';
import { GATEWAY_CALLS, type Gateways, gatewaysAt } from '../support/gatewayCalls.ts';
import { MockProvider, PROVIDER_URL } from '../support/MockProvider.ts';

const ADA = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const LINK = { originalUrl: 'https://example.com/a?b=c#d', shortCode: 'ada_1-Z', title: 'Notes' };

/** A `fetch` to the mock that judges requests and responses, and the operations it was called for. */
const judgingFetch = ({ mock }: MockProvider) => {
  const called = new Set<string | undefined>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    expect(await judgeRequest(request)).toEqual([]);
    const response = await mock.fetch(request.clone());
    expect(await judgeResponse(request, response, 'all')).toEqual([]);
    called.add(operationOf(request)?.id);
    return response;
  };
  return { fetch, called };
};

/** The HTTP adapters on the mock, with this session token. */
const gatewaysOf = (exchange: typeof fetch, token: string): Gateways =>
  gatewaysAt({ url: PROVIDER_URL }, { exchange, session: { token, user: undefined } });

test('the adapters work on the mock in a journey through every call', async () => {
  const provider = new MockProvider();
  const { fetch, called } = judgingFetch(provider);
  const guest = gatewaysOf(fetch, '');
  await guest.auth.register(ADA);
  await guest.auth.requestMagicLink(ADA.email);
  const first = await guest.auth.verify(provider.lastMagicToken);
  expect(first.user).toEqual(ADA);
  const token = await guest.auth.refresh(first.token);

  const { users, links, analytics } = gatewaysOf(fetch, token);
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

  // What is read beside these steps.
  const read = GATEWAY_CALLS.filter(({ operation, isRead }) => isRead && !called.has(operation));
  for (const { act } of read) await act(gatewaysOf(fetch, token));

  await links.delete(created.id);
  await guest.auth.signOut(token);
  const last = await guest.auth.verify(await provider.magicToken(ADA.email));
  await gatewaysOf(fetch, last.token).users.deleteAccount();

  expect([...called].sort()).toEqual(operations.map(({ id }) => id).sort());
});
