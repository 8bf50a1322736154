import { describe, expect, test } from 'vitest';
import { gatewayOn } from '../../gatewayOn.ts';
import type { StandInShlink } from '../../StandInShlink.ts';

const LINK = { originalUrl: 'https://example.org/a', customCode: 'first', title: 'Title' };
const YEAR_MS = 365 * 86_400_000;

const start = async () => {
  const gateway = gatewayOn('shlink');
  const token = await gateway.signIn();
  const shlink = gateway.engine as StandInShlink;
  const call = (name: string, body?: unknown) => gateway.call(name, { token, body });
  return { ...gateway, shlink, call };
};

describe('a link is known by its code and its domain', () => {
  test.each([
    ['first', null, 'first'],
    ['first', 'other.test', 'first@other.test'],
    ['a/b', null, 'a/b'],
    ['a/b', 'other.test', 'a/b@other.test'],
    ['a@b', null, 'a@b@'],
    ['größe', null, 'größe'],
  ])('%j on %j', async (shortCode, domain, id) => {
    const { shlink, call } = await start();
    shlink.add({ shortCode, domain, longUrl: 'mailto:ada@example.com' });
    // The same code elsewhere.
    shlink.add({ shortCode, domain: 'third.test' });
    const path = `/v1/links/${encodeURIComponent(id)}`;
    const { links } = (await call('GET /v1/links')).body;
    expect(links[1]).toMatchObject({ id, shortCode, shortUrl: `https://${domain ?? 's.test'}/${shortCode}` });
    expect((await call(`GET ${path}`)).body).toEqual(links[1]);
    expect((await call(`PUT ${path}`, { title: 'New' })).body).toMatchObject({ id, title: 'New' });
    expect((await call(`DELETE ${path}`)).status).toBe(204);
    expect(shlink.urls.map((url) => url.domain)).toEqual(['third.test']);
  });
});

describe('the switch', () => {
  const NO_BOUNDS = { validSince: null, validUntil: null, maxVisits: null };
  const soon = new Date(Date.now() + YEAR_MS).toISOString();
  const past = new Date(Date.now() - YEAR_MS).toISOString();

  test.each([
    ['no end', null, null],
    ['an end of its own', soon, soon],
    ['an end in a time zone', '2036-02-29T12:00:00+02:00', '2036-02-29T10:00:00.000Z'],
  ])('switches a link with %s off and on again', async (_what, validUntil, restored) => {
    const { shlink, call } = await start();
    shlink.add({ shortCode: 'first', meta: { ...NO_BOUNDS, validUntil } });
    const off = await call('PUT /v1/links/first', { isActive: false });
    expect(off.body.isActive).toBe(false);
    expect((await call('GET /redirect/first')).status).toBe(404);
    // Once more changes nothing.
    await call('PUT /v1/links/first', { isActive: false, title: 'Off' });
    const on = await call('PUT /v1/links/first', { isActive: true });
    expect(on.body).toMatchObject({ isActive: true, title: 'Off' });
    expect(shlink.urls[0]?.meta.validUntil).toEqual(restored);
    expect((await call('GET /redirect/first')).status).toBe(302);
  });

  test.each<[what: string, meta: object, status: number]>([
    ['has ended', { validUntil: past }, 200],
    ['has not begun', { validSince: soon }, 200],
    ['has had its clicks', { maxVisits: 1 }, 422],
  ])('makes a link active that %s, or says why not', async (_what, meta, status) => {
    const { shlink, call } = await start();
    shlink.add({ shortCode: 'first', meta: { ...NO_BOUNDS, ...meta } });
    shlink.visit('first', [0]);
    expect((await call('GET /v1/links/first')).body.isActive).toBe(false);
    const answer = await call('PUT /v1/links/first', { isActive: true });
    expect([answer.status, answer.body.isActive]).toEqual([status, status === 200 ? true : undefined]);
  });

  test('leaves a link alone that ends too late for that', async () => {
    const { shlink, call } = await start();
    const meta = { ...NO_BOUNDS, validUntil: '2999-01-01T00:00:00Z' };
    shlink.add({ shortCode: 'first', meta });
    expect((await call('PUT /v1/links/first', { isActive: false })).status).toBe(422);
    expect(shlink.urls[0]?.meta).toEqual(meta);
  });
});

describe('texts', () => {
  test('tags are the words of a description', async () => {
    const { shlink, call } = await start();
    const { body } = await call('POST /v1/links', { ...LINK, description: '#One  #two' });
    expect(body.description).toBe('#one #two');
    expect(shlink.urls[0]?.tags).toEqual(['one', 'two']);
    const none = { title: '', description: '' };
    expect((await call('PUT /v1/links/first', none)).body).toMatchObject(none);
    expect(shlink.urls[0]).toMatchObject({ title: null, tags: [] });
  });

  test.each([
    [501, { description: 'words' }, 'Shlink cannot keep a description, only tags: words with # in front'],
    [501, { title: 'New', description: '#tag and words' }, expect.any(String)],
    [501, { title: 'New', customCode: 'second' }, 'Shlink cannot change the short code of a link'],
    [200, { customCode: 'first' }, undefined],
    [200, {}, undefined],
  ])('%i is the answer to %j, and a refusal changes nothing', async (status, changes, error) => {
    const { shlink, call } = await start();
    await call('POST /v1/links', LINK);
    const before = structuredClone(shlink.urls[0]);
    const answer = await call('PUT /v1/links/first', changes);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(shlink.urls[0]).toEqual(before);
  });

  test('a link that may not be deleted stays, with the reason', async () => {
    const { shlink, call } = await start();
    await call('POST /v1/links', LINK);
    shlink.visit('first', [0, 1]);
    shlink.deletionThreshold = 1;
    const { status, body } = await call('DELETE /v1/links/first');
    expect([status, body.error]).toEqual([422, expect.stringContaining('more than "1" visits')]);
    expect(shlink.urls).toHaveLength(1);
  });
});

describe('clicks', () => {
  test('are the visits of people by day, over all pages', async () => {
    const { shlink, call } = await start();
    await call('POST /v1/links', LINK);
    shlink.now = Date.parse('2026-11-23T12:00:00Z');
    shlink.visit('first', [0, 0, 1, 3, 3, 3]);
    shlink.visit('first', [0, 2], true);
    shlink.mostPerPage = 2;
    expect((await call('GET /v1/analytics/links/first/clicks')).body.clicks).toEqual([
      { date: '2026-11-20', clicks: 3 },
      { date: '2026-11-22', clicks: 1 },
      { date: '2026-11-23', clicks: 2 },
    ]);
    expect((await call('GET /v1/analytics/links/first/stats')).body).toEqual({
      totalClicks: 6,
      lastClickedAt: '2026-11-23T12:00:00.000Z',
    });
    expect((await call('GET /v1/links/first')).body.totalClicks).toBe(6);
  });

  test('of past days are counted once', async () => {
    const { shlink, call, clock } = await start();
    await call('POST /v1/links', LINK);
    shlink.visit('first', [...Array(100).keys()]);
    shlink.mostPerPage = 10;
    const read = async () => {
      shlink.received.length = 0;
      const { clicks } = (await call('GET /v1/analytics/links/first/clicks')).body;
      return [clicks.length, clicks.at(-1).clicks, shlink.received.length];
    };
    expect(await read()).toEqual([100, 1, 10]);
    // Within a minute they are as they were.
    shlink.visit('first', [0]);
    expect(await read()).toEqual([100, 1, 0]);
    clock.now += 61_000;
    expect(await read()).toEqual([100, 2, 1]);
  });

  test('make the order of the top links', async () => {
    const { shlink, call } = await start();
    for (let at = 0; at < 7; at += 1) {
      shlink.add({ shortCode: `code-${at}` });
      shlink.visit(`code-${at}`, Array(at).fill(0));
    }
    expect((await call('GET /v1/analytics/aggregated')).body).toEqual({
      totalLinks: 7,
      totalClicks: 21,
      avgClicksPerLink: 3,
      topLinks: [6, 5, 4, 3, 2].map((at) => expect.objectContaining({ shortCode: `code-${at}` })),
    });
  });
});

test('a page is one call, as large as the server grants', async () => {
  const { shlink, call } = await start();
  for (let at = 0; at < 30; at += 1) shlink.add({ shortCode: `code-${at}` });
  shlink.mostPerPage = 10;
  shlink.received.length = 0;
  const { links, pagination } = (await call('GET /v1/links?page=3&limit=20')).body;
  expect(pagination).toEqual({ page: 3, limit: 10, total: 30 });
  expect(links[0].shortCode).toBe('code-9');
  expect(shlink.received).toEqual(['GET /rest/v3/short-urls']);
});
