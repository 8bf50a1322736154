import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { aProvider, type SignedIn, signedInAt } from '../../support/aProvider.ts';
import { brokenOff, halfAnAnswer, json, noContent } from '../../support/HostileServer.ts';
import { GATEWAY_CALLS } from './gatewayCalls.ts';

const server = aProvider();

const asked = <T>(act: (gateways: SignedIn) => Promise<T>, answer: unknown): Promise<T> => {
  server.answer = json(answer);
  return act(signedInAt(server));
};

const list = (answer: unknown) => asked(({ links }) => links.list({ page: 1, limit: 20 }), answer);
const get = (answer: unknown) => asked(({ links }) => links.get('1'), answer);
const aggregated = (answer: unknown) => asked(({ analytics }) => analytics.aggregated(), answer);
const clicks = (answer: unknown) => asked(({ analytics }) => analytics.clicks('1'), answer);
const stats = (answer: unknown) => asked(({ analytics }) => analytics.stats('1'), answer);
const verify = (answer: unknown) => asked(({ auth }) => auth.verify('magic'), answer);

const NEEDED = { id: '1', shortCode: 'x', originalUrl: 'https://example.com' };
const NEUTRAL = {
  ...NEEDED,
  title: '',
  description: '',
  createdAt: undefined,
  isActive: true,
  uniqueClicks: 0,
  clickCount: 0,
  totalClicks: undefined,
};
const FULL = {
  ...NEEDED,
  title: 'The engine',
  description: 'Notes',
  createdAt: '2026-03-01T12:00:00.000Z',
  isActive: false,
  uniqueClicks: 3,
  clickCount: 5,
  totalClicks: 7,
};

describe('a link', () => {
  test('is read with all its fields, and no others', async () => {
    const link = await get({ ...FULL, ownerId: 9, customCode: 'y' });
    expect(link).toEqual({ ...FULL, createdAt: new Date(FULL.createdAt) });
  });

  test.each([
    [42, '42'],
    [0, '0'],
    ['a-b', 'a-b'],
    [9_007_199_254_740_991, '9007199254740991'],
  ])('may have the id %j', async (id, read) => {
    expect((await get({ ...FULL, id })).id).toBe(read);
  });

  test('gets neutral values for what is missing or null', async () => {
    expect(await get(NEEDED)).toEqual(NEUTRAL);
    const nothing = Object.fromEntries(
      Object.keys(FULL)
        .filter((name) => !(name in NEEDED))
        .map((name) => [name, null]),
    );
    expect(await get({ ...nothing, ...NEEDED })).toEqual(NEUTRAL);
  });

  test.each(['yesterday', '', '2026-13-45', 'Invalid Date', null, {}, [], true, 1e300])(
    'has no date when it is sent as %j',
    async (createdAt) => {
      expect((await get({ ...FULL, createdAt })).createdAt).toBeUndefined();
    },
  );

  test.each([
    ['no id', { id: undefined }],
    ['a null id', { id: null }],
    ['an object for an id', { id: {} }],
    ['an id that JSON has rounded', { id: 9_007_199_254_740_992 }],
    ['half a number for an id', { id: 1.5 }],
    ['no short code', { shortCode: undefined }],
    ['a number for a short code', { shortCode: 7 }],
    ['no destination', { originalUrl: null }],
    ['a text for a count', { clickCount: '5' }],
    ['a list for a count', { uniqueClicks: [] }],
    ['a text for a flag', { isActive: 'yes' }],
    ['a number for a title', { title: 7 }],
  ])('with %s cannot be read', async (_case, fields) => {
    await expect(get({ ...FULL, ...fields })).rejects.toMatchObject({
      kind: 'shape',
      message: 'Failed to get link: The server sent an answer that cannot be read.',
    });
  });

  test('with an endless count cannot be read', async () => {
    await expect(get('{"id":1,"shortCode":"x","originalUrl":"x","clickCount":1e400}')).rejects.toThrow(
      ServiceError,
    );
  });
});

describe('a list of links', () => {
  test('is a page', async () => {
    const pagination = { page: 2, limit: 20, total: 21 };
    expect(await list({ links: [FULL], pagination: { ...pagination, pages: 2 }, more: 1 })).toEqual({
      links: [{ ...FULL, createdAt: new Date(FULL.createdAt) }],
      pagination,
    });
  });

  test('or all of them', async () => {
    expect(await list([NEEDED])).toEqual({ links: [NEUTRAL], pagination: undefined });
    expect(await list([])).toEqual({ links: [], pagination: undefined });
    expect(await list({ links: [NEEDED] })).toEqual({ links: [NEUTRAL], pagination: undefined });
    expect(await list({ links: [], pagination: null })).toEqual({ links: [], pagination: undefined });
  });

  test.each([
    ['an object', {}],
    ['null', 'null'],
    ['a text', '"links"'],
    ['a number', '7'],
    ['an object for the list', { links: {}, pagination: { page: 1, limit: 20, total: 0 } }],
    ['null for the list', { links: null, pagination: { page: 1, limit: 20, total: 0 } }],
    ['null in the list', [null]],
    ['a list in the list', [[NEEDED]]],
    ['one bad link among good ones', [NEEDED, { ...NEEDED, id: null }]],
    ['an empty pagination', { links: [], pagination: {} }],
    ['a list for the pagination', { links: [], pagination: [] }],
    ['page 0', { links: [], pagination: { page: 0, limit: 20, total: 0 } }],
    ['no items per page', { links: [], pagination: { page: 1, limit: 0, total: 9 } }],
    ['less than no links', { links: [], pagination: { page: 1, limit: 20, total: -1 } }],
    ['half a page', { links: [], pagination: { page: 1.5, limit: 20, total: 0 } }],
    ['a text for the total', { links: [], pagination: { page: 1, limit: 20, total: '9' } }],
    ['an endless total', '{"links":[],"pagination":{"page":1,"limit":20,"total":1e400}}'],
    ['an envelope', { data: [NEEDED] }],
  ])('cannot be read from %s', async (_case, answer) => {
    await expect(list(answer)).rejects.toThrow(
      'Failed to get links: The server sent an answer that cannot be read.',
    );
  });
});

describe('a verification', () => {
  const user = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };

  test('is a user with a session token', async () => {
    expect(await verify({ user: { ...user, id: 7 }, jwt: 'j.w.t', expires: 1 })).toEqual({
      user,
      token: 'j.w.t',
    });
    expect(await verify({ user: { email: user.email, firstName: null }, jwt: 'j' })).toEqual({
      user: { email: user.email, firstName: '', lastName: '' },
      token: 'j',
    });
  });

  test.each([
    {},
    [],
    'null',
    { user },
    { jwt: 'j.w.t' },
    { user: null, jwt: 'j.w.t' },
    { user, jwt: null },
    { user, jwt: '' },
    { user, jwt: 7 },
    { user: {}, jwt: 'j.w.t' },
    { user: 'ada', jwt: 'j.w.t' },
    { user: [], jwt: 'j.w.t' },
  ])('without one of them is invalid: %j', async (answer) => {
    await expect(verify(answer)).rejects.toMatchObject({
      kind: 'shape',
      message: 'Invalid verification response',
    });
  });
});

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
    expect(await aggregated({ ...figures, topLinks: [NEEDED], since: 2020 })).toEqual({
      figures,
      topLinks: [NEUTRAL],
    });
  });

  test('may lack any of them', async () => {
    expect(await aggregated({ ...figures, topLinks: null })).toEqual({ figures, topLinks: undefined });
    const { figures: known } = await aggregated({ totalLinks: 3, totalClicks: null });
    expect(known).toMatchObject({ totalLinks: 3, totalClicks: undefined, engagementRate: undefined });
  });

  test.each([[[]], [[figures]], ['null'], [{ ...figures, totalLinks: '3' }], [{ ...figures, topLinks: {} }]])(
    'cannot be read from %j',
    async (answer) => {
      await expect(aggregated(answer)).rejects.toThrow('Failed to get aggregated analytics: ');
    },
  );
});

describe('the clicks of a link', () => {
  test('are sorted by day', async () => {
    const days = ['2026-03-02', '2026-02-28', '2026-03-01'].map((date, index) => ({ date, clicks: index }));
    expect(await clicks({ clicks: days })).toEqual([days[1], days[2], days[0]]);
  });

  test('are none on a day that tells none', async () => {
    expect(await clicks({ clicks: [{ date: '2026-03-02', clicks: null }] })).toEqual([
      { date: '2026-03-02', clicks: 0 },
    ]);
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
    await expect(clicks(answer)).rejects.toThrow('Failed to get link clicks: ');
  });
});

test('the figures of a link may be unknown', async () => {
  expect(await stats({ totalClicks: 2, uniqueClicks: null, lastClickedAt: 'never' })).toEqual({
    totalClicks: 2,
    uniqueClicks: undefined,
    lastClickedAt: undefined,
  });
  await expect(stats([])).rejects.toThrow('Failed to get link stats: ');
});

test.each([[[]], ['null'], ['"dark"'], ['7']])('preferences cannot be read from %j', async (answer) => {
  const preferences = asked(({ users }) => users.preferences(), answer);
  await expect(preferences).rejects.toThrow('Failed to get preferences: ');
});

test('the QR code is handed on as the picture that it is', async () => {
  server.answer = (response) => {
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>');
  };
  const picture = await signedInAt(server).links.qrCode('1');
  expect([picture.type, await picture.text()]).toEqual(['image/svg+xml', '<svg/>']);
});

/** A short code works when it redirects, whatever else it says. */
const ONLY_TO_WORK = GATEWAY_CALLS.filter(({ isRead, name }) => !isRead && name !== 'follow');

test.each(['', 'ok', '<html>', '{}', '[', 'null'])(
  'calls that only have to work do not mind the body %j',
  async (body) => {
    server.answer = json(body);
    for (const { act } of ONLY_TO_WORK) await act(signedInAt(server));
  },
);

test('nor how the body ends, nor that there is none', async () => {
  for (const answer of [halfAnAnswer(201), brokenOff, noContent]) {
    server.answer = answer;
    for (const { act, name } of ONLY_TO_WORK)
      if (name !== 'qrCode') await act(signedInAt(server, undefined, 200));
  }
});

describe('what the answer to a change says about the link', () => {
  const changed = (answer: unknown) => asked(({ links }) => links.update('1', { title: 'New' }), answer);
  const created = (answer: unknown) =>
    asked(({ links }) => links.create({ originalUrl: 'https://example.com', shortCode: 'x' }), answer);

  test.each([
    ['everything', FULL, { ...FULL, createdAt: new Date(FULL.createdAt) }],
    ['the link within an object', { message: 'Saved', link: NEEDED }, NEEDED],
    ['its id alone', { id: 7 }, { id: '7' }],
    ['that a text is empty', { title: null }, { title: '' }],
    ['a message', { message: 'Saved' }, {}],
    ['nothing', '', {}],
    ['no JSON', '<p>Saved</p>', {}],
    ['null', 'null', {}],
    ['a list', [FULL], {}],
    ['a text', '"saved"', {}],
    [
      'odd fields beside a good one',
      { id: {}, title: 7, clickCount: 'many', isActive: false },
      { isActive: false },
    ],
    ['a rounded id', { id: 9_007_199_254_740_992, title: 'New' }, { title: 'New' }],
  ])('may be %s', async (_case, answer, told) => {
    expect(await changed(answer)).toEqual(told);
    expect(await created(answer)).toEqual(told);
  });
});

test('whatever JSON comes, it is read without holes or refused with a service error', async () => {
  const anyLink = fc.record(
    Object.fromEntries(
      Object.keys(FULL).map((name) => [name, fc.oneof(fc.jsonValue(), fc.string(), fc.double())]),
    ),
    { requiredKeys: [] },
  );
  const answer = fc.oneof(
    fc.jsonValue(),
    fc.array(anyLink),
    fc.record({ links: fc.array(anyLink) }),
    anyLink,
  );
  const reading = GATEWAY_CALLS.filter(({ isRead }) => isRead);
  await fc.assert(
    fc.asyncProperty(answer, fc.constantFrom(...reading), async (value, { act }) => {
      const provider = signedInAt(server, undefined, undefined, async () => Response.json(value));
      const result: unknown = await act(provider).catch((error: unknown) => error);
      if (result instanceof Error) expect(result).toBeInstanceOf(ServiceError);
      else expect(holesOf(result)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

/** What would stand on a screen as NaN, Infinity or Invalid Date. */
const holesOf = (value: unknown): unknown[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(holesOf) : [];
};
