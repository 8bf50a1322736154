import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LinkRecord, UNCLICKED } from '../../../mocks/world/records.ts';
import { DemoAccount, NOW } from '../DemoAccount.ts';

const SOMEBODY = { id: 'somebody-else', email: 'ada@mail.example', firstName: 'Ada', lastName: 'Quill' };
const FIGURES = '/v1/analytics/aggregated';

interface WireLink {
  readonly id: string;
  readonly createdAt: string;
  readonly totalClicks: number;
}

const clicks = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5 }), fc.nat(1_000_000));

/** Links of two users, with few dates and few counts, so that many are equal. */
const someLinks = fc.array(
  fc.record({
    userId: fc.constantFrom('demo', 'somebody-else'),
    createdAt: fc
      .integer({ min: 0, max: 4 })
      .map((days) => new Date(NOW.getTime() - days * 86_400_000).toISOString()),
    isActive: fc.boolean(),
    seededClicks: clicks,
    uniqueClicks: fc.nat(3),
    laterClicks: fc.dictionary(fc.constantFrom('2026-03-01', '2026-03-02'), fc.nat(3)),
  }),
  { maxLength: 40 },
);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const totalOf = ({ seededClicks, laterClicks }: LinkRecord): number =>
  seededClicks + sum(Object.values(laterClicks));

/** Creates a link without a call. */
const createLink = ({ db }: DemoAccount, fields: Partial<LinkRecord>) =>
  db.create('links', {
    ...UNCLICKED,
    userId: 'demo',
    shortCode: 'code',
    originalUrl: 'https://www.example.com/',
    title: '',
    description: '',
    createdAt: NOW.toISOString(),
    isActive: true,
    ...fields,
  });

/** The order of the list: newest first, of equals the one created last. */
const newestFirst = ({ links }: DemoAccount): Readonly<LinkRecord>[] =>
  links
    .filter(({ userId }) => userId === 'demo')
    .map((link, index) => ({ link, index }))
    .sort((a, b) => b.link.createdAt.localeCompare(a.link.createdAt) || b.index - a.index)
    .map(({ link }) => link);

test('the list and the figures are the same as by the slow way', async () => {
  const account = await new DemoAccount('empty').signIn();
  account.db.insert('users', [SOMEBODY]);
  await fc.assert(
    fc.asyncProperty(someLinks, fc.integer({ min: 1, max: 9 }), async (links, limit) => {
      for (const link of [...account.links]) account.db.remove('links', link);
      for (const link of links) createLink(account, link);
      const expected = newestFirst(account);
      const ids = expected.map(({ id }) => id);
      for (const page of [1, 2, 7]) {
        const list = await account.json('GET', `/v1/links?page=${page}&limit=${limit}`);
        expect(list.links.map(({ id }: WireLink) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
        expect(list.pagination).toEqual({ page, limit, total: ids.length });
      }
      const { topLinks, ...figures } = await account.json('GET', FIGURES);
      const counts = expected.map(totalOf);
      const unique = sum(expected.map(({ uniqueClicks }) => uniqueClicks));
      const clicked = counts.filter((count) => count > 0).length;
      expect(figures).toEqual({
        totalLinks: ids.length,
        totalClicks: sum(counts),
        totalUniqueClicks: unique,
        engagementRate: ids.length === 0 ? 0 : (clicked / ids.length) * 100,
        avgClicksPerLink: ids.length === 0 ? 0 : sum(counts) / ids.length,
        activeLinksWithClicks: expected.filter((link) => link.isActive && totalOf(link) > 0).length,
        uniqueClickRate: sum(counts) === 0 ? 0 : (unique / sum(counts)) * 100,
      });
      const top = expected.toSorted((a, b) => totalOf(b) - totalOf(a)).slice(0, 5);
      expect(topLinks.map(({ id }: WireLink) => id)).toEqual(top.map(({ id }) => id));
    }),
  );
});

test('deleting the account deletes its links and no others', async () => {
  const account = await new DemoAccount('typical').signIn();
  account.db.insert('users', [SOMEBODY]);
  const { id } = createLink(account, { userId: SOMEBODY.id });
  await account.call('DELETE', '/v1/users/account');
  expect(account.links.map((link) => link.id)).toEqual([id]);
});
