import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parseLinkList } from '../../../src/adapters/http/wire.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { ADA } from '../../support/aLink.ts';
import { controlTimeouts } from '../../support/controlTimeouts.ts';
import { GATEWAY_CALLS, type Gateways, gatewaysAt, READ_CALLS } from '../../support/gatewayCalls.ts';
import { invalidIn } from '../../support/invalidIn.ts';
import { brokenOff, halfAnAnswer, json, noContent } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';

/** What a call makes of an answer; a text is sent as it stands. */
const reading =
  <T>(act: (gateways: Gateways) => Promise<T>) =>
  (answer: unknown): Promise<T> => {
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return act(gatewaysAt({ url: 'http://provider.example' }, { exchange: async () => new Response(body) }));
  };

const list = reading(({ links }) => links.list({ page: 1, limit: 20 }));
const get = reading(({ links }) => links.get('1'));
const aggregated = reading(({ analytics }) => analytics.aggregated());
const clicks = reading(({ analytics }) => analytics.clicks('1'));
const stats = reading(({ analytics }) => analytics.stats('1'));
const verify = reading(({ auth }) => auth.verify('magic'));
const profile = reading(({ users }) => users.profile());
const preferences = reading(({ users }) => users.preferences());
const refresh = reading(({ auth }) => auth.refresh('old'));

const UNREADABLE = { kind: 'shape' };

const NEEDED = { id: '1', shortCode: 'x', originalUrl: 'https://example.com' };
const OPTIONAL = {
  title: 'The engine',
  description: 'Notes',
  createdAt: '2026-03-01T12:00:00.000Z',
  isActive: false,
  uniqueClicks: 3,
  clickCount: 5,
  totalClicks: 7,
  shortUrl: 'https://go.example/x',
};

const SENT = { ...NEEDED, ...OPTIONAL };
const READ = { ...SENT, createdAt: new Date(SENT.createdAt) };

describe('a link', () => {
  test('is read with all its fields and no others, also wrapped, and says nothing of a missing one', async () => {
    await expect(get({ ...SENT, ownerId: 9, customCode: 'y' })).resolves.toEqual(READ);
    await expect(get({ message: 'Found', link: NEEDED })).resolves.toStrictEqual(NEEDED);
  });

  test('has its tags, each once, of texts and numbers; what is no list is unknown', async () => {
    const tags = ['spring', ' two words ', 7, 'spring', '', null, {}];
    expect(await get({ ...NEEDED, tags })).toEqual({ ...NEEDED, tags: ['spring', 'two words', '7'] });
    for (const none of [null, 'spring', { spring: true }])
      expect(await get({ ...NEEDED, tags: none })).toStrictEqual({ ...NEEDED, tags: undefined });
  });

  test.each<unknown[]>([[null], [{}], [[]], [[1]], [{ toString: 1 }], ['perhaps']])(
    'says that a field is unknown which is there as %j',
    async (value) => {
      const as = (one: unknown) => Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, one]));
      const text = typeof value === 'string' ? value : '';
      const texts = { title: text, description: text, shortUrl: '' };
      const read = { ...NEEDED, ...as(undefined), ...texts };
      await expect(get({ ...NEEDED, ...as(value) })).resolves.toStrictEqual(read);
    },
  );

  test.each<[string, object, object]>([
    ['a count as a text', { clickCount: '12' }, { clickCount: 12 }],
    ['a count as a text with a fraction', { uniqueClicks: ' 3.5 ' }, { uniqueClicks: 3.5 }],
    ['an empty text as a count', { totalClicks: '' }, { totalClicks: undefined }],
    ['a negative count', { clickCount: -5 }, { clickCount: undefined }],
    ['a count too big to be added up', { clickCount: 1e308 }, { clickCount: Number.MAX_SAFE_INTEGER }],
    ['half a character', { title: 'x\ud800' }, { title: 'x\ufffd' }],
    ['"TRUE" for active', { isActive: 'TRUE' }, { isActive: true }],
    ['"0" for inactive', { isActive: '0' }, { isActive: false }],
    ['2 as its status', { isActive: 2 }, { isActive: undefined }],
    ['a number as its title', { title: 42 }, { title: '42' }],
    ['a rounded number as its short code', { shortCode: 2 ** 53 }, { shortCode: '' }],
    ['its date and time apart', { createdAt: '2026-03-01 12:00:00Z' }, { createdAt: READ.createdAt }],
    ['a time in milliseconds', { createdAt: 1_772_366_400_000 }, { createdAt: READ.createdAt }],
    ['a short address of another scheme', { shortUrl: 'javascript:alert(1)' }, { shortUrl: '' }],
    ['a disguised host', { shortUrl: 'HTTP://a:b@gö.example/x' }, { shortUrl: 'http://xn--g-1ga.example/x' }],
    ['a time in seconds', { createdAt: 1_772_366_400 }, { createdAt: READ.createdAt }],
    ['a number as its id', { id: Number.MAX_SAFE_INTEGER }, { id: '9007199254740991' }],
  ])('with %s is read', async (_case, sent, read) => {
    await expect(get({ ...SENT, ...sent })).resolves.toStrictEqual({ ...READ, ...read });
  });

  test('with a day alone as its date is of that day for the reader', async () => {
    vi.stubEnv('TZ', 'Etc/GMT+8');
    const createdAt = new Date('2026-03-01T08:00:00Z');
    await expect(get({ ...SENT, createdAt: '2026-03-01' })).resolves.toStrictEqual({ ...READ, createdAt });
  });

  test.each([
    '2026-11-20 10:00:00+00',
    '2026-11-20 10:00:00.000123+00',
    '2026-11-20 15:30:00+05:30',
    '2026-11-20T06:00-0400',
    '2026-11-20 10:00:00 UTC',
    '2026-11-20 10:00:00 +0000 UTC',
    '2026-11-20T10:00:00,000Z',
    'Fri, 20 Nov 2026 10:00:00 GMT',
    // Databases without time zones have UTC.
    '2026-11-20 10:00:00',
    '2026-11-20T10:00:00',
  ])('has the same date for readers in every zone when it is sent as %j', async (createdAt) => {
    vi.stubEnv('TZ', 'America/New_York');
    const read = await get({ ...SENT, createdAt });
    expect(read.createdAt).toEqual(new Date('2026-11-20T10:00:00Z'));
  });

  test.each([
    '0001-01-01T00:00:00Z',
    '0001-01-01',
    '1899-12-30T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01 00:00:00+00',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '9999-12-31T23:59:59Z',
    '9999-12-31',
    0,
  ])('has no date when it is sent with the null date %j', async (createdAt) => {
    expect((await get({ ...SENT, createdAt })).createdAt).toBeUndefined();
  });

  test.each([
    ...['2026-11-20 25:00:00', '2026-11-20 10:00 CET', 'Fri, 31 Feb 2026 10:00:00 GMT', 'Invalid Date'],
    ...['yesterday', '2026-13-45', '2026-02-30T08:00:00Z', '2026-03-01 at noon', '7'],
    ...[true, 1e300, -1, 42, 20_260_301, 999_999_999, 1_772_366_400_000_000],
  ])('has no date when it is sent as %j', async (createdAt) => {
    expect((await get({ ...SENT, createdAt })).createdAt).toBeUndefined();
  });

  test.each([undefined, '', '..', 'x\ud800', Number.MAX_SAFE_INTEGER + 1])(
    'with the id %j, of which no path can be made, cannot be read',
    async (id) => {
      await expect(get({ ...SENT, id })).rejects.toMatchObject(UNREADABLE);
    },
  );
});

describe('a list of links', () => {
  const pagination = { page: 2, limit: 20, total: 21 };

  test('is a page of all, and may come without its place', async () => {
    const answer = { links: [SENT], pagination: { ...pagination, pages: 2 }, more: 1 };
    expect(await list(answer)).toEqual({ links: [READ], unreadable: [], pagination });
    for (const bare of [[NEEDED], { links: [NEEDED] }, { links: [NEEDED], pagination: [1, 20, 3] }])
      expect(await list(bare)).toEqual({ links: [NEEDED], unreadable: [], pagination: {} });
  });

  test.each<[string, object, object]>([
    ['a text as the total', { total: '21' }, {}],
    ['no page', { page: null }, { page: undefined }],
    ['half a page', { page: 1.5 }, { page: undefined }],
    ['no items per page', { limit: 0 }, { limit: undefined }],
    ['a negative total', { total: -1 }, { total: undefined }],
    ['a total of more links than there can be', { total: 1e15 }, { total: undefined }],
  ])('with %s has a place of which that is read', async (_case, sent, read) => {
    const answer = { links: [NEEDED], pagination: { ...pagination, ...sent } };
    expect((await list(answer)).pagination).toEqual({ ...pagination, ...read });
  });

  test('has its good rows beside others, which are kept as they came', async () => {
    const unreadable = [null, 7, 'link', [NEEDED], {}, { ...NEEDED, id: null }, { ...NEEDED, id: '..' }];
    expect(await list([NEEDED, ...unreadable, SENT])).toMatchObject({ links: [NEEDED, READ], unreadable });
  });
});

test('a verification is a user with a session token, and what lacks one of the two is invalid', async () => {
  const session = { user: ADA, token: 'j.w.t' };
  expect(await verify({ user: { ...ADA, id: 7 }, jwt: 'j.w.t', expires: 1 })).toEqual(session);
  const nameless = { email: ADA.email, firstName: null };
  const user = { email: ADA.email, firstName: '', lastName: '' };
  expect(await verify({ user: nameless, jwt: 'j.w.t' })).toEqual({ user, token: 'j.w.t' });
  const invalid = { kind: 'shape', message: 'Invalid verification response' };
  for (const answer of [{ user: ADA }, { jwt: 'j.w.t' }, { user: ADA, jwt: '' }, { user: ADA, jwt: 7 }])
    await expect(verify(answer)).rejects.toMatchObject(invalid);
});

test('a profile may be wrapped', async () => {
  for (const user of [
    { user: ADA, message: 'Hi' },
    { ...ADA, user: { email: 'other@people.example' } },
  ])
    expect(await profile(user)).toEqual(ADA);
});

test('aggregated analytics are figures and top links, as far as they can be read', async () => {
  const counts = { totalLinks: 3, totalClicks: 10, totalUniqueClicks: 5, activeLinksWithClicks: 2 };
  const figures = { ...counts, engagementRate: 66.7, avgClicksPerLink: 3.3, uniqueClickRate: 50 };
  const found = await aggregated({ ...figures, topLinks: [NEEDED, null], since: 2020 });
  expect(found).toEqual({ figures, topLinks: [NEEDED], unreadable: [null] });
  const odd = { totalLinks: '3', totalClicks: 'many', uniqueClickRate: null };
  expect((await aggregated(odd)).figures).toEqual({ totalLinks: 3 });
  for (const topLinks of [null, [null], 'none'])
    expect((await aggregated({ ...figures, topLinks })).topLinks).toBeUndefined();
});

test.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', '9999-12-31'])(
  'the last click is unknown when it is sent with the null date %j',
  async (lastClickedAt) => {
    expect((await stats({ totalClicks: 0, lastClickedAt })).lastClickedAt).toBeUndefined();
  },
);

describe('the clicks of a link', () => {
  const GOOD = { date: '2026-03-02', clicks: 4 };

  test('have no day when it is sent as a null date', async () => {
    const sent = [GOOD, { date: '0001-01-01', clicks: 1 }, { date: '9999-12-31', clicks: 1 }];
    expect(await clicks({ clicks: sent, since: '1970-01-01' })).toEqual({
      days: [GOOD],
      unreadable: 2,
      since: undefined,
    });
  });

  test('are sorted by day; a time stamp counts for its day, and a text as a number', async () => {
    const days = [
      { date: '2026-03-02 08:00', clicks: 1 },
      { date: '2026-02-28', clicks: '2' },
      { date: '2026-03-01T23:00:00-05:00', clicks: 3 },
    ];
    const found = await clicks({ clicks: days, since: '2026-02-27T08:00:00Z' });
    expect(found.days.map(({ date, clicks: count }) => `${date}: ${count}`)).toEqual([
      '2026-02-28: 2',
      '2026-03-01: 3',
      '2026-03-02: 1',
    ]);
    expect(found).toMatchObject({ unreadable: 0, since: '2026-02-27' });
  });

  test('are added up where a day comes in several rows', async () => {
    const rows = [1, 2].flatMap((count) => [
      { ...GOOD, clicks: count },
      { date: '2026-03-03', clicks: count === 1 ? 5 : 'many' },
    ]);
    const read = [
      { ...GOOD, clicks: 3 },
      { date: '2026-03-03', clicks: undefined },
    ];
    expect(await clicks({ clicks: rows })).toMatchObject({ days: read, unreadable: 1 });
  });

  test('leave out rows without a day, count those that cannot be read, and say of which day none are known', async () => {
    const dates = ['2026-02-30', '2026-3-1', '2026-03-011'].map((date) => ({ date, clicks: 1 }));
    const odd = [7, null, {}, { clicks: 1 }, ...dates, { date: '2026-03-01', clicks: null }];
    const unknown = { date: '2026-03-01', clicks: undefined };
    const read = { days: [unknown, GOOD], unreadable: 8, since: undefined };
    await expect(clicks({ clicks: [...odd, GOOD], since: 'long ago' })).resolves.toEqual(read);
  });
});

test('the figures of a link may be unknown', async () => {
  const found = await stats({ totalClicks: '2', uniqueClicks: null, lastClickedAt: 'never' });
  expect(found).toEqual({ totalClicks: 2 });
});

test.each<[string, (answer: unknown) => Promise<unknown>, readonly unknown[]]>([
  ['a list', list, [{}, 'null', '"links"', { links: {} }, { data: [NEEDED] }]],
  ['analytics', aggregated, [[], 'null']],
  ['clicks', clicks, [{}, [], { clicks: null }, { clicks: {} }, { clicks: [{ clicks: 1 }] }]],
  ['figures', stats, [[]]],
  ['preferences', preferences, [[], 'null', '"dark"', '7']],
  ['a renewed token', refresh, [{}, { token: '' }]],
])('%s cannot be read from another shape', async (_what, read, answers) => {
  for (const answer of answers) await expect(read(answer)).rejects.toMatchObject(UNREADABLE);
});

describe('what the answer to a change says about the link', () => {
  const changed = reading(({ links }) => links.update('1', { title: 'New' }));
  const created = reading(({ links }) =>
    links.create({ originalUrl: 'https://example.com', shortCode: 'x' }),
  );

  test.each([
    ['everything', SENT, READ],
    ['the link, wrapped', { message: 'Saved', link: NEEDED }, NEEDED],
    ['that a text is empty', { title: null }, { title: '' }],
    ['a message', { message: 'Saved' }, {}],
    ['nothing', '', {}],
    ['no JSON', '<p>Saved</p>', {}],
    [
      'odd fields beside a good one',
      { id: {}, title: {}, shortCode: null, isActive: 0 },
      { isActive: false },
    ],
    ['a rounded id', { id: Number.MAX_SAFE_INTEGER + 1, title: 'New' }, { title: 'New' }],
  ])('may be %s: the status alone says that it worked', async (_case, answer, says) => {
    expect(await changed(answer)).toStrictEqual(says);
    expect(await created(answer)).toStrictEqual(says);
  });
});

const server = startLocalServer();

/** A short code works when it redirects, whatever the body; a picture is its body. */
const UNREAD = GATEWAY_CALLS.filter(
  ({ isRead, operation }) => !isRead && !['followShortCode', 'qrCode'].includes(operation),
);

test.each([
  ['is of another shape', json('null')],
  ['never ends', halfAnAnswer(201)],
  ['breaks off', brokenOff],
  ['is missing', noContent],
])('calls of which only the status matters work when the body %s', async (_case, answer) => {
  server.answer = answer;
  const { fetchInPart: exchange } = controlTimeouts();
  for (const { act } of UNREAD) await act(gatewaysAt(server, { exchange }));
});

test('any JSON is read without holes or refused with a service error', async () => {
  const anyField = fc.oneof(fc.jsonValue(), fc.string(), fc.double());
  const fields = Object.fromEntries(Object.keys(SENT).map((name) => [name, anyField]));
  const anyLink = fc.record(fields, { requiredKeys: [] });
  const list = fc.array(anyLink);
  const answer = fc.oneof(fc.jsonValue(), list, fc.record({ links: list }), anyLink);
  await fc.assert(
    fc.asyncProperty(answer, fc.constantFrom(...READ_CALLS), async (value, { act }) => {
      const result = await reading<unknown>(act)(value).catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toBeInstanceOf(ServiceError);
      else expect(invalidIn(result)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test.each<[unknown, unknown]>([
  [
    ['isActive', 'customCode', 'description'],
    ['isActive', 'shortCode', 'description'],
  ],
  [
    ['customCode', 'colour', null],
    ['shortCode', 'colour'],
  ],
  ['isActive', undefined],
  [[], []],
  [{ isActive: true }, undefined],
  [null, undefined],
  [undefined, undefined],
])('reads %j as unsupported fields of a list', (unsupported, expected) => {
  expect(parseLinkList({ links: [], unsupported })?.unsupported).toEqual(expected);
});
