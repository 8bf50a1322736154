import { describe, expect, test } from 'vitest';
import type { StandInKutt } from '../../StandInKutt.ts';
import { serverOn } from '../../serverOn.ts';

const TEXTS = { title: 'Title', description: 'Below' };
const LINK = { originalUrl: 'https://example.org/a', customCode: 'first', ...TEXTS };
const UNREADABLE_WRITE =
  'Your links cannot be read right now. Check whether the change was saved before you try again';

/** Starts a server with a session and one link. */
const start = async () => {
  const faults: Response[] = [];
  const server = serverOn('kutt', {
    fetch: async (...call) => faults.shift() ?? server.engine.fetch(...call),
  });
  const token = await server.signIn();
  const { body } = await server.call('POST /v1/links', { token, body: LINK });
  const kutt = server.engine as StandInKutt;
  const call = (name: string, sent?: unknown) =>
    server.call(name.replace(':id', body.id), { token, body: sent });
  const addMany = () => {
    const made = Array.from({ length: 119 }, (_, at) => ({ id: crypto.randomUUID(), address: `bulk-${at}` }));
    kutt.links.unshift(...kutt.links.flatMap((link) => made.map((one) => ({ ...link, ...one }))));
  };
  /** Answers the next call to Kutt. */
  const answerOnce = (answer: unknown) => faults.push(Response.json(answer));
  return { ...server, kutt, call, addMany, answerOnce };
};

describe('Kutt keeps one text with a link', () => {
  test('the title is its first line, the description what follows', async () => {
    const { kutt, call } = await start();
    expect(kutt.links[0]?.description).toBe('Title\nBelow');
    await call('PUT /v1/links/:id', { description: 'Other\nlines' });
    expect(kutt.links[0]?.description).toBe('Title\nOther\nlines');
    const { body } = await call('PUT /v1/links/:id', { description: '' });
    expect(body).toMatchObject({ title: 'Title', description: '' });
    expect(kutt.links[0]?.description).toBe('Title');
  });

  test.each([
    [501, { title: '', description: '' }, 'Kutt cannot remove the title of a link'],
    [400, { title: '' }, 'Kutt requires a title for a description'],
    [501, { isActive: false }, 'Kutt cannot deactivate links'],
    [501, { originalUrl: 'https://example.org/b', isActive: false }, 'Kutt cannot deactivate links'],
    [200, { isActive: true }, undefined],
    [200, {}, undefined],
    [200, LINK, undefined],
  ])('%i is the answer to %j, and a refusal changes nothing', async (status, changes, error) => {
    const { kutt, call } = await start();
    const before = { ...kutt.links[0] };
    const answer = await call('PUT /v1/links/:id', changes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(kutt.links[0]).toEqual(before);
    expect(kutt.received.some((one) => one.startsWith('PATCH'))).toBe(false);
  });
});

test.each([
  [409, { customCode: 'login' }, 'This short code is reserved. Choose another one'],
  [400, { customCode: 'x'.repeat(65) }, 'Short code can have at most 64 characters'],
  [400, { originalUrl: 'http://intranet/wiki' }, 'Kutt only accepts public web URLs without spaces'],
  [
    400,
    { originalUrl: `https://example.org/${'d'.repeat(2040)}` },
    'Destination URL can have at most 2040 characters',
  ],
  [400, { description: 'd'.repeat(2040) }, 'Title and description can have at most 2040 characters together'],
])('what Kutt refuses, %i, is said of the field: %j', async (status, wrong, error) => {
  const { call } = await start();
  const answer = await call('POST /v1/links', { ...LINK, customCode: 'second', ...wrong });
  expect([answer.status, answer.body.error]).toEqual([status, error]);
});

test('pages are as large as Kutt grants, also where that is less than usual, and none is lost', async () => {
  const { kutt, call, addMany } = await start();
  addMany();
  for (const [granted, limit, pages, calls] of [
    [50, 20, 6, 6],
    [50, 100, 3, 3],
    // Once more for the first page, of which Kutt grants less.
    [15, 20, 8, 9],
  ] as const) {
    Object.assign(kutt, { mostPerPage: granted }).received.length = 0;
    const codes: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const { links, pagination } = (await call(`GET /v1/links?page=${page}&limit=${limit}`)).body;
      codes.push(...links.map((link: { shortCode: string }) => link.shortCode));
      expect(pagination).toEqual({ page, limit: Math.min(limit, granted), total: 120 });
    }
    expect(codes).toEqual(kutt.links.map(({ address }) => address));
    expect(kutt.received).toHaveLength(calls);
  }
});

test('totals are computed over all pages, clicks counted once', async () => {
  const { kutt, call, addMany } = await start();
  addMany();
  for (let at = 0; at < 60; at += 1) kutt.visit(`bulk-${at}`, at);
  const { body } = await call('GET /v1/analytics/aggregated');
  expect(body).toEqual({
    totalLinks: 120,
    totalClicks: 1770,
    avgClicksPerLink: 14.75,
    engagementRate: (59 / 120) * 100,
    activeLinksWithClicks: 59,
    topLinks: [59, 58, 57, 56, 55].map((totalClicks) => expect.objectContaining({ totalClicks })),
  });
});

test('clicks are told for the days that Kutt counts, and not before the link was made', async () => {
  const { kutt, call, clock } = await start();
  kutt.visit('first', 3);
  const today = new Date(clock.now).toISOString().slice(0, 10);
  expect((await call('GET /v1/analytics/links/:id/clicks')).body).toEqual({
    clicks: [{ date: today, clicks: 3 }],
  });
  const [link] = kutt.links;
  Object.assign(link ?? {}, { created_at: '2020-01-01T00:00:00.000Z' });
  clock.now += 61_000;
  const { clicks, since } = (await call('GET /v1/analytics/links/:id/clicks')).body;
  expect([clicks.length, clicks.at(-1).clicks, since]).toEqual([30, 3, clicks[0].date]);
});

test('a banned link is not active, and stays so', async () => {
  const { kutt, call } = await start();
  Object.assign(kutt.links[0] ?? {}, { banned: true });
  expect((await call('GET /v1/links/:id')).body.isActive).toBe(false);
  expect((await call('PUT /v1/links/:id', { isActive: true })).status).toBe(501);
});

describe('a link with a password', () => {
  test.each([
    ['destination', { originalUrl: 'https://example.org/b' }],
    ['short code', { customCode: 'second' }],
    ['title', { title: 'Other' }],
  ])('keeps it when its %s changes', async (_field, changes) => {
    const { kutt, call } = await start();
    Object.assign(kutt.links[0] ?? {}, { password: 'secret' });
    expect((await call('PUT /v1/links/:id', changes)).status).toBe(200);
    expect(kutt.links[0]?.password).toBe('secret');
  });

  test('keeps it when nothing changes', async () => {
    const { kutt, call } = await start();
    Object.assign(kutt.links[0] ?? {}, { password: 'secret' });
    expect((await call('PUT /v1/links/:id', LINK)).status).toBe(200);
    expect(kutt.links[0]?.password).toBe('secret');
  });
});

test('a link without a password gets none by a change', async () => {
  const { kutt, call } = await start();
  await call('PUT /v1/links/:id', { title: 'Other' });
  expect(kutt.links[0]?.password).toBeNull();
});

describe('deleting a link', () => {
  test.each([[{}], [null], [{ message: 'Welcome' }], [{ data: [], total: 0, limit: 10 }]])(
    'fails when Kutt answers 200 with %j',
    async (answer) => {
      const { call, answerOnce } = await start();
      answerOnce(answer);
      const { status, body } = await call('DELETE /v1/links/:id');
      expect([status, body.error]).toEqual([502, UNREADABLE_WRITE]);
    },
  );
});

describe('an answer of another shape', () => {
  const LISTED = {
    id: 'an-id',
    address: 'first',
    link: 'https://kutt.test/first',
    target: 'https://example.org/a',
    description: null,
    visit_count: 1,
    created_at: '2026-11-01T00:00:00.000Z',
  };
  const list = (data: unknown) => ({ data, total: 1, limit: 20 });
  const stats = (changes: object) => ({ ...LISTED, lastMonth: { views: [1] }, ...changes });

  test.each<[call: string, fault: string, answer: unknown]>([
    ['GET /v1/links', 'no list', { data: 'none', total: 1, limit: 20 }],
    ['GET /v1/links', 'no total', { data: [], total: 'many', limit: 20 }],
    ['GET /v1/links', 'a row that is null', list([null])],
    ['GET /v1/links', 'a link without an id', list([{ ...LISTED, id: undefined }])],
    ['GET /v1/links', 'a numeric code', list([LISTED, { ...LISTED, address: 7 }])],
    ['GET /v1/links', 'a click count in words', list([{ ...LISTED, visit_count: 'some' }])],
    ['GET /v1/links/:id', 'no link', { lastMonth: { views: [] } }],
    ['GET /v1/links/:id', 'a description object', stats({ description: {} })],
    ['GET /v1/analytics/links/:id/clicks', 'no periods', stats({ lastMonth: null })],
    ['GET /v1/analytics/links/:id/clicks', 'views in words', stats({ lastMonth: { views: ['1'] } })],
    ['GET /v1/analytics/links/:id/clicks', 'a link without a date', stats({ created_at: null })],
    ['GET /v1/analytics/links/:id/stats', 'no views', stats({ lastMonth: {} })],
    ['GET /v1/analytics/aggregated', 'an empty row', list([{}])],
  ])('is refused for %s: %s', async (name, _fault, answer) => {
    const { call, answerOnce, lines } = await start();
    answerOnce(answer);
    const { status, body } = await call(name);
    expect([status, body.error]).toEqual([502, 'Your links cannot be read right now. Try again in a moment']);
    expect(lines).toEqual([]);
  });

  test.each([
    ['POST /v1/links', 0],
    ['PUT /v1/links/:id', 1],
  ])('is refused for %s', async (name, answersBefore) => {
    const { call, answerOnce, kutt } = await start();
    const [known] = kutt.links;
    if (answersBefore > 0)
      answerOnce({ ...LISTED, ...known, link: 'https://kutt.test/a', lastMonth: { views: [] } });
    answerOnce({ address: 'second' });
    const { status, body } = await call(name, { ...LINK, customCode: 'second' });
    expect([status, body.error]).toEqual([502, UNREADABLE_WRITE]);
  });

  test('may have an empty description', async () => {
    const { call, answerOnce } = await start();
    answerOnce(list([{ ...LISTED, description: '' }]));
    expect((await call('GET /v1/links')).body.links).toHaveLength(1);
  });
});
