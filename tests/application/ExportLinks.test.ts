import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ExportLinks } from '../../src/application/links/ExportLinks.ts';
import { patchLink } from '../../src/domain/link.ts';
import { EVERY_LINK } from '../../src/domain/linkQuery.ts';
import { aLink, links, PRODUCT } from '../support/aLink.ts';
import { hostileAddress, hostileText } from '../support/hostileText.ts';
import { MemoryClock } from '../support/memoryPorts.ts';
import { readCsv } from '../support/readCsv.ts';

const setUp = () => {
  const saved: { file: Blob; name: string }[] = [];
  const files = { save: (file: Blob, name: string) => void saved.push({ file, name }) };
  const use = new ExportLinks(files, PRODUCT, new MemoryClock());
  const { signal } = new AbortController();
  const text = async (
    ...[some, query = EVERY_LINK, format = 'csv']: Partial<Parameters<ExportLinks['execute']>>
  ) => {
    await use.execute(some ?? [], query, format, signal);
    // `text()` would drop the byte order mark.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved.at(-1)?.file.arrayBuffer());
  };
  return { use, saved, signal, text };
};

const HEADER = [
  'short url',
  'short code',
  'title',
  'description',
  'tags',
  'destination',
  'status',
  'created',
  'clicks',
  'unique clicks',
  'id',
];

test('a CSV file has a byte order mark, a header and a line per link', async () => {
  const { text, saved } = setUp();
  const link = aLink({
    description: 'One, #two #three',
    isActive: false,
    clickCount: 3,
    totalClicks: 5,
    uniqueClicks: 2,
  });
  expect(await text([link, aLink({ id: '2', createdAt: undefined })])).toBe(
    `\ufeff${HEADER.join(',')}\r\n` +
      'https://brev.example/engine,engine,The engine,"One, #two #three",two|three,https://example.com/analytical-engine,inactive,2026-03-01T12:00:00.000Z,5,2,1\r\n' +
      'https://brev.example/engine,engine,The engine,,,https://example.com/analytical-engine,active,,0,0,2\r\n',
  );
  expect(saved[0]?.file.type).toBe('text/csv;charset=utf-8');
});

test('a JSON file has the same fields; what is unknown is null', async () => {
  const { text, saved } = setUp();
  const [found] = JSON.parse(
    await text([aLink({ createdAt: undefined, clickCount: 3 })], EVERY_LINK, 'json'),
  );
  expect(found).toEqual({
    'short url': 'https://brev.example/engine',
    'short code': 'engine',
    title: 'The engine',
    description: '',
    tags: '',
    destination: 'https://example.com/analytical-engine',
    status: 'active',
    created: null,
    clicks: 3,
    'unique clicks': 0,
    id: '1',
  });
  expect(Object.keys(found)).toEqual(HEADER);
  expect(saved[0]?.file.type).toBe('application/json');
});

test('an unknown value is exported as an empty cell and as null, never as 0 or active', async () => {
  const { text } = setUp();
  const unknown = patchLink(undefined, { id: '1' });
  expect((await text([unknown])).split('\r\n')[1]).toBe(',,,,,,,,,,1');
  const [found] = JSON.parse(await text([unknown], EVERY_LINK, 'json'));
  expect(new Set(Object.values(found))).toEqual(new Set([null, '', '1']));
});

test('both formats of an export have the same texts, whatever links contain', async () => {
  const { text } = setUp();
  const some = fc.array(
    fc.record({
      title: hostileText,
      description: hostileText,
      originalUrl: hostileAddress,
      shortCode: hostileText,
    }),
    {
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(some, async (texts) => {
      const all = texts.map((fields, index) => aLink({ ...fields, id: String(index) }));
      const [header = [], ...rows] = readCsv((await text(all)).slice(1));
      const objects: Record<string, unknown>[] = JSON.parse(await text(all, EVERY_LINK, 'json'));
      expect(rows.length).toBe(objects.length);
      rows.forEach((row, index) => {
        row.forEach((value, column) => {
          const wanted = String(objects[index]?.[header[column] ?? ''] ?? '').toWellFormed();
          // But for the guards against formulas.
          expect(value.replaceAll("'", '')).toBe(wanted.replaceAll("'", ''));
        });
      });
    }),
    { numRuns: 50 },
  );
});

test('an aborted export saves nothing', async () => {
  const { use, saved } = setUp();
  const aborting = new AbortController();
  const outcome = use.execute(links(50_000), EVERY_LINK, 'csv', aborting.signal);
  aborting.abort();
  await expect(outcome).rejects.toBe(aborting.signal.reason);
  expect(saved).toEqual([]);
});

describe('the name of the file', () => {
  test.each([
    ['the day', EVERY_LINK, 'links-2026-03-01.csv'],
    ['the selection', 'selected' as const, 'links-2026-03-01-selected.csv'],
    [
      'a short query',
      { ...EVERY_LINK, text: 'spring sale!', status: 'active' as const, sort: 'clicks' as const },
      'links-2026-03-01-spring-sale-active-clicks.csv',
    ],
    [
      'days',
      { ...EVERY_LINK, from: '2026-01-01', to: '2026-02-01' },
      'links-2026-03-01-from-2026-01-01-to-2026-02-01.csv',
    ],
    [
      'of a long text the beginning',
      { ...EVERY_LINK, text: 'x'.repeat(41), status: 'active' as const },
      `links-2026-03-01-${'x'.repeat(40)}-active.csv`,
    ],
    ['its tags', { ...EVERY_LINK, tags: ['spring', 'sale'] }, 'links-2026-03-01-spring-sale.csv'],
    ['no path', { ...EVERY_LINK, text: '../..\\c:evil.exe' }, 'links-2026-03-01-c-evil-exe.csv'],
  ])('has %s', async (_what, query, name) => {
    const { use, signal } = setUp();
    expect(await use.execute([], query, 'csv', signal)).toBe(name);
  });
});

test('figures have the day and what they are of in the name of their file; what is unknown is empty', async () => {
  const { use, saved } = setUp();
  const name = use.saveFigures(
    ['clicks', '../=1'],
    [
      ['from', 'clicks'],
      ['=1', undefined],
    ],
  );
  expect(name).toMatch(/^clicks-1-\d{4}-\d\d-\d\d\.csv$/);
  expect(saved.map((one) => one.name)).toEqual([name]);
  expect(await saved[0]?.file.text()).toBe("from,clicks\r\n'=1,\r\n");
});
