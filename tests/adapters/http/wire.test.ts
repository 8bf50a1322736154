import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { ADA } from '../../support/aLink.ts';
import { brokenOff, halfAnAnswer, json, noContent } from '../../support/LocalServer.ts';
import { type Gateways, gatewaysAt, startLocalServer } from '../../support/localProvider.ts';
import { GATEWAY_CALLS } from './gatewayCalls.ts';

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
};
const SENT = { ...NEEDED, ...OPTIONAL };
const READ = { ...SENT, createdAt: new Date(SENT.createdAt) };

describe('a link', () => {
  test('is read with all its fields, and no others', async () => {
    await expect(get({ ...SENT, ownerId: 9, customCode: 'y' })).resolves.toEqual(READ);
  });

  test('may be wrapped', async () => {
    await expect(get({ message: 'Found', link: NEEDED })).resolves.toEqual(NEEDED);
  });

  test('says nothing of a field that is missing', async () => {
    const link = await get(NEEDED);
    expect(Object.keys(link).sort()).toEqual(Object.keys(NEEDED).sort());
  });

  test('has a neutral value for a field that is null', async () => {
    const nulls = Object.fromEntries(Object.keys(OPTIONAL).map((name) => [name, null]));
    await expect(get({ ...NEEDED, ...nulls })).resolves.toStrictEqual({
      ...NEEDED,
      title: '',
      description: '',
      createdAt: undefined,
      isActive: true,
      uniqueClicks: 0,
      clickCount: 0,
      totalClicks: undefined,
    });
  });

  test.each([
    [42, '42'],
    [0, '0'],
    ['a-b', 'a-b'],
    ['a%2Fb', 'a%2Fb'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('may have the id %j', async (id, read) => {
    expect((await get({ ...SENT, id })).id).toBe(read);
  });

  test.each(['yesterday', '', '2026-13-45', 'Invalid Date', null, {}, [], true, 1e300])(
    'has no date when it is sent as %j',
    async (createdAt) => {
      expect((await get({ ...SENT, createdAt })).createdAt).toBeUndefined();
    },
  );

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
    ['a null id', { id: null }],
    ['an object for an id', { id: {} }],
    ['an empty id', { id: '' }],
    ['an id that would lead to another path', { id: '..' }],
    ['half a character in its id', { id: 'x\ud800' }],
    ['an id that JSON has rounded', { id: Number.MAX_SAFE_INTEGER + 1 }],
    ['a fraction for an id', { id: 1.5 }],
    ['no short code', { shortCode: undefined }],
    ['a number for a short code', { shortCode: 7 }],
    ['no destination', { originalUrl: null }],
    ['a text for a count', { clickCount: '5' }],
    ['a list for a count', { uniqueClicks: [] }],
    ['a text for a flag', { isActive: 'yes' }],
    ['a number for a title', { title: 7 }],
  ])('with %s cannot be read', async (_case, fields) => {
    await expect(get({ ...SENT, ...fields })).rejects.toMatchObject(UNREADABLE);
  });

  test('with an infinite count cannot be read', async () => {
    await expect(get('{"id":1,"shortCode":"x","originalUrl":"x","clickCount":1e400}')).rejects.toMatchObject(
      UNREADABLE,
    );
  });
});

describe('a list of links', () => {
  const pagination = { page: 2, limit: 20, total: 21 };

  test('is a page of all', async () => {
    await expect(list({ links: [SENT], pagination: { ...pagination, pages: 2 }, more: 1 })).resolves.toEqual({
      links: [READ],
      pagination,
    });
  });

  test.each([
    [[NEEDED], 1],
    [[], 0],
    [{ links: [NEEDED] }, 1],
    [{ links: [], pagination: null }, 0],
  ])('may be bare: %j', async (answer, count) => {
    const { links, pagination: found } = await list(answer);
    expect([links.length, found]).toEqual([count, undefined]);
  });

  test.each([
    ['an object', {}],
    ['null', 'null'],
    ['a text', '"links"'],
    ['a number', '7'],
    ['an object for the list', { links: {}, pagination }],
    ['null for the list', { links: null, pagination }],
    ['null in the list', [null]],
    ['a list in the list', [[NEEDED]]],
    ['one bad link among good ones', [NEEDED, { ...NEEDED, id: null }]],
    ['an empty pagination', { links: [], pagination: {} }],
    ['a list for the pagination', { links: [], pagination: [] }],
    ['page 0', { links: [], pagination: { ...pagination, page: 0 } }],
    ['no items per page', { links: [], pagination: { ...pagination, limit: 0 } }],
    ['a negative total', { links: [], pagination: { ...pagination, total: -1 } }],
    ['half a page', { links: [], pagination: { ...pagination, page: 1.5 } }],
    ['a text for the total', { links: [], pagination: { ...pagination, total: '9' } }],
    ['an infinite total', '{"links":[],"pagination":{"page":1,"limit":20,"total":1e400}}'],
    ['another envelope', { data: [NEEDED] }],
  ])('cannot be read from %s', async (_case, answer) => {
    await expect(list(answer)).rejects.toMatchObject(UNREADABLE);
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
    { user: ADA, jwt: null },
    { user: ADA, jwt: '' },
    { user: ADA, jwt: 7 },
    { user: {}, jwt: 'j.w.t' },
    { user: 'ada', jwt: 'j.w.t' },
    { user: [], jwt: 'j.w.t' },
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
    });
  });

  test('may lack any of them', async () => {
    await expect(aggregated({ ...figures, topLinks: null })).resolves.toEqual({
      figures,
      topLinks: undefined,
    });
    const { figures: known } = await aggregated({ totalLinks: 3, totalClicks: null });
    expect(known).toMatchObject({ totalLinks: 3, totalClicks: undefined, engagementRate: undefined });
  });

  test.each([[[]], [[figures]], ['null'], [{ ...figures, totalLinks: '3' }], [{ ...figures, topLinks: {} }]])(
    'cannot be read from %j',
    async (answer) => {
      await expect(aggregated(answer)).rejects.toMatchObject(UNREADABLE);
    },
  );
});

describe('the clicks of a link', () => {
  test('are sorted by day', async () => {
    const days = ['2026-03-02', '2026-02-28', '2026-03-01'].map((date, index) => ({ date, clicks: index }));
    await expect(clicks({ clicks: days })).resolves.toEqual([days[1], days[2], days[0]]);
  });

  test('are 0 on a day that has null', async () => {
    const [day] = await clicks({ clicks: [{ date: '2026-03-02', clicks: null }] });
    expect(day).toEqual({ date: '2026-03-02', clicks: 0 });
  });

  test.each([
    {},
    [],
    { clicks: null },
    { clicks: {} },
    { clicks: [7] },
    { clicks: [{ clicks: 1 }] },
    { clicks: [{ date: '2026-02-30', clicks: 1 }] },
    { clicks: [{ date: '2026-3-1', clicks: 1 }] },
    { clicks: [{ date: '2026-03-01T00:00:00Z', clicks: 1 }] },
    { clicks: [{ date: '2026-03-01', clicks: '1' }] },
  ])('cannot be read from %j', async (answer) => {
    await expect(clicks(answer)).rejects.toMatchObject(UNREADABLE);
  });
});

test('the figures of a link may be unknown', async () => {
  await expect(stats({ totalClicks: 2, uniqueClicks: null, lastClickedAt: 'never' })).resolves.toEqual({
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
    ['its id alone', { id: 7 }, { id: '7' }],
    ['that a text is empty', { title: null }, { title: '' }],
    ['a message', { message: 'Saved' }, {}],
    ['nothing', '', {}],
    ['no JSON', '<p>Saved</p>', {}],
    ['null', 'null', {}],
    ['a list', [SENT], {}],
    ['a text', '"saved"', {}],
    [
      'odd fields beside a good one',
      { id: {}, title: 7, clickCount: 'many', isActive: false },
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
  const UNREAD = GATEWAY_CALLS.filter(({ isRead, name }) => !isRead && name !== 'follow');

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
  ])('they also work when the body %s', async (_case, answer) => {
    server.answer = answer;
    for (const { act, name } of UNREAD)
      if (name !== 'qrCode') await act(gatewaysAt(server, { timeoutMs: 200 }));
  });

  test('a QR code is the picture that was sent', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>');
    };
    const picture = await gatewaysAt(server).links.qrCode('1');
    expect([picture.type, await picture.text()]).toEqual(['image/svg+xml', '<svg/>']);
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
  const calls = GATEWAY_CALLS.filter(({ isRead }) => isRead);
  await fc.assert(
    fc.asyncProperty(answer, fc.constantFrom(...calls), async (value, { act }) => {
      const result = await reading<unknown>(act)(value).catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toBeInstanceOf(ServiceError);
      else expect(holesIn(result)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
