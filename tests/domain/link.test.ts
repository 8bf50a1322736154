import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clicksOf,
  isWebAddress,
  latestCreation,
  shortAddress,
  shortUrl,
  topLinks,
  truncateUrl,
} from '../../src/domain/link.ts';
import { aLink, links } from '../support/aLink.ts';

describe('clicks of a link', () => {
  test.each([
    [7, 3, 7],
    [0, 3, 0],
    [undefined, 3, 3],
    [undefined, 0, 0],
  ])('totalClicks %s, clickCount %i: %i', (totalClicks, clickCount, clicks) => {
    expect(clicksOf(aLink({ totalClicks, clickCount }))).toBe(clicks);
  });
});

describe('short addresses', () => {
  test('are shown as host and code, and copied with https', () => {
    expect(shortAddress('brev.example', 'a_B-1')).toBe('brev.example/a_B-1');
    expect(shortUrl('brev.example', 'a_B-1')).toBe('https://brev.example/a_B-1');
  });

  test('stay on the short domain, whatever code the provider sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (code) => {
        fc.pre(code !== '.' && code !== '..');
        const { host, pathname, search, hash } = new URL(shortUrl('brev.example', code));
        expect([host, decodeURIComponent(pathname.slice(1)), search, hash]).toEqual([
          'brev.example',
          code,
          '',
          '',
        ]);
      }),
    );
  });
});

describe('truncateUrl', () => {
  test.each([
    [0, 0],
    [47, 47],
    [49, 49],
    [50, 50],
  ])('shows %i characters whole', (length, shown) => {
    expect(truncateUrl('x'.repeat(length))).toBe('x'.repeat(shown));
  });

  test.each([51, 52, 2000])('cuts %i characters at 47', (length) => {
    expect(truncateUrl('x'.repeat(length))).toBe(`${'x'.repeat(47)}...`);
  });

  test('never cuts a character in half', () => {
    expect(truncateUrl('🔗'.repeat(50))).toBe('🔗'.repeat(50));
    expect(truncateUrl(`${'x'.repeat(46)}${'🔗'.repeat(5)}`)).toBe(`${'x'.repeat(46)}🔗...`);
  });

  test('is whole, or begins the address and is 50 characters long', () => {
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
    'yes: %s',
    (address) => {
      expect(isWebAddress(address)).toBe(true);
    },
  );

  test.each([
    '',
    'a.example',
    '//a.example',
    '/links',
    'https://',
    'https:// a',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://a.example/1',
    'view-source:https://a.example',
    'file:///etc/passwd',
    'mailto:ada@mail.example',
    'ftp://a.example',
  ])('no: %s', (address) => {
    expect(isWebAddress(address)).toBe(false);
  });
});

describe('top links', () => {
  const codes = (count: number, ...clickCounts: number[]) =>
    topLinks(
      clickCounts.map((clickCount, index) => aLink({ id: String(index), clickCount })),
      count,
    ).map(({ id }) => id);

  test('are those with the highest clickCount, highest first', () => {
    expect(codes(3, 1, 9, 4, 7)).toEqual(['1', '3', '2']);
  });

  test('keep their order where they tie', () => {
    expect(codes(5, 2, 5, 2, 5, 2, 2)).toEqual(['1', '3', '0', '2', '4']);
  });

  test('are fewer when there are fewer, and none of none', () => {
    expect(codes(5, 1, 2)).toEqual(['1', '0']);
    expect(codes(5)).toEqual([]);
  });

  test('go by clickCount even where totalClicks says otherwise', () => {
    const [first, second] = [
      aLink({ id: 'a', clickCount: 2, totalClicks: 0 }),
      aLink({ id: 'b', totalClicks: 9 }),
    ];
    expect(topLinks([second, first], 2)).toEqual([first, second]);
  });

  test('leave the list that they are taken from alone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5), { maxLength: 30 }), fc.nat(10), (clickCounts, count) => {
        const all = links(clickCounts.length, (index) => ({ clickCount: clickCounts[index] ?? 0 }));
        const before = [...all];
        const top = topLinks(all, count);
        expect(all).toEqual(before);
        expect(top).toHaveLength(Math.min(count, all.length));
        const left = all.filter((link) => !top.includes(link)).map((link) => link.clickCount);
        for (const link of top) expect(link.clickCount).toBeGreaterThanOrEqual(Math.max(0, ...left));
        for (const [index, link] of top.entries()) {
          const next = top[index + 1];
          if (!next) continue;
          const isTie = link.clickCount === next.clickCount;
          expect(link.clickCount).toBeGreaterThanOrEqual(next.clickCount);
          if (isTie) expect(all.indexOf(link)).toBeLessThan(all.indexOf(next));
        }
      }),
    );
  });
});

describe('latest creation', () => {
  test('is the latest date there is', () => {
    const dates = ['2026-01-02', '2026-03-04', '2026-02-03'].map((day) => new Date(day));
    expect(latestCreation(dates.map((createdAt) => aLink({ createdAt })))).toEqual(new Date('2026-03-04'));
  });

  test('passes over links without a date', () => {
    const dated = aLink({ createdAt: new Date('2026-01-02') });
    expect(latestCreation([aLink({ createdAt: undefined }), dated])).toEqual(dated.createdAt);
    expect(latestCreation([aLink({ createdAt: undefined })])).toBeUndefined();
    expect(latestCreation([])).toBeUndefined();
  });
});
