import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../support/deferred.ts';
import { createTestApi } from '../../createTestApi.ts';
import type { StandInShlink } from '../../StandInShlink.ts';

const LINK = { originalUrl: 'https://example.org/a', customCode: 'first', title: 'Title' };
const OTHER_DESTINATION = 'https://example.org/b';
const YEAR_MS = 365 * 86_400_000;

/** Sets up an API over Shlink with a session. */
const setUp = async (options: Parameters<typeof createTestApi>[1] = {}) => {
  const testApi = createTestApi('shlink', options);
  const token = await testApi.signIn();
  const shlink = testApi.engine as StandInShlink;
  const send = (name: string, body?: unknown) => testApi.send(name, { token, body });
  return { ...testApi, shlink, send };
};

/** Sets up an API over Shlink with a session and one link. */
const setUpWithLink = async (fields: Partial<typeof LINK> = {}) => {
  const testApi = await setUp();
  await testApi.send('POST /v1/links', { ...LINK, ...fields });
  return testApi;
};

describe.each([
  { shortCode: 'first', domain: null, id: 'first' },
  { shortCode: 'first', domain: 'other.test', id: 'first@other.test' },
  { shortCode: 'a/b', domain: null, id: 'a/b' },
  { shortCode: 'a/b', domain: 'other.test', id: 'a/b@other.test' },
  { shortCode: 'a@b', domain: null, id: 'a@b@' },
  { shortCode: 'größe', domain: null, id: 'größe' },
])('the link $shortCode on the domain $domain', ({ shortCode, domain, id }) => {
  const path = `/v1/links/${encodeURIComponent(id)}`;

  /** Adds the link, and a link with the same code on a third domain. */
  const setUpLinks = async () => {
    const testApi = await setUp();
    const { shlink } = testApi;
    shlink.hasMultiSegmentSlugs = true;
    shlink.add({ shortCode, domain: 'third.test' });
    shlink.add({ shortCode, domain, longUrl: 'mailto:ada@example.com' });
    return testApi;
  };

  it(`has the id ${id}`, async () => {
    const { send } = await setUpLinks();
    const { links } = (await send('GET /v1/links')).body;
    expect(links[1]).toMatchObject({ id, shortCode, shortUrl: `https://${domain ?? 's.test'}/${shortCode}` });
  });

  it('can be read by its id', async () => {
    const { send } = await setUpLinks();
    const { links } = (await send('GET /v1/links')).body;
    expect((await send(`GET ${path}`)).body).toEqual(links[1]);
  });

  it('can be changed by its id', async () => {
    const { send } = await setUpLinks();
    expect((await send(`PUT ${path}`, { title: 'New' })).body).toMatchObject({ id, title: 'New' });
  });

  it('can be deleted by its id', async () => {
    const { shlink, send } = await setUpLinks();
    expect((await send(`DELETE ${path}`)).status).toBe(204);
    expect(shlink.urls.map((url) => url.domain)).toEqual(['third.test']);
  });
});

describe('the state of a link in Shlink', () => {
  const NO_LIMITS = { validSince: null, validUntil: null, maxVisits: null };
  const FUTURE = new Date(Date.now() + YEAR_MS).toISOString().replace(/\.\d+Z$/, '+00:00');
  const PAST = new Date(Date.now() - YEAR_MS).toISOString();

  describe.each([
    { end: 'no end', validUntil: null, offsetHours: 0 },
    { end: 'an end', validUntil: FUTURE, offsetHours: 0 },
    { end: 'an end in another time zone', validUntil: '2036-02-29T12:00:00+02:00', offsetHours: 2 },
  ])('of a link with $end', ({ validUntil, offsetHours }) => {
    /** Adds the link and deactivates it. */
    const setUpInactive = async () => {
      const testApi = await setUp();
      const { shlink, send } = testApi;
      shlink.offsetHours = offsetHours;
      shlink.add({ shortCode: 'first', meta: { ...NO_LIMITS, validUntil } });
      const { body: deactivated } = await send('PUT /v1/links/first', { isActive: false });
      return { ...testApi, deactivated };
    };

    it('is inactive after a deactivation', async () => {
      const { deactivated, send } = await setUpInactive();
      expect(deactivated.isActive).toBe(false);
      expect((await send('GET /redirect/first')).status).toBe(404);
    });

    it('is active after an activation', async () => {
      const { send } = await setUpInactive();
      expect((await send('PUT /v1/links/first', { isActive: true })).body.isActive).toBe(true);
      expect((await send('GET /redirect/first')).status).toBe(302);
    });

    it('restores the original end even if the link was deactivated twice', async () => {
      const { shlink, send } = await setUpInactive();
      await send('PUT /v1/links/first', { isActive: false, title: 'Off' });
      const activated = await send('PUT /v1/links/first', { isActive: true });
      expect(activated.body).toMatchObject({ isActive: true, title: 'Off' });
      expect(shlink.urls[0]?.meta.validUntil).toEqual(validUntil);
    });
  });

  describe.each([
    { reason: 'has ended', meta: { validUntil: PAST }, status: 200 },
    { reason: 'has not begun', meta: { validSince: FUTURE }, status: 200 },
    { reason: 'has reached its click limit', meta: { maxVisits: 1 }, status: 422 },
  ])('of a link that $reason', ({ meta, status }) => {
    const setUpInactive = async () => {
      const testApi = await setUp();
      testApi.shlink.add({ shortCode: 'first', meta: { ...NO_LIMITS, ...meta } });
      testApi.shlink.visit('first', { daysAgo: [0] });
      return testApi;
    };

    it('is inactive', async () => {
      const { send } = await setUpInactive();
      expect((await send('GET /v1/links/first')).body.isActive).toBe(false);
    });

    it(`returns ${status} for an activation`, async () => {
      const { send } = await setUpInactive();
      const response = await send('PUT /v1/links/first', { isActive: true });
      expect([response.status, response.body.isActive]).toEqual([status, status === 200 ? true : undefined]);
    });
  });

  it('cannot change when the link ends too far in the future', async () => {
    const { shlink, send } = await setUp();
    const meta = { ...NO_LIMITS, validUntil: '2999-01-01T00:00:00Z' };
    shlink.add({ shortCode: 'first', meta });
    expect((await send('PUT /v1/links/first', { isActive: false })).status).toBe(422);
    expect(shlink.urls[0]?.meta).toEqual(meta);
  });
});

describe('an update over Shlink', () => {
  it.each([
    {
      change: 'adds a description',
      fields: { description: 'words' },
      status: 501,
      error: 'Shlink does not support descriptions, only tags: words that start with #',
    },
    {
      change: 'adds words to a tag',
      fields: { title: 'New', description: '#tag and words' },
      status: 501,
      error: expect.any(String),
    },
    {
      change: 'changes the short code',
      fields: { title: 'New', customCode: 'second' },
      status: 501,
      error: 'Shlink cannot change the short code of a link',
    },
    { change: 'has the same short code', fields: { customCode: 'first' }, status: 200 },
    { change: 'has no fields', fields: {}, status: 200 },
  ])('returns $status without a change when it $change', async ({ fields, status, error }) => {
    const { shlink, send } = await setUpWithLink();
    const before = structuredClone(shlink.urls[0]);
    const response = await send('PUT /v1/links/first', fields);
    expect([response.status, response.body.error]).toEqual([status, error]);
    expect(shlink.urls[0]).toEqual(before);
  });
});

describe('a deletion over Shlink', () => {
  it('returns 422 when the link has too many visits', async () => {
    const { shlink, send } = await setUpWithLink();
    shlink.visit('first', { daysAgo: [0, 1] });
    shlink.deletionThreshold = 1;
    const { status, body } = await send('DELETE /v1/links/first');
    expect([status, body.error]).toEqual([422, expect.stringContaining('more than "1" visits')]);
    expect(shlink.urls).toHaveLength(1);
  });
});

describe('the clicks of a Shlink link', () => {
  const CLICKS = 'GET /v1/analytics/links/first/clicks';

  /** Adds six visits by people and two by bots, on several pages. */
  const setUpVisits = async () => {
    const testApi = await setUpWithLink();
    const { shlink } = testApi;
    shlink.now = Date.parse('2026-11-23T12:00:00Z');
    shlink.visit('first', { daysAgo: [0, 0, 1, 3, 3, 3] });
    shlink.visit('first', { daysAgo: [0, 2], isBot: true });
    shlink.maxPageSize = 2;
    return testApi;
  };

  it('are the visits by people on each day', async () => {
    const { send } = await setUpVisits();
    expect((await send(CLICKS)).body.clicks).toEqual([
      { date: '2026-11-20', clicks: 3 },
      { date: '2026-11-22', clicks: 1 },
      { date: '2026-11-23', clicks: 2 },
    ]);
  });

  it('are counted by the statistics', async () => {
    const { send } = await setUpVisits();
    expect((await send('GET /v1/analytics/links/first/stats')).body).toEqual({
      totalClicks: 6,
      lastClickedAt: '2026-11-23T12:00:00.000Z',
    });
  });

  it('are counted by the link', async () => {
    const { send } = await setUpVisits();
    expect((await send('GET /v1/links/first')).body.totalClicks).toBe(6);
  });

  describe('on 100 days', () => {
    /** Adds 100 visits on 10 pages. `read` returns the newest clicks and the number of engine requests. */
    const setUpDays = async () => {
      const testApi = await setUpWithLink();
      const { shlink, send } = testApi;
      shlink.visit('first', { daysAgo: [...Array(100).keys()] });
      shlink.maxPageSize = 10;
      const read = async () => {
        shlink.received.length = 0;
        const { clicks } = (await send(CLICKS)).body;
        return { days: clicks.length, today: clicks.at(-1).clicks, requests: shlink.received.length };
      };
      return { ...testApi, read };
    };

    it('are read from all pages', async () => {
      const { read } = await setUpDays();
      expect(await read()).toEqual({ days: 100, today: 1, requests: 10 });
    });

    it('are cached for a minute', async () => {
      const { shlink, read } = await setUpDays();
      await read();
      shlink.visit('first', { daysAgo: [0] });
      expect(await read()).toEqual({ days: 100, today: 1, requests: 0 });
    });

    it('are read only for the newest days after a minute', async () => {
      const { shlink, read, clock } = await setUpDays();
      await read();
      shlink.visit('first', { daysAgo: [0] });
      clock.now += 61_000;
      expect(await read()).toEqual({ days: 100, today: 2, requests: 1 });
    });
  });

  describe('when they take long to read', () => {
    /** Reads the clicks of four days on two pages. The second page is paused for longer than the API waits. */
    const readSlowly = async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const secondPage = deferred<void>();
      const { engine, shlink, send, clock } = await setUp({
        fetch: async (input, init) => {
          if (/[?&]page=[2-9]/.test(String(input))) await secondPage.promise;
          return engine.fetch(input, init);
        },
      });
      shlink.add({ shortCode: 'first' });
      shlink.now = clock.now = Date.parse('2026-11-23T12:00:00Z');
      shlink.visit('first', { daysAgo: [0, 0, 1, 3, 3, 7] });
      shlink.maxPageSize = 4;
      const read = () => send(CLICKS);
      const early = read();
      await vi.waitFor(() => expect(shlink.received).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(4_000);
      return { shlink, read, early: await early, finish: secondPage.resolve };
    };
    const newest = [
      { date: '2026-11-22', clicks: 1 },
      { date: '2026-11-23', clicks: 2 },
    ];

    it('are those of the days read so far', async () => {
      const { early } = await readSlowly();
      expect(early.body).toEqual({ clicks: newest, since: '2026-11-21' });
    });

    it('are read to the end for the next request', async () => {
      const { shlink, read, finish } = await readSlowly();
      finish();
      const oldest = [
        { date: '2026-11-16', clicks: 1 },
        { date: '2026-11-20', clicks: 2 },
      ];
      expect((await read()).body).toEqual({ clicks: [...oldest, ...newest] });
      expect(shlink.received).toHaveLength(2);
    });
  });
});

describe('the totals over Shlink', () => {
  it('start with the links with the most clicks', async () => {
    const { shlink, send } = await setUp();
    for (let clicks = 0; clicks < 7; clicks += 1) {
      shlink.add({ shortCode: `code-${clicks}` });
      shlink.visit(`code-${clicks}`, { daysAgo: Array(clicks).fill(0) });
    }
    expect((await send('GET /v1/analytics/aggregated')).body).toEqual({
      totalLinks: 7,
      totalClicks: 21,
      avgClicksPerLink: 3,
      topLinks: [6, 5, 4, 3, 2].map((clicks) => expect.objectContaining({ shortCode: `code-${clicks}` })),
    });
  });
});

describe('the list of links over Shlink', () => {
  it('reads a page with one request', async () => {
    const { shlink, send } = await setUp();
    for (let index = 0; index < 30; index += 1)
      shlink.add({ shortCode: `code-${index}`, dateCreated: shlink.date(shlink.now + index * 1_000) });
    shlink.maxPageSize = 10;
    shlink.received.length = 0;
    const { links, pagination } = (await send('GET /v1/links?page=3&limit=20')).body;
    expect(pagination).toEqual({ page: 3, limit: 10, total: 30 });
    expect(links[0].shortCode).toBe('code-9');
    expect(shlink.received).toEqual(['GET /rest/v3/short-urls']);
  });

  it.each([0, 3])('is empty beyond the last page when there are %i links', async (count) => {
    const { shlink, send } = await setUp();
    for (let index = 0; index < count; index += 1) shlink.add({ shortCode: `code-${index}` });
    expect(await send('GET /v1/links?page=9&limit=2')).toMatchObject({
      status: 200,
      body: { links: [], pagination: { page: 9, limit: 2, total: count } },
    });
  });

  it('returns 502 when Shlink fails before the last page', async () => {
    const { engine, shlink, send } = await setUp({
      fetch: async (input, init) =>
        /[?&]page=2&/.test(String(input)) ? new Response('{}', { status: 500 }) : engine.fetch(input, init),
    });
    for (let index = 0; index < 3; index += 1) shlink.add({ shortCode: `code-${index}` });
    expect((await send('GET /v1/links?page=2&limit=2')).status).toBe(502);
  });
});

describe('a title in Shlink', () => {
  it('stays the same when only the destination changes', async () => {
    const { shlink, send } = await setUpWithLink();
    const { body } = await send('PUT /v1/links/first', { originalUrl: OTHER_DESTINATION });
    expect(body).toMatchObject({ title: 'Title', originalUrl: OTHER_DESTINATION });
    expect(shlink.urls[0]).toMatchObject({ title: 'Title', longUrl: OTHER_DESTINATION });
  });

  it('stays empty when only the destination changes', async () => {
    const { send } = await setUpWithLink({ title: '' });
    const { body } = await send('PUT /v1/links/first', { originalUrl: OTHER_DESTINATION });
    expect(body.title).toBe('');
  });

  it.each([{}, { title: '' }, { title: '  ' }])(
    'stays empty when a link is created with %j',
    async (title) => {
      const { send } = await setUp();
      const { originalUrl, customCode } = LINK;
      expect((await send('POST /v1/links', { originalUrl, customCode, ...title })).body.title).toBe('');
    },
  );

  it('can be removed when the destination changes, too', async () => {
    const { send } = await setUpWithLink();
    const changes = { title: '', originalUrl: OTHER_DESTINATION };
    expect((await send('PUT /v1/links/first', changes)).body).toMatchObject(changes);
  });

  describe.each([
    { length: '513 letters', title: 't'.repeat(513) },
    { length: '257 letters in 513 bytes', title: `a${'é'.repeat(256)}` },
  ])('with $length', ({ title }) => {
    const error = 'Title is too long. Use at most 512 characters, fewer with accents or emoji';

    it('is rejected for a new link', async () => {
      const { shlink, send } = await setUp();
      const { status, body } = await send('POST /v1/links', { ...LINK, title });
      expect([status, body]).toEqual([400, { error }]);
      expect(shlink.urls).toEqual([]);
    });

    it('is rejected for an existing link', async () => {
      const { shlink, send } = await setUpWithLink();
      const { status, body } = await send('PUT /v1/links/first', { title });
      expect([status, body]).toEqual([400, { error }]);
      expect(shlink.urls.map((url) => url.title)).toEqual(['Title']);
    });
  });

  it.each([
    { length: '512 letters', title: 't'.repeat(512) },
    { length: '256 letters in 512 bytes', title: 'é'.repeat(256) },
  ])('can have $length', async ({ title }) => {
    const { send } = await setUp();
    expect((await send('POST /v1/links', { ...LINK, title })).body.title).toBe(title);
  });
});

describe('the tags in a description', () => {
  it('are created in lower case, without duplicates', async () => {
    const { send } = await setUp();
    const created = await send('POST /v1/links', { ...LINK, description: '#Spring  #sale #spring #new' });
    expect(created).toMatchObject({ status: 201, body: { description: '#spring #sale #new' } });
  });

  it('are changed in lower case without repeats', async () => {
    const { shlink, send } = await setUpWithLink();
    const changed = await send('PUT /v1/links/first', { description: '#b #a #B #c' });
    expect(changed).toMatchObject({ status: 200, body: { description: '#b #a #c' } });
    expect(shlink.urls[0]?.tags).toEqual(['b', 'a', 'c']);
  });

  it('are removed together with the title', async () => {
    const { shlink, send } = await setUp();
    await send('POST /v1/links', { ...LINK, description: '#one #two' });
    expect(shlink.urls[0]?.tags).toEqual(['one', 'two']);
    const empty = { title: '', description: '' };
    expect((await send('PUT /v1/links/first', empty)).body).toMatchObject(empty);
    expect(shlink.urls[0]).toMatchObject({ title: null, tags: [] });
  });

  it('can be read when Shlink returns an object instead of an array', async () => {
    const { engine, send } = await setUp({
      fetch: async (input, init) => {
        const url = (await (await engine.fetch(input, init)).json()) as object;
        return Response.json({ ...url, tags: { 0: 'zeta', 1: 'alpha', 3: 'mid' } });
      },
    });
    expect((await send('POST /v1/links', LINK)).body.description).toBe('#zeta #alpha #mid');
  });

  it('have hyphens instead of the spaces in Shlink', async () => {
    const { shlink, send } = await setUp();
    shlink.add({ shortCode: 'first', tags: ['new', 'two words'] });
    expect((await send('GET /v1/links/first')).body.description).toBe('#new #two-words');
  });

  it.each(['#New #two-words', '#two-words #new'])(
    'keep their spaces in Shlink when %j is sent',
    async (description) => {
      const { shlink, send } = await setUp();
      const tags = ['new', 'two words'];
      shlink.add({ shortCode: 'first', tags });
      const { status, body } = await send('PUT /v1/links/first', { title: 'Title', description });
      expect([status, body.description]).toEqual([200, '#new #two-words']);
      expect(shlink.urls[0]).toMatchObject({ title: 'Title', tags });
    },
  );

  it('can have 255 letters', async () => {
    const { send } = await setUp();
    const description = `#${'t'.repeat(255)}`;
    expect((await send('POST /v1/links', { ...LINK, description })).body.description).toBe(description);
  });

  it('are rejected with 256 letters', async () => {
    const { send } = await setUp();
    const { status, body } = await send('POST /v1/links', { ...LINK, description: `#${'t'.repeat(256)}` });
    expect([status, body.error]).toEqual([400, 'A tag can have at most 255 characters']);
  });
});

describe('a creation over Shlink', () => {
  const RESERVED = 'This short code is reserved. Choose another one';

  it.each([
    { code: "the path of Shlink's API", customCode: 'rest', status: 409, error: RESERVED },
    { code: "the path of Shlink's API in capitals", customCode: 'REST', status: 409, error: RESERVED },
    {
      code: '256 letters',
      customCode: 'c'.repeat(256),
      status: 400,
      error: 'Short code can have at most 255 characters',
    },
    { code: '255 letters', customCode: 'c'.repeat(255), status: 201 },
    { code: 'a word that starts with the path', customCode: 'rest-day', status: 201 },
  ])('returns $status when the short code is $code', async ({ customCode, status, error }) => {
    const { send } = await setUp();
    const response = await send('POST /v1/links', { ...LINK, customCode });
    expect([response.status, response.body.error]).toEqual([status, error]);
  });

  it('succeeds once when several users send the same short code at once', async () => {
    const keys: Readonly<Record<string, string>> = { 'ada@example.com': 'KEY', 'bob@example.com': 'BOB' };
    const testApi = createTestApi('shlink', { keyOf: (email) => keys[email] });
    const shlink = testApi.engine as StandInShlink;
    shlink.keys.set('BOB', {});
    const [ada, bob] = [await testApi.signIn('ada@example.com'), await testApi.signIn('bob@example.com')];
    const responses = await Promise.all(
      [ada, bob, ada].map((token) => testApi.send('POST /v1/links', { token, body: LINK })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(shlink.urls).toHaveLength(1);
  });
});

describe('a short code when Shlink converts codes to lower case', () => {
  const setUpLowerCase = async () => {
    const testApi = await setUp();
    testApi.shlink.isLoose = true;
    const { body: created } = await testApi.send('POST /v1/links', { ...LINK, customCode: 'CAPS' });
    return { ...testApi, created };
  };

  it('is returned in lower case', async () => {
    const { created } = await setUpLowerCase();
    expect(created).toMatchObject({ id: 'caps', shortCode: 'caps' });
  });

  it('is taken in every spelling', async () => {
    const { send } = await setUpLowerCase();
    expect((await send('POST /v1/links', { ...LINK, customCode: 'Caps' })).status).toBe(409);
  });

  it('may be sent in capitals with an update', async () => {
    const { send } = await setUpLowerCase();
    const changed = await send('PUT /v1/links/caps', { customCode: 'CAPS', title: 'New' });
    expect(changed).toMatchObject({ status: 200, body: { shortCode: 'caps', title: 'New' } });
  });
});
