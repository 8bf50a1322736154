import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseLinkList } from '../../../src/adapters/http/wire.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { ADA } from '../../support/aLink.ts';
import { controlTimeouts } from '../../support/controlTimeouts.ts';
import { GATEWAY_CALLS, type Gateways, gatewaysAt, READ_CALLS } from '../../support/gatewayCalls.ts';
import { invalidIn } from '../../support/invalidIn.ts';
import { brokenOff, halfAnAnswer, json, noContent } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';

/** Returns a function that makes a call with the given response. Strings are sent unchanged. */
const reading =
  <T>(act: (gateways: Gateways) => Promise<T>) =>
  (response: unknown): Promise<T> => {
    const body = typeof response === 'string' ? response : JSON.stringify(response);
    return act(gatewaysAt({ url: 'http://provider.example' }, { exchange: async () => new Response(body) }));
  };

const list = reading(({ links }) => links.list({ page: 1, limit: 20 }));
const get = reading(({ links }) => links.get('1'));
const aggregated = reading(({ analytics }) => analytics.aggregated());
const clicks = reading(({ analytics }) => analytics.clicks('1'));
const stats = reading(({ analytics }) => analytics.stats('1'));
const verify = reading(({ auth }) => auth.verify('magic'));
const profile = reading(({ users }) => users.profile());
const refresh = reading(({ auth }) => auth.refresh('old'));

const UNREADABLE = { kind: 'shape' };

const REQUIRED = { id: '1', shortCode: 'x', originalUrl: 'https://example.com' };
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

const SENT = { ...REQUIRED, ...OPTIONAL };
const READ = { ...SENT, createdAt: new Date(SENT.createdAt) };

describe('a link', () => {
  it('contains all known fields of the response', async () => {
    await expect(get({ ...SENT, ownerId: 9, customCode: 'y' })).resolves.toEqual(READ);
  });

  it('does not contain fields that the response lacks', async () => {
    await expect(get(REQUIRED)).resolves.toStrictEqual(REQUIRED);
  });

  it('can be wrapped in an object', async () => {
    await expect(get({ message: 'Found', link: REQUIRED })).resolves.toStrictEqual(REQUIRED);
  });

  it('has distinct, non-empty tags from strings and numbers', async () => {
    const tags = ['spring', ' two words ', 7, 'spring', '', null, {}];
    expect(await get({ ...REQUIRED, tags })).toEqual({ ...REQUIRED, tags: ['spring', 'two words', '7'] });
  });

  it('has undefined tags when they are not an array', async () => {
    for (const tags of [null, 'spring', { spring: true }])
      expect(await get({ ...REQUIRED, tags })).toStrictEqual({ ...REQUIRED, tags: undefined });
  });

  it.each<unknown[]>([[null], [{}], [[]], [[1]], [{ toString: 1 }], ['perhaps']])(
    'has undefined fields or empty strings when optional fields are %j',
    async (value) => {
      const optional = (all: unknown) => Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, all]));
      const text = typeof value === 'string' ? value : '';
      const texts = { title: text, description: text, shortUrl: '' };
      const expected = { ...REQUIRED, ...optional(undefined), ...texts };
      await expect(get({ ...REQUIRED, ...optional(value) })).resolves.toStrictEqual(expected);
    },
  );

  it.each<{ readonly sent: object; readonly read: object }>([
    { sent: { clickCount: '12' }, read: { clickCount: 12 } },
    { sent: { uniqueClicks: ' 3.5 ' }, read: { uniqueClicks: 3.5 } },
    { sent: { totalClicks: '' }, read: { totalClicks: undefined } },
    { sent: { clickCount: -5 }, read: { clickCount: undefined } },
    { sent: { clickCount: 1e308 }, read: { clickCount: Number.MAX_SAFE_INTEGER } },
    { sent: { title: 'x\ud800' }, read: { title: 'x\ufffd' } },
    { sent: { title: 42 }, read: { title: '42' } },
    { sent: { isActive: 'TRUE' }, read: { isActive: true } },
    { sent: { isActive: '0' }, read: { isActive: false } },
    { sent: { isActive: 2 }, read: { isActive: undefined } },
    // Larger integers are already rounded.
    { sent: { shortCode: 2 ** 53 }, read: { shortCode: '' } },
    { sent: { id: Number.MAX_SAFE_INTEGER }, read: { id: '9007199254740991' } },
    { sent: { createdAt: '2026-03-01 12:00:00Z' }, read: { createdAt: READ.createdAt } },
    { sent: { createdAt: 1_772_366_400_000 }, read: { createdAt: READ.createdAt } },
    { sent: { createdAt: 1_772_366_400 }, read: { createdAt: READ.createdAt } },
    { sent: { shortUrl: 'javascript:alert(1)' }, read: { shortUrl: '' } },
    { sent: { shortUrl: 'HTTP://a:b@gö.example/x' }, read: { shortUrl: 'http://xn--g-1ga.example/x' } },
  ])('is read as $read when the response contains $sent', async ({ sent, read }) => {
    await expect(get({ ...SENT, ...sent })).resolves.toStrictEqual({ ...READ, ...read });
  });

  it.each([undefined, '', '..', 'x\ud800', Number.MAX_SAFE_INTEGER + 1])(
    'is unreadable when its ID is %j, which cannot be part of a path',
    async (id) => {
      await expect(get({ ...SENT, id })).rejects.toMatchObject(UNREADABLE);
    },
  );
});

describe('the creation date of a link', () => {
  it('is midnight in the user’s time zone when only a day is sent', async () => {
    vi.stubEnv('TZ', 'Etc/GMT+8');
    const createdAt = new Date('2026-03-01T08:00:00Z');
    await expect(get({ ...SENT, createdAt: '2026-03-01' })).resolves.toStrictEqual({ ...READ, createdAt });
  });

  it.each([
    '2026-11-20 10:00:00+00',
    '2026-11-20 10:00:00.000123+00',
    '2026-11-20 15:30:00+05:30',
    '2026-11-20T06:00-0400',
    '2026-11-20 10:00:00 UTC',
    '2026-11-20 10:00:00 +0000 UTC',
    '2026-11-20T10:00:00,000Z',
    'Fri, 20 Nov 2026 10:00:00 GMT',
    // Databases without time zones usually store UTC.
    '2026-11-20 10:00:00',
    '2026-11-20T10:00:00',
  ])('is the same in every time zone: %j', async (createdAt) => {
    vi.stubEnv('TZ', 'America/New_York');
    const read = await get({ ...SENT, createdAt });
    expect(read.createdAt).toEqual(new Date('2026-11-20T10:00:00Z'));
  });

  it.each([
    '0001-01-01T00:00:00Z',
    '0001-01-01',
    '1899-12-30T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01 00:00:00+00',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    '9999-12-31T23:59:59Z',
    '9999-12-31',
    0,
  ])('is undefined for a date that stands for null: %j', async (createdAt) => {
    expect((await get({ ...SENT, createdAt })).createdAt).toBeUndefined();
  });

  it.each([
    ...['2026-11-20 25:00:00', '2026-11-20 10:00 CET', 'Fri, 31 Feb 2026 10:00:00 GMT', 'Invalid Date'],
    ...['yesterday', '2026-13-45', '2026-02-30T08:00:00Z', '2026-03-01 at noon', '7'],
    ...[true, 1e300, -1, 42, 20_260_301, 999_999_999, 1_772_366_400_000_000],
  ])('is undefined for an invalid date: %j', async (createdAt) => {
    expect((await get({ ...SENT, createdAt })).createdAt).toBeUndefined();
  });
});

describe('a list of links', () => {
  const pagination = { page: 2, limit: 20, total: 21 };

  it('contains a page of links with its pagination', async () => {
    const response = { links: [SENT], pagination: { ...pagination, pages: 2 }, more: 1 };
    expect(await list(response)).toEqual({ links: [READ], unreadable: [], pagination });
  });

  it.each([
    ['a bare array', [REQUIRED]],
    ['an object without pagination', { links: [REQUIRED] }],
    ['an object with invalid pagination', { links: [REQUIRED], pagination: [1, 20, 3] }],
  ])('has empty pagination when the response is %s', async (_case, response) => {
    expect(await list(response)).toEqual({ links: [REQUIRED], unreadable: [], pagination: {} });
  });

  it.each<{ readonly sent: object; readonly read: object }>([
    { sent: { total: '21' }, read: {} },
    { sent: { page: null }, read: { page: undefined } },
    { sent: { page: 1.5 }, read: { page: undefined } },
    { sent: { limit: 0 }, read: { limit: undefined } },
    { sent: { total: -1 }, read: { total: undefined } },
    { sent: { total: 1e15 }, read: { total: undefined } },
  ])('has the pagination $read when the response contains $sent', async ({ sent, read }) => {
    const response = { links: [REQUIRED], pagination: { ...pagination, ...sent } };
    expect((await list(response)).pagination).toEqual({ ...pagination, ...read });
  });

  it('separates unreadable rows and does not change them', async () => {
    const unreadable = [
      ...[null, 7, 'link', [REQUIRED], {}],
      ...[
        { ...REQUIRED, id: null },
        { ...REQUIRED, id: '..' },
      ],
    ];
    expect(await list([REQUIRED, ...unreadable, SENT])).toMatchObject({
      links: [REQUIRED, READ],
      unreadable,
    });
  });

  it.each<{ readonly unsupported: unknown; readonly expected: unknown }>([
    {
      unsupported: ['isActive', 'customCode', 'description'],
      expected: ['isActive', 'shortCode', 'description'],
    },
    { unsupported: ['customCode', 'colour', null], expected: ['shortCode', 'colour'] },
    { unsupported: [], expected: [] },
    { unsupported: 'isActive', expected: undefined },
    { unsupported: { isActive: true }, expected: undefined },
    { unsupported: null, expected: undefined },
    { unsupported: undefined, expected: undefined },
  ])('has the unsupported fields $expected for $unsupported', ({ unsupported, expected }) => {
    expect(parseLinkList({ links: [], unsupported })?.unsupported).toEqual(expected);
  });
});

describe('a verification', () => {
  it('contains the user and the session token', async () => {
    const session = { user: ADA, token: 'j.w.t' };
    expect(await verify({ user: { ...ADA, id: 7 }, jwt: 'j.w.t', expires: 1 })).toEqual(session);
  });

  it('accepts a user without names', async () => {
    const nameless = { email: ADA.email, firstName: null };
    const user = { email: ADA.email, firstName: '', lastName: '' };
    expect(await verify({ user: nameless, jwt: 'j.w.t' })).toEqual({ user, token: 'j.w.t' });
  });

  it.each([{ user: ADA }, { jwt: 'j.w.t' }, { user: ADA, jwt: '' }, { user: ADA, jwt: 7 }])(
    'is invalid without a user or a token: %j',
    async (response) => {
      const invalid = { kind: 'shape', message: 'Invalid verification response' };
      await expect(verify(response)).rejects.toMatchObject(invalid);
    },
  );
});

describe('a profile', () => {
  it('can be wrapped in an object', async () => {
    expect(await profile({ user: ADA, message: 'Hi' })).toEqual(ADA);
  });

  it('is not unwrapped when it has an email address', async () => {
    expect(await profile({ ...ADA, user: { email: 'other@people.example' } })).toEqual(ADA);
  });
});

describe('aggregated analytics', () => {
  const counts = { totalLinks: 3, totalClicks: 10, totalUniqueClicks: 5, activeLinksWithClicks: 2 };
  const figures = { ...counts, engagementRate: 66.7, avgClicksPerLink: 3.3, uniqueClickRate: 50 };

  it('contain the figures and the readable top links', async () => {
    const found = await aggregated({ ...figures, topLinks: [REQUIRED, null], since: 2020 });
    expect(found).toEqual({ figures, topLinks: [REQUIRED], unreadable: [null] });
  });

  it('do not contain unreadable figures', async () => {
    const response = { totalLinks: '3', totalClicks: 'many', uniqueClickRate: null };
    expect((await aggregated(response)).figures).toEqual({ totalLinks: 3 });
  });

  it('do not contain top links if none is readable', async () => {
    for (const topLinks of [null, [null], 'none'])
      expect((await aggregated({ ...figures, topLinks })).topLinks).toBeUndefined();
  });
});

describe('the clicks of a link', () => {
  const GOOD = { date: '2026-03-02', clicks: 4 };

  it('skip days that stand for null', async () => {
    const rows = [GOOD, { date: '0001-01-01', clicks: 1 }, { date: '9999-12-31', clicks: 1 }];
    expect(await clicks({ clicks: rows, since: '1970-01-01' })).toEqual({
      days: [GOOD],
      unreadable: 2,
      since: undefined,
    });
  });

  it('are sorted by day', async () => {
    const rows = ['2026-03-02', '2026-02-28', '2026-03-01'].map((date) => ({ date, clicks: 1 }));
    const { days } = await clicks({ clicks: rows });
    expect(days.map(({ date }) => date)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02']);
  });

  it('accept timestamps as days', async () => {
    const dates = ['2026-03-01T23:00:00-05:00', '2026-03-02 08:00'];
    const found = await clicks({
      clicks: dates.map((date) => ({ date, clicks: 1 })),
      since: '2026-02-27T08:00:00Z',
    });
    expect(found.days.map(({ date }) => date)).toEqual(['2026-03-01', '2026-03-02']);
    expect(found).toMatchObject({ unreadable: 0, since: '2026-02-27' });
  });

  it('accept strings as counts', async () => {
    const found = await clicks({ clicks: [{ ...GOOD, clicks: '2' }] });
    expect(found).toMatchObject({ days: [{ ...GOOD, clicks: 2 }], unreadable: 0 });
  });

  it('are the sum of all rows with the same day', async () => {
    const rows = [1, 2].map((count) => ({ ...GOOD, clicks: count }));
    expect(await clicks({ clicks: rows })).toMatchObject({ days: [{ ...GOOD, clicks: 3 }], unreadable: 0 });
  });

  it('are undefined for a day when one of its rows is unreadable', async () => {
    const rows = [5, 'many'].map((count) => ({ date: '2026-03-03', clicks: count }));
    const unknown = { date: '2026-03-03', clicks: undefined };
    expect(await clicks({ clicks: [GOOD, ...rows] })).toMatchObject({ days: [GOOD, unknown], unreadable: 1 });
  });

  it('skip rows without a valid day', async () => {
    const dates = ['2026-02-30', '2026-3-1', '2026-03-011'].map((date) => ({ date, clicks: 1 }));
    const invalid = [7, null, {}, { clicks: 1 }, ...dates];
    const read = { days: [GOOD], unreadable: 7, since: undefined };
    await expect(clicks({ clicks: [...invalid, GOOD], since: 'long ago' })).resolves.toEqual(read);
  });

  it('are undefined for a day without a valid count', async () => {
    const days = [{ date: '2026-03-01', clicks: undefined }, GOOD];
    await expect(clicks({ clicks: [{ date: '2026-03-01', clicks: null }, GOOD] })).resolves.toEqual({
      days,
      unreadable: 1,
      since: undefined,
    });
  });
});

describe('the figures of a link', () => {
  it('can be undefined', async () => {
    const found = await stats({ totalClicks: '2', uniqueClicks: null, lastClickedAt: 'never' });
    expect(found).toEqual({ totalClicks: 2 });
  });

  it.each(['0001-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z', '9999-12-31'])(
    'have no last click for a date that stands for null: %j',
    async (lastClickedAt) => {
      expect((await stats({ totalClicks: 0, lastClickedAt })).lastClickedAt).toBeUndefined();
    },
  );
});

describe('a response', () => {
  interface Case {
    readonly operation: string;
    readonly read: (response: unknown) => Promise<unknown>;
    readonly responses: readonly unknown[];
  }

  it.each<Case>([
    {
      operation: 'listLinks',
      read: list,
      responses: [{}, 'null', '"links"', { links: {} }, { data: [REQUIRED] }],
    },
    { operation: 'aggregated', read: aggregated, responses: [[], 'null'] },
    {
      operation: 'linkClicks',
      read: clicks,
      responses: [{}, [], { clicks: null }, { clicks: {} }, { clicks: [{ clicks: 1 }] }],
    },
    { operation: 'linkStats', read: stats, responses: [[]] },
    { operation: 'refresh', read: refresh, responses: [{}, { token: '' }] },
  ])('is rejected when it has another shape: $operation', async ({ read, responses }) => {
    for (const response of responses) await expect(read(response)).rejects.toMatchObject(UNREADABLE);
  });

  it('never leads to invalid numbers or dates, whatever JSON it contains', async () => {
    const anyField = fc.oneof(fc.jsonValue(), fc.string(), fc.double());
    const fields = Object.fromEntries(Object.keys(SENT).map((name) => [name, anyField]));
    const anyLink = fc.record(fields, { requiredKeys: [] });
    const links = fc.array(anyLink);
    const anyResponse = fc.oneof(fc.jsonValue(), links, fc.record({ links }), anyLink);
    await fc.assert(
      fc.asyncProperty(anyResponse, fc.constantFrom(...READ_CALLS), async (response, { act }) => {
        const result = await reading<unknown>(act)(response).catch((error: unknown) => error);
        if (result instanceof Error) expect(result).toBeInstanceOf(ServiceError);
        else expect(invalidIn(result)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the link in the response to a change', () => {
  const change = reading(({ links }) => links.update('1', { title: 'New' }));
  const create = reading(({ links }) => links.create({ originalUrl: 'https://example.com', shortCode: 'x' }));

  interface Case {
    readonly response: unknown;
    readonly expected: object;
  }

  it.each<[string, Case]>([
    ['is complete', { response: SENT, expected: READ }],
    ['can be wrapped', { response: { message: 'Saved', link: REQUIRED }, expected: REQUIRED }],
    ['has an empty string for a null text', { response: { title: null }, expected: { title: '' } }],
    ['is empty if there is only a message', { response: { message: 'Saved' }, expected: {} }],
    ['is empty if the body is empty', { response: '', expected: {} }],
    ['is empty if the body is not JSON', { response: '<p>Saved</p>', expected: {} }],
    [
      'lacks unreadable fields',
      {
        response: { id: {}, title: {}, shortCode: null, isActive: 0 },
        expected: { isActive: false },
      },
    ],
    [
      'lacks a rounded ID',
      { response: { id: Number.MAX_SAFE_INTEGER + 1, title: 'New' }, expected: { title: 'New' } },
    ],
  ])('%s', async (_case, { response, expected }) => {
    expect(await change(response)).toStrictEqual(expected);
    expect(await create(response)).toStrictEqual(expected);
  });
});

describe('calls that ignore the response body', () => {
  const server = startLocalServer();

  const CALLS = GATEWAY_CALLS.filter(({ isRead }) => !isRead);

  it.each([
    ['has another shape', json('null')],
    ['never ends', halfAnAnswer(201)],
    ['is cut off', brokenOff],
    ['is missing', noContent],
  ])('succeed even if it %s', async (_case, answer) => {
    server.answer = answer;
    const { fetchInPart: exchange } = controlTimeouts();
    for (const { act } of CALLS) await act(gatewaysAt(server, { exchange }));
  });
});
