import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { ADA } from '../../support/aLink.ts';
import { controlTimeouts } from '../../support/controlTimeouts.ts';
import { GATEWAY_CALLS, type Gateways, gatewaysAt, READ_CALLS } from '../../support/gatewayCalls.ts';
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
  test('is read with all its fields, and no others', async () => {
    await expect(get({ ...SENT, ownerId: 9, customCode: 'y' })).resolves.toEqual(READ);
  });

  test('may be wrapped in an object with a message', async () => {
    await expect(get({ message: 'Found', link: NEEDED })).resolves.toEqual(NEEDED);
  });

  test('says nothing of a field that is missing', async () => {
    const link = await get(NEEDED);
    expect(Object.keys(link).sort()).toEqual(Object.keys(NEEDED).sort());
  });

  test.each([
    [
      ['spring', ' two words ', 7, 'spring', '', null, {}],
      ['spring', 'two words', '7'],
    ],
    [[], []],
    [null, undefined],
    ['spring', undefined],
    [{ spring: true }, undefined],
  ])('has, with the tags %j, the tags %j', async (tags, read) => {
    await expect(get({ ...NEEDED, tags })).resolves.toStrictEqual({ ...NEEDED, tags: read });
  });

  const UNKNOWN = {
    title: '',
    description: '',
    createdAt: undefined,
    isActive: undefined,
    uniqueClicks: undefined,
    clickCount: undefined,
    totalClicks: undefined,
    shortUrl: '',
  };

  test.each<unknown[]>([[null], [{}], [[]], [[1]], [{ toString: 1 }], ['perhaps']])(
    'says that a field is unknown which is there as %j',
    async (value) => {
      const fields = Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, value]));
      const isText = typeof value === 'string';
      await expect(get({ ...NEEDED, ...fields })).resolves.toStrictEqual({
        ...NEEDED,
        ...UNKNOWN,
        ...(isText && { title: value, description: value }),
      });
    },
  );

  test.each<[string, object, object]>([
    ['a count as a text', { clickCount: '12' }, { clickCount: 12 }],
    ['a count as a text with a fraction', { uniqueClicks: ' 3.5 ' }, { uniqueClicks: 3.5 }],
    ['an empty text as a count', { totalClicks: '' }, { totalClicks: undefined }],
    ['0 for inactive', { isActive: 0 }, { isActive: false }],
    ['"TRUE" for active', { isActive: 'TRUE' }, { isActive: true }],
    ['"0" for inactive', { isActive: '0' }, { isActive: false }],
    ['2 as its status', { isActive: 2 }, { isActive: undefined }],
    ['a number as its title', { title: 42 }, { title: '42' }],
    ['a rounded number as its short code', { shortCode: 2 ** 53 }, { shortCode: '' }],
    ['no destination', { originalUrl: null }, { originalUrl: '' }],
    ['its date and time apart', { createdAt: '2026-03-01 12:00:00Z' }, { createdAt: READ.createdAt }],
    ['a time in milliseconds', { createdAt: 1_772_366_400_000 }, { createdAt: READ.createdAt }],
    ['a short address of another scheme', { shortUrl: 'javascript:alert(1)' }, { shortUrl: '' }],
    ['no address as its own', { shortUrl: 'go.example/x' }, { shortUrl: '' }],
    ['a disguised host', { shortUrl: 'HTTP://a:b@gö.example/x' }, { shortUrl: 'http://xn--g-1ga.example/x' }],
    ['a time in seconds', { createdAt: 1_772_366_400 }, { createdAt: READ.createdAt }],
  ])('with %s is read', async (_case, sent, read) => {
    await expect(get({ ...SENT, ...sent })).resolves.toStrictEqual({ ...READ, ...read });
  });

  test.each([
    [42, '42'],
    ['a-b', 'a-b'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('may have the id %j', async (id, read) => {
    expect((await get({ ...SENT, id })).id).toBe(read);
  });

  test.each([
    ...['yesterday', '', '2026-13-45', '2026-02-30T08:00:00Z', '2026-03-01 at noon', 'Invalid Date', '7'],
    ...[null, {}, [], true, 1e300, -1, 0, 42, 20_260_301, 999_999_999, 1_772_366_400_000_000],
  ])('has no date when it is sent as %j', async (createdAt) => {
    expect((await get({ ...SENT, createdAt })).createdAt).toBeUndefined();
  });

  test.each([
    [-5, 0],
    [1e308, Number.MAX_SAFE_INTEGER],
  ])('with %d clicks has %d: figures are never negative, nor too big to be added up', async (sent, read) => {
    await expect(get({ ...SENT, clickCount: sent })).resolves.toMatchObject({ clickCount: read });
  });

  test('has no half characters in its texts', async () => {
    const half = 'x\ud800';
    await expect(
      get({ ...SENT, shortCode: half, originalUrl: half, title: half, description: half }),
    ).resolves.toMatchObject({
      shortCode: 'x\ufffd',
      originalUrl: 'x\ufffd',
      title: 'x\ufffd',
      description: 'x\ufffd',
    });
  });

  test.each([
    ['no id', { id: undefined }],
    ['an empty id', { id: '' }],
    ['an id that would lead to another path', { id: '..' }],
    ['half a character in its id', { id: 'x\ud800' }],
    ['an id that JSON has rounded', { id: Number.MAX_SAFE_INTEGER + 1 }],
  ])('with %s cannot be read', async (_case, fields) => {
    await expect(get({ ...SENT, ...fields })).rejects.toMatchObject(UNREADABLE);
  });

  test('with an infinite count has an unknown one', async () => {
    const link = await get('{"id":1,"shortCode":"x","originalUrl":"x","clickCount":1e400}');
    expect(link.clickCount).toBeUndefined();
  });
});

describe('a list of links', () => {
  const pagination = { page: 2, limit: 20, total: 21 };

  test('is a page of all', async () => {
    await expect(list({ links: [SENT], pagination: { ...pagination, pages: 2 }, more: 1 })).resolves.toEqual({
      links: [READ],
      unreadable: [],
      pagination,
    });
  });

  test.each<[unknown, number]>([
    [[NEEDED], 1],
    [[], 0],
    [{ links: [NEEDED] }, 1],
    [{ links: [], pagination: null }, 0],
    [{ links: [NEEDED], pagination: [1, 20, 3] }, 1],
  ])('may come without its place: %j', async (answer, count) => {
    const { links, pagination: found } = await list(answer);
    expect(links).toHaveLength(count);
    expect(found).toEqual({});
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

  test.each([null, 7, 'link', [NEEDED], {}, { ...NEEDED, id: null }, { ...NEEDED, id: '..' }])(
    'has its good rows beside a row that is %j, which is kept as it came',
    async (row) => {
      await expect(list([NEEDED, row, SENT])).resolves.toMatchObject({
        links: [NEEDED, READ],
        unreadable: [row],
      });
    },
  );

  test.each([
    ['an object', {}],
    ['null', 'null'],
    ['a text', '"links"'],
    ['an object for the list', { links: {}, pagination }],
    ['another envelope', { data: [NEEDED] }],
  ])('cannot be read from %s', async (_case, answer) => {
    await expect(list(answer)).rejects.toMatchObject(UNREADABLE);
  });

  test('of which some rows are spoiled has all others exactly', async () => {
    const good = fc.nat().map((id) => ({ row: { ...SENT, id }, read: { ...READ, id: String(id) } }));
    const spoiledField = fc
      .tuple(fc.constantFrom(...Object.keys(SENT)), fc.jsonValue())
      .map(([name, value]) => ({ ...SENT, id: 'spoiled', [name]: value }));
    const bad = fc.oneof(fc.jsonValue(), spoiledField).map((row) => ({ row, read: undefined }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(good, bad), { maxLength: 12 }), async (rows) => {
        const { links, unreadable = [] } = await list({ links: rows.map(({ row }) => row), pagination });
        expect(links.length + unreadable.length).toBe(rows.length);
        const expected = rows.flatMap(({ read }) => read ?? []);
        const ids = new Set(expected.map(({ id }) => id));
        expect(links.filter(({ id }) => ids.has(id))).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a verification', () => {
  test.each([
    [{ user: { ...ADA, id: 7 }, jwt: 'j.w.t', expires: 1 }, ADA],
    [
      { user: { email: ADA.email, firstName: null }, jwt: 'j.w.t' },
      { email: ADA.email, firstName: '', lastName: '' },
    ],
  ])('is a user with a session token: %j', async (answer, user) => {
    await expect(verify(answer)).resolves.toEqual({ user, token: 'j.w.t' });
  });

  test.each([
    {},
    [],
    'null',
    { user: ADA },
    { jwt: 'j.w.t' },
    { user: null, jwt: 'j.w.t' },
    { user: ADA, jwt: '' },
    { user: ADA, jwt: 7 },
  ])('without one of the two is invalid: %j', async (answer) => {
    await expect(verify(answer)).rejects.toMatchObject({
      kind: 'shape',
      message: 'Invalid verification response',
    });
  });
});

test.each([ADA, { user: ADA }, { user: ADA, message: 'Here you are' }])(
  'a profile may be wrapped: %j',
  async (answer) => {
    await expect(profile(answer)).resolves.toEqual(ADA);
  },
);

describe('aggregated analytics', () => {
  const figures = {
    totalLinks: 3,
    totalClicks: 10,
    totalUniqueClicks: 5,
    engagementRate: 66.7,
    avgClicksPerLink: 3.3,
    activeLinksWithClicks: 2,
    uniqueClickRate: 50,
  };

  test('are figures and top links', async () => {
    await expect(aggregated({ ...figures, topLinks: [NEEDED], since: 2020 })).resolves.toEqual({
      figures,
      topLinks: [NEEDED],
      unreadable: [],
    });
  });

  test('may lack figures and top links', async () => {
    await expect(aggregated({ ...figures, topLinks: null })).resolves.toEqual({
      figures,
      topLinks: undefined,
    });
    const { figures: known } = await aggregated({ totalLinks: 3, totalClicks: null });
    expect(known).toMatchObject({ totalLinks: 3, totalClicks: undefined, engagementRate: undefined });
  });

  test('are read as far as they can be', async () => {
    const { figures: known, topLinks } = await aggregated({
      ...figures,
      totalLinks: '3',
      totalClicks: 'many',
      topLinks: [null, NEEDED],
    });
    expect(known).toEqual({ ...figures, totalClicks: undefined });
    expect(topLinks).toEqual([NEEDED]);
  });

  test.each([{}, [null], [{ ...NEEDED, id: null }], 'none'])(
    'without a readable top link have none: %j',
    async (topLinks) => {
      expect((await aggregated({ ...figures, topLinks })).topLinks).toBeUndefined();
    },
  );

  test.each([[[]], [[figures]], ['null']])('cannot be read from %j', async (answer) => {
    await expect(aggregated(answer)).rejects.toMatchObject(UNREADABLE);
  });
});

describe('the clicks of a link', () => {
  const GOOD = { date: '2026-03-02', clicks: 4 };

  test('are sorted by day', async () => {
    const days = ['2026-03-02', '2026-02-28', '2026-03-01'].map((date, index) => ({ date, clicks: index }));
    await expect(clicks({ clicks: days })).resolves.toEqual({
      days: [days[1], days[2], days[0]],
      unreadable: 0,
    });
  });

  test.each([
    { date: '2026-03-01T23:00:00-05:00', clicks: 1 },
    { date: '2026-03-01 08:00', clicks: 1 },
    { date: '2026-03-01', clicks: '1' },
  ])('count a time stamp for its day, and a text as a number: %j', async (day) => {
    const { days } = await clicks({ clicks: [day] });
    expect(days).toEqual([{ date: '2026-03-01', clicks: 1 }]);
  });

  test.each([
    7,
    null,
    {},
    { clicks: 1 },
    { date: '2026-02-30', clicks: 1 },
    { date: '2026-3-1', clicks: 1 },
    { date: '2026-03-011', clicks: 1 },
    { date: '2026-03-01', clicks: null },
  ])('leave out a day that is %j, and count it', async (day) => {
    await expect(clicks({ clicks: [day, GOOD] })).resolves.toEqual({ days: [GOOD], unreadable: 1 });
  });

  test.each([{}, [], { clicks: null }, { clicks: {} }, { clicks: [7] }, { clicks: [{ clicks: 1 }] }])(
    'cannot be read from %j',
    async (answer) => {
      await expect(clicks(answer)).rejects.toMatchObject(UNREADABLE);
    },
  );
});

test('the figures of a link may be unknown', async () => {
  await expect(stats({ totalClicks: '2', uniqueClicks: null, lastClickedAt: 'never' })).resolves.toEqual({
    totalClicks: 2,
    uniqueClicks: undefined,
    lastClickedAt: undefined,
  });
  await expect(stats([])).rejects.toMatchObject(UNREADABLE);
});

test.each([[[]], ['null'], ['"dark"'], ['7']])('preferences cannot be read from %j', async (answer) => {
  await expect(preferences(answer)).rejects.toMatchObject(UNREADABLE);
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
      { id: {}, title: {}, shortCode: null, clickCount: 'many', isActive: 0 },
      { isActive: false },
    ],
    ['a rounded id', { id: Number.MAX_SAFE_INTEGER + 1, title: 'New' }, { title: 'New' }],
  ])('may be %s: the status alone says that it worked', async (_case, answer, says) => {
    expect([await changed(answer), await created(answer)]).toStrictEqual([says, says]);
  });
});

describe('over the wire', () => {
  const server = startLocalServer();

  /** A short code works when it redirects, whatever the body. */
  const UNREAD = GATEWAY_CALLS.filter(({ isRead, operation }) => !isRead && operation !== 'followShortCode');

  test.each(['', 'ok', '<html>', '{}', '[', 'null'])(
    'calls of which only the status matters work with the body %j',
    async (body) => {
      server.answer = json(body);
      for (const { act } of UNREAD) await act(gatewaysAt(server));
    },
  );

  test.each([
    ['never ends', halfAnAnswer(201)],
    ['breaks off', brokenOff],
    ['is missing', noContent],
  ])('calls of which only the status matters work when the body %s', async (_case, answer) => {
    server.answer = answer;
    const { fetchInPart: exchange } = controlTimeouts();
    for (const { act, operation } of UNREAD)
      if (operation !== 'qrCode') await act(gatewaysAt(server, { exchange }));
  });

  test('a QR code is the picture that was sent', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>');
    };
    const picture = await gatewaysAt(server).links.qrCode('1');
    expect(picture.type).toBe('image/svg+xml');
    expect(await picture.text()).toBe('<svg/>');
  });
});

/** What would be shown as NaN, Infinity or Invalid Date. */
const holesIn = (value: unknown): unknown[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(holesIn) : [];
};

test('any JSON is read without holes or refused with a service error', async () => {
  const anyLink = fc.record(
    Object.fromEntries(
      Object.keys(SENT).map((name) => [name, fc.oneof(fc.jsonValue(), fc.string(), fc.double())]),
    ),
    { requiredKeys: [] },
  );
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.array(anyLink),
    fc.record({ links: fc.array(anyLink) }),
    anyLink,
  );
  await fc.assert(
    fc.asyncProperty(answer, fc.constantFrom(...READ_CALLS), async (value, { act }) => {
      const result = await reading<unknown>(act)(value).catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toBeInstanceOf(ServiceError);
      else expect(holesIn(result)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
