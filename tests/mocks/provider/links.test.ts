import { describe, expect, it } from 'vitest';
import { type LinkRecord, UNCLICKED } from '../../../mocks/world/records.ts';
import { NOW, setUpDemo } from '../mockCalls.ts';

const OTHER_USER = { id: 'other', email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' };

/** Signs in the demo account and inserts links, by short code. */
const setUpLinks = async (links: Readonly<Record<string, Partial<LinkRecord>>>) => {
  const demo = await setUpDemo('empty');
  demo.db.insert('users', [OTHER_USER]);
  for (const [id, link] of Object.entries(links)) {
    const texts = { originalUrl: 'https://www.example.com/', title: '', description: '' };
    const defaults = { userId: 'demo', createdAt: NOW.toISOString(), isActive: true };
    demo.db.insert('links', [{ ...UNCLICKED, ...texts, ...defaults, ...link, id, shortCode: id }]);
  }
  return demo;
};

const YESTERDAY = new Date(NOW.getTime() - 86_400_000).toISOString();

const LINKS = {
  first: { seededClicks: 4, uniqueClicks: 3, laterClicks: { '2026-03-01': 1, '2026-03-02': 2 } },
  old: { createdAt: YESTERDAY, seededClicks: 12, uniqueClicks: 5, isActive: false },
  foreign: { userId: OTHER_USER.id, seededClicks: 99, uniqueClicks: 99 },
  last: { seededClicks: 7, uniqueClicks: 2 },
  unclicked: { createdAt: YESTERDAY },
  fifth: { seededClicks: 1, uniqueClicks: 1 },
  sixth: { seededClicks: 2, uniqueClicks: 2 },
};

describe('the list of links', () => {
  it("lists the user's links, newest first", async () => {
    const { json } = await setUpLinks(LINKS);
    for (const [page, ids] of [
      [1, ['sixth', 'fifth', 'last', 'first']],
      [2, ['unclicked', 'old']],
      [7, []],
    ] as const) {
      const { links, pagination } = await json('GET', `/v1/links?page=${page}&limit=4`);
      expect(pagination).toEqual({ page, limit: 4, total: 6 });
      expect(links.map(({ id }: LinkRecord) => id)).toEqual(ids);
    }
  });
});

describe('the aggregated figures', () => {
  it("count all of the user's links", async () => {
    const { json } = await setUpLinks(LINKS);
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

  it('are zero without links', async () => {
    const { json } = await setUpLinks({});
    const figures = Object.entries(await json('GET', '/v1/analytics/aggregated'));
    expect(figures.filter(([, figure]) => figure !== 0)).toEqual([['topLinks', []]]);
  });
});

describe('deleting an account', () => {
  it('deletes only the links of that account', async () => {
    const { call, links } = await setUpLinks({ own: {}, foreign: { userId: OTHER_USER.id } });
    await call('DELETE', '/v1/users/account');
    expect(links().map(({ id }) => id)).toEqual(['foreign']);
  });
});

describe('a list that declares unsupported fields', () => {
  const FIELDS = ['isActive', 'customCode', 'description'];

  it('contains their names', async () => {
    const { json } = await setUpDemo('fixed-fields');
    expect((await json('GET', '/v1/links')).unsupported).toEqual(FIELDS);
  });

  it.each([{ isActive: false }, { customCode: 'other' }, { description: 'Words' }])(
    'refuses the change %j with 501',
    async (changes) => {
      const { call, links } = await setUpDemo('fixed-fields');
      const id = links()[0]?.id;
      expect((await call('PUT', `/v1/links/${id}`, changes)).status).toBe(501);
    },
  );

  it('accepts a description that contains only tags', async () => {
    const { call, links } = await setUpDemo('fixed-fields');
    const id = links()[0]?.id;
    expect((await call('PUT', `/v1/links/${id}`, { description: '#one #two' })).status).toBe(200);
  });
});
