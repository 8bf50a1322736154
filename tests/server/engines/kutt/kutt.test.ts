import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../createTestApi.ts';
import type { StandInKutt } from '../../StandInKutt.ts';

const LINK = {
  originalUrl: 'https://example.org/a',
  customCode: 'first',
  title: 'Title',
  description: 'Below',
};
const UNREADABLE = 'Your links cannot be read right now. Try again in a moment';
const UNREADABLE_WRITE =
  'Your links cannot be read right now. Check whether the change was saved before you try again';

/** Sets up an API over Kutt with a session and one link. In paths, `:id` stands for the link's id. */
const setUp = async () => {
  const responses: Response[] = [];
  const testApi = createTestApi('kutt', {
    fetch: async (...request) => responses.shift() ?? testApi.engine.fetch(...request),
  });
  const token = await testApi.signIn();
  const { body: created } = await testApi.send('POST /v1/links', { token, body: LINK });
  const kutt = testApi.engine as StandInKutt;
  const send = (name: string, body?: unknown) =>
    testApi.send(name.replace(':id', created.id), { token, body });
  /** Changes the first link in Kutt itself. */
  const changeInKutt = (fields: Partial<(typeof kutt.links)[number]>) =>
    void Object.assign(kutt.links[0] ?? {}, fields);
  /** Adds 119 links to the first one. */
  const addMany = () => {
    const codes = Array.from({ length: 119 }, (_, index) => ({
      id: crypto.randomUUID(),
      address: `bulk-${index}`,
    }));
    kutt.links.unshift(...kutt.links.flatMap((link) => codes.map((code) => ({ ...link, ...code }))));
  };
  /** Replaces Kutt's next response. */
  const respondOnce = (body: unknown) => responses.push(Response.json(body));
  return { ...testApi, kutt, send, changeInKutt, addMany, respondOnce };
};

describe('a title and a description in Kutt', () => {
  it('are the first line and the remaining lines of one text', async () => {
    const { kutt } = await setUp();
    expect(kutt.links[0]?.description).toBe('Title\nBelow');
  });

  it('keep the title when the description changes', async () => {
    const { kutt, send } = await setUp();
    await send('PUT /v1/links/:id', { description: 'Other\nlines' });
    expect(kutt.links[0]?.description).toBe('Title\nOther\nlines');
  });

  it('keep the title when the description is removed', async () => {
    const { kutt, send } = await setUp();
    const { body } = await send('PUT /v1/links/:id', { description: '' });
    expect(body).toMatchObject({ title: 'Title', description: '' });
    expect(kutt.links[0]?.description).toBe('Title');
  });

  it('can be read when both are empty', async () => {
    const { send, changeInKutt } = await setUp();
    changeInKutt({ description: '' });
    expect((await send('GET /v1/links')).body.links).toMatchObject([{ title: '', description: '' }]);
  });
});

describe('an update over Kutt', () => {
  it.each([
    {
      change: 'removes both texts',
      fields: { title: '', description: '' },
      status: 501,
      error: 'Kutt cannot remove the title of a link',
    },
    {
      change: 'removes only the title',
      fields: { title: '' },
      status: 400,
      error: 'Kutt requires a title for a description',
    },
    {
      change: 'deactivates the link',
      fields: { isActive: false },
      status: 501,
      error: 'Kutt cannot deactivate links',
    },
    {
      change: 'also deactivates the link',
      fields: { originalUrl: 'https://example.org/b', isActive: false },
      status: 501,
      error: 'Kutt cannot deactivate links',
    },
    { change: 'activates an active link', fields: { isActive: true }, status: 200 },
    { change: 'has no fields', fields: {}, status: 200 },
    { change: 'has the same values', fields: LINK, status: 200 },
  ])('returns $status without a write when it $change', async ({ fields, status, error }) => {
    const { kutt, send } = await setUp();
    const before = { ...kutt.links[0] };
    const response = await send('PUT /v1/links/:id', fields);
    expect([response.status, response.body.error]).toEqual([status, error]);
    expect(kutt.links[0]).toEqual(before);
    expect(kutt.received.some((request) => request.startsWith('PATCH'))).toBe(false);
  });
});

describe('a creation over Kutt', () => {
  it.each([
    {
      problem: 'a reserved short code',
      fields: { customCode: 'login' },
      status: 409,
      error: 'This short code is reserved. Choose another one',
    },
    {
      problem: 'a long short code',
      fields: { customCode: 'x'.repeat(65) },
      status: 400,
      error: 'Short code can have at most 64 characters',
    },
    {
      problem: 'a host without a dot',
      fields: { originalUrl: 'http://intranet/wiki' },
      status: 400,
      error: 'Kutt only accepts public web URLs without spaces',
    },
    {
      problem: 'a long destination',
      fields: { originalUrl: `https://example.org/${'d'.repeat(2040)}` },
      status: 400,
      error: 'Destination URL can have at most 2040 characters',
    },
    {
      problem: 'a long description',
      fields: { description: 'd'.repeat(2040) },
      status: 400,
      error: 'Title and description can have at most 2040 characters together',
    },
  ])('returns $status for $problem', async ({ fields, status, error }) => {
    const { send } = await setUp();
    const response = await send('POST /v1/links', { ...LINK, customCode: 'second', ...fields });
    expect([response.status, response.body.error]).toEqual([status, error]);
  });
});

describe('the list of links over Kutt', () => {
  it.each([
    { maxPageSize: 50, limit: 20, pages: 6, requests: 6 },
    { maxPageSize: 50, limit: 100, pages: 3, requests: 3 },
    // The first page is read twice, because Kutt returns fewer links than requested.
    { maxPageSize: 15, limit: 20, pages: 8, requests: 9 },
  ])(
    'returns every link once for a limit of $limit when Kutt allows $maxPageSize',
    async ({ maxPageSize, limit, pages, requests }) => {
      const { kutt, send, addMany } = await setUp();
      addMany();
      kutt.maxPageSize = maxPageSize;
      kutt.received.length = 0;
      const codes: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        const { links, pagination } = (await send(`GET /v1/links?page=${page}&limit=${limit}`)).body;
        codes.push(...links.map((link: { shortCode: string }) => link.shortCode));
        expect(pagination).toEqual({ page, limit: Math.min(limit, maxPageSize), total: 120 });
      }
      expect(codes).toEqual(kutt.links.map(({ address }) => address));
      expect(kutt.received).toHaveLength(requests);
    },
  );
});

describe('the figures over Kutt', () => {
  it('include the links of all pages', async () => {
    const { kutt, send, addMany } = await setUp();
    addMany();
    for (let index = 0; index < 60; index += 1) kutt.visit(`bulk-${index}`, index);
    const { body } = await send('GET /v1/analytics/aggregated');
    expect(body).toEqual({
      totalLinks: 120,
      totalClicks: 1770,
      avgClicksPerLink: 14.75,
      engagementRate: (59 / 120) * 100,
      activeLinksWithClicks: 59,
      topLinks: [59, 58, 57, 56, 55].map((totalClicks) => expect.objectContaining({ totalClicks })),
    });
  });

  it('have no clicks before the day of the creation', async () => {
    const { kutt, send, clock } = await setUp();
    kutt.visit('first', 3);
    const today = new Date(clock.now).toISOString().slice(0, 10);
    expect((await send('GET /v1/analytics/links/:id/clicks')).body).toEqual({
      clicks: [{ date: today, clicks: 3 }],
    });
  });

  it('have the clicks of 30 days for an older link', async () => {
    const { kutt, send, changeInKutt } = await setUp();
    kutt.visit('first', 3);
    changeInKutt({ created_at: '2020-01-01T00:00:00.000Z' });
    const { clicks, since } = (await send('GET /v1/analytics/links/:id/clicks')).body;
    expect([clicks.length, clicks.at(-1).clicks, since]).toEqual([30, 3, clicks[0].date]);
  });

  it('have new clicks after a minute', async () => {
    const { kutt, send, clock } = await setUp();
    const readClicks = async () =>
      (await send('GET /v1/analytics/links/:id/clicks')).body.clicks.at(-1).clicks;
    expect(await readClicks()).toBe(0);
    kutt.visit('first', 3);
    expect(await readClicks()).toBe(0);
    clock.now += 61_000;
    expect(await readClicks()).toBe(3);
  });
});

describe('a link that is banned in Kutt', () => {
  it('is inactive', async () => {
    const { send, changeInKutt } = await setUp();
    changeInKutt({ banned: true });
    expect((await send('GET /v1/links/:id')).body.isActive).toBe(false);
  });

  it('cannot be activated', async () => {
    const { send, changeInKutt } = await setUp();
    changeInKutt({ banned: true });
    expect((await send('PUT /v1/links/:id', { isActive: true })).status).toBe(501);
  });
});

describe("a link's password in Kutt", () => {
  it.each([
    { change: 'the destination changes', fields: { originalUrl: 'https://example.org/b' } },
    { change: 'the short code changes', fields: { customCode: 'second' } },
    { change: 'the title changes', fields: { title: 'Other' } },
    { change: 'nothing changes', fields: LINK },
  ])('stays the same when $change', async ({ fields }) => {
    const { kutt, send, changeInKutt } = await setUp();
    changeInKutt({ password: 'secret' });
    expect((await send('PUT /v1/links/:id', fields)).status).toBe(200);
    expect(kutt.links[0]?.password).toBe('secret');
  });

  it('is not added by an update', async () => {
    const { kutt, send } = await setUp();
    await send('PUT /v1/links/:id', { title: 'Other' });
    expect(kutt.links[0]?.password).toBeNull();
  });
});

describe('an unreadable response from Kutt', () => {
  const LISTED = {
    id: 'an-id',
    address: 'first',
    link: 'https://kutt.test/first',
    target: 'https://example.org/a',
    description: null,
    visit_count: 1,
    created_at: '2026-11-01T00:00:00.000Z',
  };
  const list = (...data: unknown[]) => ({ data, total: 1, limit: 20 });
  const stats = (fields: object) => ({ ...LISTED, lastMonth: { views: [1] }, ...fields });
  const LIST = 'GET /v1/links';
  const CLICKS = 'GET /v1/analytics/links/:id/clicks';

  it.each([
    { name: LIST, problem: 'a string as the list', response: { data: 'none', total: 1, limit: 20 } },
    { name: LIST, problem: 'a string as the total', response: { data: [], total: 'many', limit: 20 } },
    { name: LIST, problem: 'null as a link', response: list(null) },
    { name: LIST, problem: 'a link without an id', response: list({ ...LISTED, id: undefined }) },
    { name: LIST, problem: 'a numeric code', response: list(LISTED, { ...LISTED, address: 7 }) },
    { name: LIST, problem: 'a string as the clicks', response: list({ ...LISTED, visit_count: 'some' }) },
    { name: 'GET /v1/links/:id', problem: 'no link', response: { lastMonth: { views: [] } } },
    { name: 'GET /v1/links/:id', problem: 'an object as the text', response: stats({ description: {} }) },
    { name: CLICKS, problem: 'no month', response: stats({ lastMonth: null }) },
    { name: CLICKS, problem: 'strings as views', response: stats({ lastMonth: { views: ['1'] } }) },
    { name: CLICKS, problem: 'a link without a date', response: stats({ created_at: null }) },
    {
      name: 'GET /v1/analytics/links/:id/stats',
      problem: 'no views',
      response: stats({ lastMonth: {} }),
    },
    { name: 'GET /v1/analytics/aggregated', problem: 'an empty link', response: list({}) },
  ])('returns 502 for $name with $problem', async ({ name, response }) => {
    const { send, respondOnce, logs } = await setUp();
    respondOnce(response);
    const { status, body } = await send(name);
    expect([status, body.error]).toEqual([502, UNREADABLE]);
    expect(logs).toEqual([]);
  });

  it('leads to the advice to check a created link', async () => {
    const { send, respondOnce } = await setUp();
    respondOnce({ address: 'second' });
    const { status, body } = await send('POST /v1/links', { ...LINK, customCode: 'second' });
    expect([status, body.error]).toEqual([502, UNREADABLE_WRITE]);
  });

  it('leads to the advice to check a changed link', async () => {
    const { send, respondOnce, kutt } = await setUp();
    respondOnce({ ...LISTED, ...kutt.links[0], lastMonth: { views: [] } });
    respondOnce({ address: 'second' });
    const { status, body } = await send('PUT /v1/links/:id', { ...LINK, customCode: 'second' });
    expect([status, body.error]).toEqual([502, UNREADABLE_WRITE]);
  });

  it.each([{}, null, { message: 'Welcome' }, { data: [], total: 0, limit: 10 }])(
    'leads to the advice to check a deleted link: %j',
    async (response) => {
      const { send, respondOnce } = await setUp();
      respondOnce(response);
      const { status, body } = await send('DELETE /v1/links/:id');
      expect([status, body.error]).toEqual([502, UNREADABLE_WRITE]);
    },
  );
});
