import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clicksOf,
  countsUnique,
  isSameLink,
  isWebAddress,
  type Link,
  latestCreation,
  patchLink,
  shortAddress,
  shortUrl,
  topLinks,
  truncateUrl,
} from '../../src/domain/link.ts';
import { aLink, links } from '../support/aLink.ts';

describe('patchLink', () => {
  test('leaves unknown what is not known yet', () => {
    expect(patchLink(undefined, { id: '7', shortCode: 'x' })).toEqual({
      id: '7',
      shortCode: 'x',
      originalUrl: '',
      title: '',
      description: '',
      createdAt: undefined,
      isActive: undefined,
      uniqueClicks: undefined,
      clickCount: undefined,
      totalClicks: undefined,
      shortUrl: '',
    });
  });

  test('keeps what is known and takes over only what the patch names', () => {
    const known = aLink({ title: 'Known', description: 'Known', totalClicks: 4 });
    expect(patchLink(known, { id: '1', title: 'New', totalClicks: undefined })).toEqual({
      ...known,
      title: 'New',
      totalClicks: undefined,
      shortUrl: '',
    });
  });
});

test.each([
  [[undefined, 0], true],
  [[undefined, undefined], false],
  [[], false],
])('with unique clicks of %j, they are counted: %s', (counts, isCounted) => {
  expect(countsUnique(counts.map((uniqueClicks) => aLink({ uniqueClicks })))).toBe(isCounted);
});

test.each([
  [7, 3, 7],
  [0, 3, 0],
  [undefined, 3, 3],
  [undefined, 0, 0],
])('a link with totalClicks %s and clickCount %i has %i clicks', (totalClicks, clickCount, clicks) => {
  expect(clicksOf(aLink({ totalClicks, clickCount }))).toBe(clicks);
});

describe('short addresses', () => {
  test('are shown as host and code, and copied with https', () => {
    expect(shortAddress('brev.example', { shortCode: 'a_B-1' })).toBe('brev.example/a_B-1');
    expect(shortAddress('brev.example', { shortCode: '' })).toBe('–');
    expect(shortUrl('brev.example', { shortCode: 'a_B-1' })).toBe('https://brev.example/a_B-1');
  });

  test.each([
    ['https://go.example/engine', 'go.example/engine'],
    ['http://go.example:8080/s/engine', 'go.example:8080/s/engine'],
    ['https://go.example/other', 'brev.example/engine'],
    ['https://go.example/?code=engine', 'brev.example/engine'],
    ['', 'brev.example/engine'],
  ])('of a link with the own one %j is %s', (own, shown) => {
    const link = aLink({ shortUrl: own });
    expect(shortAddress('brev.example', link)).toBe(shown);
    expect(shortUrl('brev.example', link)).toBe(shown.startsWith('brev') ? `https://${shown}` : own);
  });

  test.each<[string, Partial<Link>, string]>([
    ['follows its code', { shortCode: 'new' }, 'https://go.example/s/new'],
    ['stays with its title', { title: 'New' }, 'https://go.example/s/engine'],
    [
      'is what the provider says',
      { shortCode: 'new', shortUrl: 'https://b.example/new' },
      'https://b.example/new',
    ],
    ['is gone when there is none', { shortUrl: '' }, ''],
  ])('of its own %s', (_how, patch, own) => {
    const known = aLink({ shortUrl: 'https://go.example/s/engine' });
    expect(patchLink(known, { id: '1', ...patch }).shortUrl).toBe(own);
  });

  test('stay on the short domain for any code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (code) => {
        fc.pre(code !== '.' && code !== '..');
        const { host, pathname, search, hash } = new URL(shortUrl('brev.example', { shortCode: code }));
        expect(host).toBe('brev.example');
        expect(decodeURIComponent(pathname.slice(1))).toEqual(code);
        expect(search).toBe('');
        expect(hash).toBe('');
      }),
    );
  });
});

describe('truncateUrl', () => {
  test.each([0, 47, 49, 50])('leaves %i characters alone', (length) => {
    expect(truncateUrl('x'.repeat(length))).toBe('x'.repeat(length));
  });

  test.each([51, 52, 2000])('cuts %i characters at 47', (length) => {
    expect(truncateUrl('x'.repeat(length))).toBe(`${'x'.repeat(47)}...`);
  });

  test('never cuts a character in half', () => {
    expect(truncateUrl('🔗'.repeat(50))).toBe('🔗'.repeat(50));
    expect(truncateUrl(`${'x'.repeat(46)}${'🔗'.repeat(5)}`)).toBe(`${'x'.repeat(46)}🔗...`);
  });

  test('returns the whole address, or its beginning in 50 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (url) => {
        const shown = truncateUrl(url);
        if (shown === url) return;
        expect(url.startsWith(shown.slice(0, -3))).toBe(true);
        expect(Array.from(shown)).toHaveLength(50);
        expect(shown.endsWith('...')).toBe(true);
      }),
    );
  });
});

describe('isWebAddress', () => {
  test.each(['http://a.example', 'https://a.example/x?y#z', 'HTTPS://A.EXAMPLE', 'http://127.0.0.1:8080'])(
    'accepts %s',
    (address) => {
      expect(isWebAddress(address)).toBe(true);
    },
  );

  test.each([
    '',
    'a.example',
    '/links',
    'https://',
    'https:// a',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'mailto:ada@mail.example',
  ])('refuses %j', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});

describe('topLinks', () => {
  test('puts links whose clicks are unknown last', () => {
    const all = [
      aLink({ id: 'a', clickCount: undefined }),
      aLink({ id: 'b' }),
      aLink({ id: 'c', clickCount: 1 }),
    ];
    expect(topLinks(all, 3).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  test('goes by clickCount, not by totalClicks', () => {
    const [first, second] = [
      aLink({ id: 'a', clickCount: 2, totalClicks: 0 }),
      aLink({ id: 'b', totalClicks: 9 }),
    ];
    expect(topLinks([second, first], 2)).toEqual([first, second]);
  });

  test('never changes the list, and returns no link with fewer clicks than one it left out', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 30 }), fc.nat(10), (clickCounts, count) => {
        const all = links(clickCounts.length, (index) => ({ clickCount: clickCounts[index] ?? 0 }));
        const before = [...all];
        const top = topLinks(all, count);
        expect(all).toEqual(before);
        expect(top).toHaveLength(Math.min(count, all.length));
        const left = all.filter((link) => !top.includes(link)).map((link) => link.clickCount ?? 0);
        for (const link of top) expect(link.clickCount).toBeGreaterThanOrEqual(Math.max(0, ...left));
        for (const [index, link] of top.entries()) {
          const next = top[index + 1];
          if (!next) continue;
          const isTie = link.clickCount === next.clickCount;
          expect(link.clickCount).toBeGreaterThanOrEqual(next.clickCount ?? 0);
          if (isTie) expect(all.indexOf(link)).toBeLessThan(all.indexOf(next));
        }
      }),
    );
  });
});

describe('latestCreation', () => {
  test('returns the latest date', () => {
    const dates = ['2026-01-02', '2026-03-04', '2026-02-03'].map((day) => new Date(day));
    expect(latestCreation(dates.map((createdAt) => aLink({ createdAt })))).toEqual(new Date('2026-03-04'));
  });

  test('ignores links without a date', () => {
    const dated = aLink({ createdAt: new Date('2026-01-02') });
    expect(latestCreation([aLink({ createdAt: undefined }), dated])).toEqual(dated.createdAt);
    expect(latestCreation([aLink({ createdAt: undefined })])).toBeUndefined();
    expect(latestCreation([])).toBeUndefined();
  });
});

test('links without a known click count come after those without clicks', () => {
  const some = [undefined, 0, undefined, 1].map((clickCount, index) =>
    aLink({ id: String(index), clickCount }),
  );
  expect(topLinks(some, 4).map(({ id }) => id)).toEqual(['3', '1', '0', '2']);
});

test.each<[string, Partial<Link>, boolean]>([
  ['nothing', {}, true],
  ['the object of its date', { createdAt: new Date('2026-01-02') }, true],
  ['its date', { createdAt: new Date('2026-01-03') }, false],
  ['an unknown date', { createdAt: undefined }, false],
  ['its title', { title: 'Another' }, false],
  ['the list of its tags', { tags: ['a'] }, true],
  ['its tags', { tags: ['b'] }, false],
  ['tags that it has not', { tags: undefined }, false],
])('links are compared: they differ in %s', (_name, changes, isSame) => {
  const link = aLink({ createdAt: new Date('2026-01-02'), tags: ['a'] });
  const other = { ...link, ...changes };
  expect(isSameLink(link, other)).toBe(isSame);
  expect(isSameLink(other, link)).toBe(isSame);
});
