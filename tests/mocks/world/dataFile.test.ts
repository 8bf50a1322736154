import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import schema from '../../../mocks/data.schema.json';
import { Mock } from '../../../mocks/Mock.ts';
import { settingsJson } from '../../../mocks/settings/json.ts';
import { DEFAULT_SETTINGS, NO_LATENCY, NO_UPSTREAM } from '../../../mocks/settings/settings.ts';
import { schemaErrors } from '../../../mocks/world/dataSchema.ts';
import { readDataFile } from '../../../mocks/world/readDataFile.ts';
import { examplesIn } from '../examplesIn.ts';
import { call, createLink, listOf, MemoryStorage, signIn, signInAs, stoppedClock } from '../mockCalls.ts';
import { anySettings } from '../settings/anySettings.ts';

const START = '2026-03-29T00:30:00.000Z';
const [EXAMPLE = ''] = examplesIn('docs/mock.md', 'json');

/** What calls see of a mock's data, and its time. */
const worldOf = ({ world }: Mock) => ({
  links: new Map(world.db.all('links').map((link) => [link.id, link])),
  users: new Map(world.db.all('users').map((user) => [user.id, user])),
  settings: { ...world.settings, clock: undefined },
  now: world.now(),
});

const act = async (mock: Mock, kind: string, index: number): Promise<unknown> => {
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
    default:
      return createLink(mock, await signInAs(mock, `user${index}@mail.example`), `own-${index}`);
  }
};

const anyAction = fc.tuple(
  fc.constantFrom('create', 'change', 'delete', 'click', 'register', 'leave'),
  fc.nat(9),
);

describe('a saved file', () => {
  test('gives the same world when it is loaded, elsewhere and later, and is then saved the same', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyAction, { maxLength: 8 }), anySettings, async (actions, settings) => {
        const { now } = stoppedClock(START);
        const calm = { isOffline: false, faults: [], latency: NO_LATENCY, ...NO_UPSTREAM };
        const setup = { ...settings, ...calm, scenario: 'full-page' } as const;
        const mock = new Mock({ now, hasSamples: true, setup });
        for (const [kind, index] of actions) await act(mock, kind, index);
        const file = mock.world.export();
        for (const table of ['sessions', 'magicTokens', 'mails'] as const)
          for (const { token } of mock.world.db.all(table)) expect(file).not.toContain(token);
        const storage = new MemoryStorage();
        const other = new Mock({ now, storage });
        other.world.import(readDataFile(file));
        for (const loaded of [other, new Mock({ now, storage })]) {
          expect(worldOf(loaded)).toEqual(worldOf(mock));
          expect(loaded.world.export()).toBe(file);
        }
      }),
      { numRuns: 40 },
    ));

  test('keeps the sessions and the mails of where it is loaded', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    mock.world.import(readDataFile(new Mock({ setup: { scenario: 'one-link' } }).world.export()));
    expect((await listOf(mock, token)).pagination.total).toBe(1);
    expect(mock.mailbox.mails()).toHaveLength(1);
  });
});

describe('a file by hand', () => {
  test('the example of the manual is loaded as it says', async () => {
    const mock = new Mock({ data: readDataFile(EXAMPLE) });
    const token = await signIn(mock);
    const { links } = await listOf(mock, token);
    const spring = { id: 'spring', title: 'Spring menu', clickCount: 52, uniqueClicks: 52 };
    expect(links).toMatchObject([
      { ...spring, createdAt: '2026-03-01T00:00:00.000Z' },
      { id: 'jobs', title: '', clickCount: 300, isActive: true },
    ]);
    const { clicks } = await (await call(mock, '/v1/analytics/links/spring/clicks', { token })).json();
    expect(clicks.map((day: { clicks: number }) => day.clicks)).toEqual([12, 0, 40, 0]);
    expect(clicks[0].date).toBe('2026-03-01');
    const own = await listOf(mock, await signIn(mock, 'ada@mail.example'));
    expect(own.links).toMatchObject([{ id: 'ada', isActive: true }]);
    const change = { method: 'PUT', body: {}, token };
    for (const status of [200, 503])
      expect(await call(mock, '/v1/links/spring', change)).toMatchObject({ status });
  });

  test('its links come newest first, alone, or on top of the data set that it names', () => {
    const links = ['a', 'b'].map((shortCode) => ({ shortCode, originalUrl: 'https://a.example/' }));
    const codesOf = (file: object) =>
      [...worldOf(new Mock({ data: readDataFile(JSON.stringify(file)) })).links.values()]
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
        .map(({ shortCode }) => shortCode);
    expect(codesOf({ links })).toEqual(['a', 'b']);
    expect(codesOf({ links, settings: { scenario: 'one-link' } })).toHaveLength(3);
    expect(codesOf({ settings: { scenario: 'one-link' } })).toHaveLength(1);
    expect(codesOf({})).toHaveLength(240);
  });

  test('a link of it replaces the link of the data set that has its short code, also after a restart', () => {
    const storage = new MemoryStorage();
    const links = [{ shortCode: 'win', originalUrl: 'https://a.example/' }];
    const data = readDataFile(JSON.stringify({ links, settings: { scenario: 'typical' } }));
    for (const options of [{ data, storage }, { storage }]) {
      const all = [...worldOf(new Mock(options)).links.values()];
      expect(all).toHaveLength(240);
      expect(all.filter(({ shortCode }) => shortCode === 'win')).toMatchObject([{ id: 'win', ...links[0] }]);
    }
  });

  const LINK = { shortCode: 'a', originalUrl: 'https://a.example/' };

  test.each<[file: unknown, sentence: string]>([
    ['{', 'This is no data of the mock: must be an object.'],
    [[], 'must be an object.'],
    [{ changes: [] }, 'changes: is not known; fields are $schema, settings, users, links, clicks, deleted.'],
    [{ links: [LINK, { shortCode: 'b' }] }, 'links[1].originalUrl: is missing.'],
    [{ links: [{ ...LINK, titel: 'x' }] }, 'links[0].titel: is not known; fields are id, user, shortCode,'],
    [{ links: [{ ...LINK, clicks: '5' }] }, 'links[0].clicks: must be a whole number.'],
    [{ links: [{ ...LINK, clicks: -1 }] }, 'links[0].clicks: must be at least 0.'],
    [{ links: [{ ...LINK, createdAt: '2026-13-04' }] }, 'links[0].createdAt: "2026-13-04" is not this'],
    [{ links: [LINK, LINK] }, 'links[1].shortCode: links[0] has it, too.'],
    [{ links: [LINK, { ...LINK, shortCode: 'b', id: 'a' }] }, 'links[1].id: links[0] has it, too.'],
    [{ links: [{ ...LINK, user: 'b@b.example' }] }, 'links[0].user: "b@b.example" is none of the users.'],
    [{ clicks: { a: {} } }, 'clicks.a: is the short code of none of the links.'],
    [{ links: [LINK], clicks: { a: { may: 1 } } }, 'clicks.a.may: is no day such as 2026-03-04.'],
    [{ settings: { latency: 'fast' } }, 'settings: "fast" is not a latency.'],
    [{ settings: { latency: [1] } }, 'settings.latency: must be a text or a whole number.'],
    [{ settings: { upstream: 'https://evil.example' } }, 'settings.upstream: is not known'],
  ])('%j is refused with a sentence that says where', (file, sentence) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    expect(() => readDataFile(text)).toThrow(sentence);
  });
});

describe('the schema', () => {
  const validate = new Ajv2020({ allowUnionTypes: true }).compile(schema);
  const places = (value: unknown, path: readonly string[] = []): (readonly string[])[] => [
    path,
    ...(typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, one]) => places(one, [...path, name]))
      : []),
  ];

  test('is judged as the standard says: the example, and the example with one thing changed', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...places(JSON.parse(EXAMPLE)).slice(1)),
        fc.constantFrom(undefined, null, -1, 1.5, 7, 'x', '2026-03-04', true, [], {}, [{}], { a: 1 }),
        fc.constantFrom('', 'clicks', 'id', 'other'),
        (path, value, beside) => {
          const file = JSON.parse(EXAMPLE);
          const parent = path.slice(0, -1).reduce((node, name) => node[name], file);
          parent[beside || (path.at(-1) ?? '')] = value;
          const sent = JSON.parse(JSON.stringify(file));
          expect(schemaErrors(sent).length === 0, JSON.stringify(sent)).toBe(validate(sent));
        },
      ),
      { numRuns: 500 },
    ));

  test('has every setting but those of the real provider', () => {
    const names = Object.keys(settingsJson({ ...DEFAULT_SETTINGS, from: START }));
    const known = Object.keys(schema.properties.settings.properties);
    expect(known.sort()).toEqual(names.filter((name) => !(name in NO_UPSTREAM)).sort());
  });

  test('is found beside the file that names it', () => {
    const { $schema } = JSON.parse(new Mock().world.export());
    expect(JSON.parse(readFileSync($schema, 'utf8'))).toEqual(schema);
    expect(readDataFile(EXAMPLE).settings).toMatchObject({ scenario: 'empty' });
  });
});
