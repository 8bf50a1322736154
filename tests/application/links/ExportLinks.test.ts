import { describe, expect, it, vi } from 'vitest';
import {
  type ExportedQuery,
  type ExportFormat,
  ExportLinks,
} from '../../../src/application/links/ExportLinks.ts';
import { type Link, patchLink } from '../../../src/domain/links/link.ts';
import { EVERY_LINK, type LinkQuery } from '../../../src/domain/links/linkQuery.ts';
import { aLink, links, PRODUCT } from '../../support/aLink.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';

interface Export {
  readonly links?: readonly Link[];
  readonly query?: ExportedQuery;
  readonly format?: ExportFormat;
  readonly signal?: AbortSignal;
}

const setUp = () => {
  const saved: { file: Blob; name: string }[] = [];
  const files = { save: (file: Blob, name: string) => void saved.push({ file, name }) };
  const exportLinks = new ExportLinks(files, PRODUCT, new MemoryClock());
  const run = ({
    links: some = [],
    query = EVERY_LINK,
    format = 'csv',
    signal = new AbortController().signal,
  }: Export) => exportLinks.execute(some, query, format, signal);
  const textOf = async (what: Export) => {
    await run(what);
    // `Blob.text()` would remove the byte order mark.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved.at(-1)?.file.arrayBuffer());
  };
  return { exportLinks, saved, run, textOf };
};

const HEADER =
  'short url,short code,title,description,tags,destination,status,created,clicks,unique clicks,id'.split(',');

describe('ExportLinks as CSV', () => {
  it('writes a byte order mark, a header and a line per link', async () => {
    const { textOf, saved } = setUp();
    const counts = { clickCount: 3, totalClicks: 5, uniqueClicks: 2 };
    const link = aLink({ description: 'One, #two #three', isActive: false, ...counts });
    expect(await textOf({ links: [link, aLink({ id: '2', createdAt: undefined })] })).toBe(
      `\ufeff${HEADER.join(',')}\r\n` +
        'https://brev.example/engine,engine,The engine,"One, #two #three",two|three,https://example.com/analytical-engine,inactive,2026-03-01T12:00:00.000Z,5,2,1\r\n' +
        'https://brev.example/engine,engine,The engine,,,https://example.com/analytical-engine,active,,0,0,2\r\n',
    );
    expect(saved[0]?.file.type).toBe('text/csv;charset=utf-8');
  });

  it('separates cells with semicolons for Excel in other locales', async () => {
    const { textOf, saved } = setUp();
    const text = await textOf({ links: [aLink({ title: 'a,b;c' })], format: 'semicolons' });
    const [header, row] = text.split('\r\n');
    expect(header).toBe(`\ufeff${HEADER.join(';')}`);
    expect(row).toMatch(/^https:\/\/brev\.example\/engine;engine;"a,b;c";/);
    expect(saved[0]?.name).toMatch(/\.csv$/);
  });

  it('writes unknown values as empty cells', async () => {
    const text = await setUp().textOf({ links: [patchLink(undefined, { id: '1' })] });
    expect(text.split('\r\n')[1]).toBe(',,,,,,,,,,1');
  });
});

describe('ExportLinks as JSON', () => {
  it('writes the same fields with numbers as numbers', async () => {
    const { textOf, saved } = setUp();
    const [found] = JSON.parse(await textOf({ links: [aLink({ clickCount: 3 })], format: 'json' }));
    expect(Object.keys(found)).toEqual(HEADER);
    expect(found).toMatchObject({ 'short code': 'engine', status: 'active', clicks: 3, tags: '' });
    expect(saved[0]?.file.type).toBe('application/json');
  });

  it('writes unknown values as null or empty strings', async () => {
    const { textOf } = setUp();
    const [found] = JSON.parse(await textOf({ links: [patchLink(undefined, { id: '1' })], format: 'json' }));
    expect(new Set(Object.values(found))).toEqual(new Set([null, '', '1']));
  });
});

describe('ExportLinks', () => {
  it('saves no file when aborted', async () => {
    const { run, saved } = setUp();
    const signal = AbortSignal.abort();
    // Ends a slice of the work after each step.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
    await expect(run({ links: links(2), signal })).rejects.toBe(signal.reason);
    expect(saved).toEqual([]);
  });

  it.each<{ name: string; query: Partial<LinkQuery> | 'selected'; suffix: string }>([
    { name: 'the day', query: {}, suffix: '' },
    { name: 'the selection', query: 'selected', suffix: '-selected' },
    {
      name: 'a short query',
      query: { text: 'spring sale!', status: 'active', sort: 'clicks' },
      suffix: '-spring-sale-active-clicks',
    },
    {
      name: 'a range of days',
      query: { from: '2026-01-01', to: '2026-02-01' },
      suffix: '-from-2026-01-01-to-2026-02-01',
    },
    {
      name: 'the beginning of a long text',
      query: { text: 'x'.repeat(41), status: 'active' },
      suffix: `-${'x'.repeat(40)}-active`,
    },
    { name: 'tags', query: { tags: ['spring', 'sale'] }, suffix: '-spring-sale' },
    { name: 'only letters of a path', query: { text: '../..\\c:evil.exe' }, suffix: '-c-evil-exe' },
  ])('puts $name into the file name', async ({ query, suffix }) => {
    const name = await setUp().run({
      query: typeof query === 'string' ? query : { ...EVERY_LINK, ...query },
    });
    expect(name).toBe(`links-2026-03-01${suffix}.csv`);
  });
});

describe('ExportLinks.saveFigures', () => {
  const TABLE = [
    ['from', 'clicks'],
    ['=1', undefined],
  ];

  it('puts the subject and the day into the file name', () => {
    const { exportLinks, saved } = setUp();
    expect(exportLinks.saveFigures(['clicks', '../=1'], TABLE)).toBe('clicks-1-2026-03-01.csv');
    expect(saved.map(({ name }) => name)).toEqual(['clicks-1-2026-03-01.csv']);
  });

  it('writes unknown values as empty cells', async () => {
    const { exportLinks, saved } = setUp();
    exportLinks.saveFigures(['clicks'], TABLE);
    expect(await saved[0]?.file.text()).toBe("from,clicks\r\n'=1,\r\n");
  });
});
