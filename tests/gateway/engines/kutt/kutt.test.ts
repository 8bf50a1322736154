import { describe, expect, test } from 'vitest';
import { gatewayOn } from '../../gatewayOn.ts';
import type { StandInKutt } from '../../StandInKutt.ts';

const TEXTS = { title: 'Title', description: 'Below' };
const LINK = { originalUrl: 'https://example.org/a', customCode: 'first', ...TEXTS };

/** A gateway with a session, and one link. */
const start = async () => {
  const gateway = gatewayOn('kutt');
  const token = await gateway.signIn();
  const { body } = await gateway.call('POST /v1/links', { token, body: LINK });
  const kutt = gateway.engine as StandInKutt;
  const call = (name: string, sent?: unknown) =>
    gateway.call(name.replace(':id', body.id), { token, body: sent });
  const addMany = () => {
    const made = Array.from({ length: 119 }, (_, at) => ({ id: crypto.randomUUID(), address: `bulk-${at}` }));
    kutt.links.unshift(...kutt.links.flatMap((link) => made.map((one) => ({ ...link, ...one }))));
  };
  return { ...gateway, kutt, call, addMany };
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
    [501, { title: '', description: '' }, 'Kutt cannot take away the title of a link'],
    [400, { title: '' }, 'Kutt keeps a description only below a title'],
    [501, { isActive: false }, 'Kutt cannot switch links off'],
    [501, { originalUrl: 'https://example.org/b', isActive: false }, 'Kutt cannot switch links off'],
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
  [
    400,
    { originalUrl: 'http://intranet/wiki' },
    'Kutt keeps only destinations on the public web, without spaces',
  ],
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
