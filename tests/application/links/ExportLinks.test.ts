import { expect, test, vi } from 'vitest';
import { ExportLinks } from '../../../src/application/links/ExportLinks.ts';
import { patchLink } from '../../../src/domain/links/link.ts';
import { EVERY_LINK, type LinkQuery } from '../../../src/domain/links/linkQuery.ts';
import { aLink, links, PRODUCT } from '../../support/aLink.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';

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

const HEADER =
  'short url,short code,title,description,tags,destination,status,created,clicks,unique clicks,id'.split(',');

test('a CSV file has a byte order mark, a header and a line per link', async () => {
  const { text, saved } = setUp();
  const counts = { clickCount: 3, totalClicks: 5, uniqueClicks: 2 };
  const link = aLink({ description: 'One, #two #three', isActive: false, ...counts });
  expect(await text([link, aLink({ id: '2', createdAt: undefined })])).toBe(
    `\ufeff${HEADER.join(',')}\r\n` +
      'https://brev.example/engine,engine,The engine,"One, #two #three",two|three,https://example.com/analytical-engine,inactive,2026-03-01T12:00:00.000Z,5,2,1\r\n' +
      'https://brev.example/engine,engine,The engine,,,https://example.com/analytical-engine,active,,0,0,2\r\n',
  );
  expect(saved[0]?.file.type).toBe('text/csv;charset=utf-8');
});

test('separates cells by semicolons for Excel in other countries', async () => {
  const { text, saved } = setUp();
  const [header, row] = (await text([aLink({ title: 'a,b;c' })], EVERY_LINK, 'semicolons')).split('\r\n');
  expect(header).toBe(`\ufeff${HEADER.join(';')}`);
  expect(row).toMatch(/^https:\/\/brev\.example\/engine;engine;"a,b;c";/);
  expect(saved[0]?.name).toMatch(/\.csv$/);
});

test('a JSON file has the same fields, with numbers as numbers', async () => {
  const { text, saved } = setUp();
  const [found] = JSON.parse(await text([aLink({ clickCount: 3 })], EVERY_LINK, 'json'));
  expect(Object.keys(found)).toEqual(HEADER);
  expect(found).toMatchObject({ 'short code': 'engine', status: 'active', clicks: 3, tags: '' });
  expect(saved[0]?.file.type).toBe('application/json');
});

test('an unknown value is exported as an empty cell and as null, never as 0 or active', async () => {
  const { text } = setUp();
  const unknown = patchLink(undefined, { id: '1' });
  expect((await text([unknown])).split('\r\n')[1]).toBe(',,,,,,,,,,1');
  const [found] = JSON.parse(await text([unknown], EVERY_LINK, 'json'));
  expect(new Set(Object.values(found))).toEqual(new Set([null, '', '1']));
});

test('an aborted export saves nothing', async () => {
  const { use, saved } = setUp();
  const signal = AbortSignal.abort();
  // Each look at the clock ends a slice of the work.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  await expect(use.execute(links(2), EVERY_LINK, 'csv', signal)).rejects.toBe(signal.reason);
  expect(saved).toEqual([]);
});

test.each<[string, Partial<LinkQuery> | 'selected', string]>([
  ['the day', {}, ''],
  ['the selection', 'selected', '-selected'],
  ['a short query', { text: 'spring sale!', status: 'active', sort: 'clicks' }, '-spring-sale-active-clicks'],
  ['days', { from: '2026-01-01', to: '2026-02-01' }, '-from-2026-01-01-to-2026-02-01'],
  ['of a long text the beginning', { text: 'x'.repeat(41), status: 'active' }, `-${'x'.repeat(40)}-active`],
  ['its tags', { tags: ['spring', 'sale'] }, '-spring-sale'],
  ['no path', { text: '../..\\c:evil.exe' }, '-c-evil-exe'],
])('the name of the file has %s', async (_what, query, end) => {
  const { use, signal } = setUp();
  const asked = typeof query === 'string' ? query : { ...EVERY_LINK, ...query };
  expect(await use.execute([], asked, 'csv', signal)).toBe(`links-2026-03-01${end}.csv`);
});

test('figures have the day and what they are of in the name of their file; what is unknown is empty', async () => {
  const { use, saved } = setUp();
  const table = [
    ['from', 'clicks'],
    ['=1', undefined],
  ];
  expect(use.saveFigures(['clicks', '../=1'], table)).toBe('clicks-1-2026-03-01.csv');
  expect(saved.map((one) => one.name)).toEqual(['clicks-1-2026-03-01.csv']);
  expect(await saved[0]?.file.text()).toBe("from,clicks\r\n'=1,\r\n");
});
