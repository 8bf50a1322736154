import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import schema from '../../../mocks/data.schema.json';
import { Mock } from '../../../mocks/Mock.ts';
import { settingsJson } from '../../../mocks/settings/json.ts';
import { DEFAULT_SETTINGS, NO_LATENCY, NO_UPSTREAM } from '../../../mocks/settings/settings.ts';
import { schemaErrors } from '../../../mocks/world/dataSchema.ts';
import { readDataFile } from '../../../mocks/world/readDataFile.ts';
import { examplesIn } from '../examplesIn.ts';
import { call, createLink, listLinks, MemoryStorage, register, signIn, stoppedClock } from '../mockCalls.ts';
import { anySettings } from '../settings/anySettings.ts';

const START = '2026-03-29T00:30:00.000Z';
const [EXAMPLE = ''] = examplesIn('docs/mock.md', 'json');

/** Returns the data and the time of a mock as its calls use them. */
const contentOf = ({ world }: Mock) => ({
  links: new Map(world.db.all('links').map((link) => [link.id, link])),
  users: new Map(world.db.all('users').map((user) => [user.id, user])),
  settings: { ...world.settings, clock: undefined },
  now: world.now(),
});

interface Action {
  readonly kind: 'create' | 'change' | 'delete' | 'click' | 'register' | 'leave';
  /** Selects a link or a name. */
  readonly index: number;
}

const act = async (mock: Mock, { kind, index }: Action): Promise<unknown> => {
  const token = await signIn(mock);
  const links = [...mock.world.db.all('links')];
  const { id = '', shortCode = '' } = links[index % Math.max(links.length, 1)] ?? {};
  const send = (method: string, path: string, body?: object) => call(mock, path, { method, body, token });
  switch (kind) {
    case 'create':
      return createLink(mock, token, `code-${index}`);
    case 'change':
      return send('PUT', `/v1/links/${id}`, { title: `"${index}"`, isActive: false });
    case 'delete':
      return send('DELETE', `/v1/links/${id}`);
    case 'click':
      return send('GET', `/redirect/${shortCode}`);
    case 'leave':
      return send('DELETE', '/v1/users/account');
    case 'register':
      return createLink(mock, await register(mock, `user${index}@mail.example`), `own-${index}`);
  }
};

const anyAction: fc.Arbitrary<Action> = fc.record({
  kind: fc.constantFrom('create', 'change', 'delete', 'click', 'register', 'leave'),
  index: fc.nat(9),
});

describe('an exported file', () => {
  it('reproduces the data of its mock in another mock', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyAction, { maxLength: 8 }), anySettings, async (actions, settings) => {
        const { now } = stoppedClock(START);
        const calm = { isOffline: false, faults: [], latency: NO_LATENCY, ...NO_UPSTREAM };
        const setup = { ...settings, ...calm, scenario: 'full-page' } as const;
        const mock = new Mock({ now, hasSamples: true, setup });
        for (const action of actions) await act(mock, action);
        const file = mock.world.export();
        for (const table of ['sessions', 'magicTokens', 'mails'] as const)
          for (const { token } of mock.world.db.all(table)) expect(file).not.toContain(token);
        const storage = new MemoryStorage();
        const other = new Mock({ now, storage });
        other.world.import(readDataFile(file));
        for (const loaded of [other, new Mock({ now, storage })]) {
          expect(contentOf(loaded)).toEqual(contentOf(mock));
          expect(loaded.world.export()).toBe(file);
        }
      }),
      { numRuns: 40 },
    ));

  it('preserves the sessions and mails of the mock that imports it', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    mock.world.import(readDataFile(new Mock({ setup: { scenario: 'one-link' } }).world.export()));
    expect((await listLinks(mock, token)).pagination.total).toBe(1);
    expect(mock.mailbox.mails()).toHaveLength(1);
  });
});

describe("the manual's example file", () => {
  const mock = new Mock({ data: readDataFile(EXAMPLE) });

  it('has the links of the demo account', async () => {
    const { links } = await listLinks(mock, await signIn(mock));
    const spring = { id: 'spring', title: 'Spring menu', clickCount: 52, uniqueClicks: 52 };
    expect(links).toMatchObject([
      { ...spring, createdAt: '2026-03-01T00:00:00.000Z' },
      { id: 'jobs', title: '', clickCount: 300, isActive: true },
    ]);
  });

  it('has clicks by day', async () => {
    const token = await signIn(mock);
    const { clicks } = await (await call(mock, '/v1/analytics/links/spring/clicks', { token })).json();
    expect(clicks.map((day: { clicks: number }) => day.clicks)).toEqual([12, 0, 40, 0]);
    expect(clicks[0].date).toBe('2026-03-01');
  });

  it('has the links of another user', async () => {
    const { links } = await listLinks(mock, await signIn(mock, 'ada@mail.example'));
    expect(links).toMatchObject([{ id: 'ada', isActive: true }]);
  });

  it('has a fault rule', async () => {
    const change = { method: 'PUT', body: {}, token: await signIn(mock) };
    for (const status of [200, 503])
      expect(await call(mock, '/v1/links/spring', change)).toMatchObject({ status });
  });
});

describe('a file written by hand', () => {
  const LINK = { shortCode: 'a', originalUrl: 'https://a.example/' };
  const links = [LINK, { ...LINK, shortCode: 'b' }];

  it.each([
    { name: 'only its own links', file: { links }, count: 2 },
    {
      name: 'its links on top of a data set',
      file: { links, settings: { scenario: 'one-link' } },
      count: 3,
    },
    { name: 'a data set', file: { settings: { scenario: 'one-link' } }, count: 1 },
    { name: 'the default data set', file: {}, count: 240 },
  ])('loads $name', ({ file, count }) => {
    const mock = new Mock({ data: readDataFile(JSON.stringify(file)) });
    expect(mock.world.db.all('links')).toHaveLength(count);
  });

  it('lists its links in its order', () => {
    const { world } = new Mock({ data: readDataFile(JSON.stringify({ links })) });
    const newestFirst = world.db
      .all('links')
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    expect(newestFirst.map(({ shortCode }) => shortCode)).toEqual(['a', 'b']);
  });

  it("replaces a data set's link with the same short code, even after a restart", () => {
    const storage = new MemoryStorage();
    const link = { shortCode: 'win', originalUrl: 'https://a.example/' };
    const data = readDataFile(JSON.stringify({ links: [link], settings: { scenario: 'typical' } }));
    for (const options of [{ data, storage }, { storage }]) {
      const all = [...contentOf(new Mock(options)).links.values()];
      expect(all).toHaveLength(240);
      expect(all.filter(({ shortCode }) => shortCode === 'win')).toMatchObject([{ id: 'win', ...link }]);
    }
  });

  it.each<{ name: string; file: unknown; error: string }>([
    {
      name: 'incomplete JSON',
      file: '{',
      error: 'This is not a data file of the mock. It must be an object.',
    },
    { name: 'a list', file: [], error: 'It must be an object.' },
    {
      name: 'an unknown field',
      file: { changes: [] },
      error: 'changes is not a known field. Use $schema, settings, users, links, clicks, deleted.',
    },
    {
      name: 'a missing field',
      file: { links: [LINK, { shortCode: 'b' }] },
      error: 'links[1].originalUrl is missing.',
    },
    {
      name: 'an unknown field of a link',
      file: { links: [{ ...LINK, titel: 'x' }] },
      error: 'links[0].titel is not a known field. Use id, user, shortCode,',
    },
    {
      name: 'a string in place of a number',
      file: { links: [{ ...LINK, clicks: '5' }] },
      error: 'links[0].clicks must be a whole number.',
    },
    {
      name: 'a negative number',
      file: { links: [{ ...LINK, clicks: -1 }] },
      error: 'links[0].clicks must be at least 0.',
    },
    {
      name: 'an impossible date',
      file: { links: [{ ...LINK, createdAt: '2026-13-04' }] },
      error: 'links[0].createdAt must be a date such as 2026-03-04 or 2026-03-04T10:00Z, not "2026-13-04".',
    },
    {
      name: 'a duplicate short code',
      file: { links: [LINK, LINK] },
      error: 'links[1].shortCode is already used by links[0].',
    },
    {
      name: 'a duplicate ID',
      file: { links: [LINK, { ...LINK, shortCode: 'b', id: 'a' }] },
      error: 'links[1].id is already used by links[0].',
    },
    {
      name: 'an unknown user',
      file: { links: [{ ...LINK, user: 'b@b.example' }] },
      error: 'links[0].user "b@b.example" is not a user of the file.',
    },
    {
      name: 'clicks of an unknown link',
      file: { clicks: { a: {} } },
      error: 'clicks.a is not the short code of a link.',
    },
    {
      name: 'an invalid day',
      file: { links: [LINK], clicks: { a: { may: 1 } } },
      error: 'clicks.a.may is not a day such as 2026-03-04.',
    },
    {
      name: 'an invalid setting',
      file: { settings: { latency: 'fast' } },
      error: 'settings: "fast" is not a latency.',
    },
    {
      name: 'a setting of a wrong type',
      file: { settings: { latency: [1] } },
      error: 'settings.latency must be a string or a whole number.',
    },
    {
      name: 'an upstream',
      file: { settings: { upstream: 'https://evil.example' } },
      error: 'settings.upstream is not a known field',
    },
  ])('is rejected with a sentence that locates $name', ({ file, error }) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => readDataFile(text)).toThrow(error);
  });
});

describe('the schema of data files', () => {
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  const pathsIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] => [
    path,
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => pathsIn(one, [...path, name]))
      : []),
  ];

  it('is checked like by a standard validator', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...pathsIn(JSON.parse(EXAMPLE)).slice(1)),
        fc.constantFrom(undefined, null, -1, 1.5, 7, 'x', '2026-03-04', true, [], {}, [{}], { a: 1 }),
        fc.constantFrom('', 'clicks', 'id', 'other'),
        (path, value, newName) => {
          const file = JSON.parse(EXAMPLE);
          const parent = path.slice(0, -1).reduce((node, name) => node[name], file);
          parent[newName || (path.at(-1) ?? '')] = value;
          const sent = JSON.parse(JSON.stringify(file));
          expect(schemaErrors(sent).length === 0, JSON.stringify(sent)).toBe(validate(sent));
        },
      ),
      { numRuns: 500 },
    ));

  it('has every setting except those of the real provider', () => {
    const names = Object.keys(settingsJson({ ...DEFAULT_SETTINGS, from: START }));
    const known = Object.keys(schema.properties.settings.properties);
    expect(known.sort()).toEqual(names.filter((name) => !(name in NO_UPSTREAM)).sort());
  });

  it('has the path that exported files name', () => {
    const { $schema } = JSON.parse(new Mock().world.export());
    expect(JSON.parse(readFileSync($schema, 'utf8'))).toEqual(schema);
  });

  it('can be named in a file with links', () => {
    expect(readDataFile(EXAMPLE).settings).toMatchObject({ scenario: 'empty' });
  });
});
