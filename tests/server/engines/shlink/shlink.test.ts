import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { StandInShlink } from '../../StandInShlink.ts';
import { serverOn } from '../../serverOn.ts';

const LINK = { originalUrl: 'https://example.org/a', customCode: 'first', title: 'Title' };
const YEAR_MS = 365 * 86_400_000;

const start = async (setting: Parameters<typeof serverOn>[1] = {}) => {
  const server = serverOn('shlink', setting);
  const token = await server.signIn();
  const shlink = server.engine as StandInShlink;
  const call = (name: string, body?: unknown) => server.call(name, { token, body });
  return { ...server, shlink, call };
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
    shlink.hasMultiSegmentSlugs = true;
    // The same code elsewhere.
    shlink.add({ shortCode, domain: 'third.test' });
    shlink.add({ shortCode, domain, longUrl: 'mailto:ada@example.com' });
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
  const soon = new Date(Date.now() + YEAR_MS).toISOString().replace(/\.\d+Z$/, '+00:00');
  const past = new Date(Date.now() - YEAR_MS).toISOString();

  test.each([
    ['no end', null, null],
    ['an end of its own', soon, soon],
    ['an end in a time zone', '2036-02-29T12:00:00+02:00', '2036-02-29T12:00:00+02:00'],
  ])('switches a link with %s off and on again', async (_what, validUntil, restored) => {
    const { shlink, call } = await start();
    shlink.offsetHours = validUntil?.endsWith('+02:00') ? 2 : 0;
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
    [
      501,
      { description: 'words' },
      'Shlink does not support descriptions, only tags: words that start with #',
    ],
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
  for (let at = 0; at < 30; at += 1)
    shlink.add({ shortCode: `code-${at}`, dateCreated: shlink.date(shlink.now + at * 1_000) });
  shlink.mostPerPage = 10;
  shlink.received.length = 0;
  const { links, pagination } = (await call('GET /v1/links?page=3&limit=20')).body;
  expect(pagination).toEqual({ page: 3, limit: 10, total: 30 });
  expect(links[0].shortCode).toBe('code-9');
  expect(shlink.received).toEqual(['GET /rest/v3/short-urls']);
});

describe('a page beyond the last', () => {
  test.each([0, 3])('is empty when there are %i links', async (count) => {
    const { shlink, call } = await start();
    for (let at = 0; at < count; at += 1) shlink.add({ shortCode: `code-${at}` });
    expect(await call('GET /v1/links?page=9&limit=2')).toMatchObject({
      status: 200,
      body: { links: [], pagination: { page: 9, limit: 2, total: count } },
    });
  });

  test('is not assumed when an earlier page fails', async () => {
    const { engine, call } = await start({
      fetch: async (input, init) =>
        /[?&]page=2&/.test(String(input)) ? new Response('{}', { status: 500 }) : engine.fetch(input, init),
    });
    for (let at = 0; at < 3; at += 1) (engine as StandInShlink).add({ shortCode: `code-${at}` });
    expect((await call('GET /v1/links?page=2&limit=2')).status).toBe(502);
  });
});

describe('a title', () => {
  test('stays when only the destination changes', async () => {
    const { shlink, call } = await start();
    await call('POST /v1/links', LINK);
    const { body } = await call('PUT /v1/links/first', { originalUrl: 'https://example.org/b' });
    expect(body).toMatchObject({ title: 'Title', originalUrl: 'https://example.org/b' });
    expect(shlink.urls[0]).toMatchObject({ title: 'Title', longUrl: 'https://example.org/b' });
  });

  test('stays empty when only the destination changes', async () => {
    const { call } = await start();
    await call('POST /v1/links', { ...LINK, title: '' });
    const { body } = await call('PUT /v1/links/first', { originalUrl: 'https://example.org/b' });
    expect(body.title).toBe('');
  });

  test.each([{}, { title: '' }, { title: '  ' }])(
    'stays empty when a link is created with %j',
    async (title) => {
      const { call } = await start();
      const { originalUrl, customCode } = LINK;
      expect((await call('POST /v1/links', { originalUrl, customCode, ...title })).body.title).toBe('');
    },
  );

  test('is removed together with a change of the destination', async () => {
    const { call } = await start();
    await call('POST /v1/links', LINK);
    const changes = { title: '', originalUrl: 'https://example.org/b' };
    expect((await call('PUT /v1/links/first', changes)).body).toMatchObject(changes);
  });

  test.each([
    ['513 letters', 't'.repeat(513)],
    ['257 letters of 513 bytes', `a${'é'.repeat(256)}`],
  ])('of %s is refused', async (_length, title) => {
    const { shlink, call } = await start();
    await call('POST /v1/links', LINK);
    const answers = [
      await call('POST /v1/links', { ...LINK, customCode: 'second', title }),
      await call('PUT /v1/links/first', { title }),
    ];
    const error = 'Title is too long. Use at most 512 characters, fewer with accents or emoji';
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [400, { error }],
      [400, { error }],
    ]);
    expect(shlink.urls.map((url) => url.title)).toEqual(['Title']);
  });

  test.each(['t'.repeat(512), 'é'.repeat(256)])(
    'is stored when it is just short enough: %s',
    async (title) => {
      const { call } = await start();
      expect((await call('POST /v1/links', { ...LINK, title })).body.title).toBe(title);
    },
  );
});

describe('tags', () => {
  test('are sent once each', async () => {
    const { shlink, call } = await start();
    const created = await call('POST /v1/links', { ...LINK, description: '#Spring #sale #spring #new' });
    expect(created).toMatchObject({ status: 201, body: { description: '#spring #sale #new' } });
    const changed = await call('PUT /v1/links/first', { description: '#b #a #B #c' });
    expect(changed).toMatchObject({ status: 200, body: { description: '#b #a #c' } });
    expect(shlink.urls[0]?.tags).toEqual(['b', 'a', 'c']);
  });

  test('are read from an answer in which their list is an object', async () => {
    const { engine, call } = await start({
      fetch: async (input, init) => {
        const url = (await (await engine.fetch(input, init)).json()) as object;
        return Response.json({ ...url, tags: { 0: 'zeta', 1: 'alpha', 3: 'mid' } });
      },
    });
    expect((await call('POST /v1/links', LINK)).body.description).toBe('#zeta #alpha #mid');
  });

  test.each(['#New #two-words', '#two-words #new'])(
    'keep their blanks when %j is sent',
    async (description) => {
      const { shlink, call } = await start();
      const tags = ['new', 'two words'];
      shlink.add({ shortCode: 'first', tags });
      expect((await call('GET /v1/links/first')).body.description).toBe('#new #two-words');
      const { status, body } = await call('PUT /v1/links/first', { title: 'Title', description });
      expect([status, body.description]).toEqual([200, '#new #two-words']);
      expect(shlink.urls[0]).toMatchObject({ title: 'Title', tags });
    },
  );

  test('of 256 letters are refused', async () => {
    const { call } = await start();
    const { status, body } = await call('POST /v1/links', { ...LINK, description: `#${'t'.repeat(256)}` });
    expect([status, body.error]).toEqual([400, 'A tag can have at most 255 characters']);
    const longest = `#${'t'.repeat(255)}`;
    expect((await call('POST /v1/links', { ...LINK, description: longest })).body.description).toBe(longest);
  });
});

describe('a short code', () => {
  test.each([
    ["Shlink's own path", 'rest', 409, 'This short code is reserved. Choose another one'],
    ['its own path in capitals', 'REST', 409, 'This short code is reserved. Choose another one'],
    ['256 letters', 'c'.repeat(256), 400, 'Short code can have at most 255 characters'],
    ['255 letters', 'c'.repeat(255), 201, undefined],
    ['a longer word', 'rest-day', 201, undefined],
  ])('of %s is answered', async (_what, customCode, status, error) => {
    const { call } = await start();
    const answer = await call('POST /v1/links', { ...LINK, customCode });
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });

  test('belongs to one link when it is sent several times at once', async () => {
    const keys: Readonly<Record<string, string>> = { 'ada@example.com': 'KEY', 'bob@example.com': 'BOB' };
    const { shlink, call, signIn, api } = await start({ keyOf: (email) => keys[email] });
    shlink.keys.set('BOB', {});
    const bob = await signIn('bob@example.com');
    const answers = await Promise.all([
      call('POST /v1/links', LINK),
      api.handle(
        new Request('https://links.example.com/v1/links', {
          method: 'POST',
          headers: { Authorization: `Bearer ${bob}` },
          body: JSON.stringify(LINK),
        }),
        '192.0.2.1',
      ),
      call('POST /v1/links', LINK),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(shlink.urls).toHaveLength(1);
  });

  test('may be sent again in capitals when the server lower-cases codes', async () => {
    const { shlink, call } = await start();
    shlink.isLoose = true;
    const created = await call('POST /v1/links', { ...LINK, customCode: 'CAPS' });
    expect(created.body).toMatchObject({ id: 'caps', shortCode: 'caps' });
    expect((await call('POST /v1/links', { ...LINK, customCode: 'Caps' })).status).toBe(409);
    const changed = await call('PUT /v1/links/caps', { customCode: 'CAPS', title: 'New' });
    expect(changed).toMatchObject({ status: 200, body: { shortCode: 'caps', title: 'New' } });
  });
});

describe('clicks of a link that takes long to read', () => {
  test('are those of the days that are known so far', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let goOn = () => {};
    const rest = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { engine, shlink, call, clock } = await start({
      fetch: async (input, init) => {
        if (/[?&]page=[2-9]/.test(String(input))) await rest;
        return engine.fetch(input, init);
      },
    });
    shlink.add({ shortCode: 'first' });
    shlink.now = clock.now = Date.parse('2026-11-23T12:00:00Z');
    shlink.visit('first', [0, 0, 1, 3, 3, 7]);
    shlink.mostPerPage = 4;
    const read = () => call('GET /v1/analytics/links/first/clicks');
    const known = [
      { date: '2026-11-22', clicks: 1 },
      { date: '2026-11-23', clicks: 2 },
    ];
    const early = read();
    await vi.waitFor(() => expect(shlink.received).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await early).body).toEqual({ clicks: known, since: '2026-11-21' });
    goOn();
    const all = [{ date: '2026-11-16', clicks: 1 }, { date: '2026-11-20', clicks: 2 }, ...known];
    expect((await read()).body).toEqual({ clicks: all });
    expect(shlink.received).toHaveLength(2);
  });
});
