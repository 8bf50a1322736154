import { describe, expect, test } from 'vitest';
import { type LinkRecord, UNCLICKED } from '../../../mocks/world/records.ts';
import { demoOf, NOW } from '../mockCalls.ts';

const SOMEBODY = { id: 'somebody-else', email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' };

/** An account with links that were created without a call, by their codes. */
const accountWith = async (links: Readonly<Record<string, Partial<LinkRecord>>>) => {
  const account = await demoOf('empty');
  account.db.insert('users', [SOMEBODY]);
  for (const [id, link] of Object.entries(links)) {
    const texts = { originalUrl: 'https://www.example.com/', title: '', description: '' };
    const usual = { userId: 'demo', createdAt: NOW.toISOString(), isActive: true };
    account.db.insert('links', [{ ...UNCLICKED, ...texts, ...usual, ...link, id, shortCode: id }]);
  }
  return account;
};

test('the list has the newest link first, of equals the one created last; the figures count all that somebody owns', async () => {
  const yesterday = new Date(NOW.getTime() - 86_400_000).toISOString();
  const { json } = await accountWith({
    first: { seededClicks: 4, uniqueClicks: 3, laterClicks: { '2026-03-01': 1, '2026-03-02': 2 } },
    old: { createdAt: yesterday, seededClicks: 12, uniqueClicks: 5, isActive: false },
    foreign: { userId: SOMEBODY.id, seededClicks: 99, uniqueClicks: 99 },
    last: { seededClicks: 7, uniqueClicks: 2 },
    unclicked: { createdAt: yesterday },
    fifth: { seededClicks: 1, uniqueClicks: 1 },
    sixth: { seededClicks: 2, uniqueClicks: 2 },
  });
  for (const [page, expected] of [
    [1, ['sixth', 'fifth', 'last', 'first']],
    [2, ['unclicked', 'old']],
    [7, []],
  ] as const) {
    const { links, pagination } = await json('GET', `/v1/links?page=${page}&limit=4`);
    expect(pagination).toEqual({ page, limit: 4, total: 6 });
    expect(links.map(({ id }: LinkRecord) => id)).toEqual(expected);
  }
  const { topLinks, ...figures } = await json('GET', '/v1/analytics/aggregated');
  expect(topLinks.map(({ id }: LinkRecord) => id)).toEqual(['old', 'last', 'first', 'sixth', 'fifth']);
  expect(figures).toEqual({
    totalLinks: 6,
    totalClicks: 29,
    totalUniqueClicks: 13,
    engagementRate: (5 / 6) * 100,
    avgClicksPerLink: 29 / 6,
    activeLinksWithClicks: 4,
    uniqueClickRate: (13 / 29) * 100,
  });
});

test('without links, the figures are zero', async () => {
  const figures = Object.entries(await (await accountWith({})).json('GET', '/v1/analytics/aggregated'));
  expect(figures.filter(([, figure]) => figure !== 0)).toEqual([['topLinks', []]]);
});

test('deleting the account deletes its links and no others', async () => {
  const account = await accountWith({ own: {}, foreign: { userId: SOMEBODY.id } });
  await account.call('DELETE', '/v1/users/account');
  expect(account.links().map(({ id }) => id)).toEqual(['foreign']);
});

describe('fields that the list declares as unsupported', () => {
  const FIELDS = ['isActive', 'customCode', 'description'];

  test('are in the list', async () => {
    const { json } = await demoOf('fixed-fields');
    expect((await json('GET', '/v1/links')).unsupported).toEqual(FIELDS);
  });

  test.each([{ isActive: false }, { customCode: 'other' }, { description: 'Words' }])(
    'are refused with 501: %j',
    async (changes) => {
      const { call, links } = await demoOf('fixed-fields');
      const id = links()[0]?.id;
      expect((await call('PUT', `/v1/links/${id}`, changes)).status).toBe(501);
    },
  );

  test('allow a description of tags alone', async () => {
    const { call, links } = await demoOf('fixed-fields');
    const id = links()[0]?.id;
    expect((await call('PUT', `/v1/links/${id}`, { description: '#one #two' })).status).toBe(200);
  });
});
