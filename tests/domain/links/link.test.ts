import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clicksOf,
  countsUnique,
  isSameLink,
  type Link,
  latestCreation,
  patchLink,
  shortLinkText,
  shortUrl,
  topLinks,
  truncateUrl,
} from '../../../src/domain/links/link.ts';
import { aLink, links } from '../../support/aLink.ts';
import { forAll } from '../../support/forAll.ts';

describe('patchLink', () => {
  it('changes only the fields of the patch', () => {
    const known = aLink({ title: 'Known', description: 'Known', totalClicks: 4 });
    const patch = { id: '1', title: 'New', totalClicks: undefined };
    expect(patchLink(known, patch)).toEqual({ ...known, ...patch });
  });

  it('uses empty strings for the unknown texts of a new link', () => {
    const texts = { originalUrl: '', title: '', description: '', shortUrl: '' };
    expect(patchLink(undefined, { id: '7', shortCode: 'x' })).toEqual({ id: '7', shortCode: 'x', ...texts });
  });

  it.each<{ name: string; patch: Partial<Link>; expected: string }>([
    {
      name: 'updates the short URL when the code changes',
      patch: { shortCode: 'new' },
      expected: 'https://go.example/s/new',
    },
    {
      name: 'keeps the short URL when the title changes',
      patch: { title: 'New' },
      expected: 'https://go.example/s/engine',
    },
    {
      name: "uses the patch's short URL",
      patch: { shortUrl: 'https://b.example/x' },
      expected: 'https://b.example/x',
    },
    { name: 'removes the short URL when the patch has an empty one', patch: { shortUrl: '' }, expected: '' },
  ])('$name', ({ patch, expected }) => {
    const known = aLink({ shortUrl: 'https://go.example/s/engine' });
    expect(patchLink(known, { id: '1', ...patch }).shortUrl).toBe(expected);
  });
});

describe('countsUnique', () => {
  it.each([
    [true, [undefined, 0]],
    [false, [undefined, undefined]],
    [false, []],
  ])('returns %s for links with unique clicks %j', (isCounted, counts) => {
    expect(countsUnique(counts.map((uniqueClicks) => aLink({ uniqueClicks })))).toBe(isCounted);
  });
});

describe('clicksOf', () => {
  it.each([
    { totalClicks: 7, clickCount: 3, clicks: 7 },
    { totalClicks: 0, clickCount: 3, clicks: 0 },
    { totalClicks: undefined, clickCount: 3, clicks: 3 },
  ])(
    'is $clicks for totalClicks $totalClicks, clickCount $clickCount',
    ({ totalClicks, clickCount, clicks }) => {
      expect(clicksOf(aLink({ totalClicks, clickCount }))).toBe(clicks);
    },
  );
});

describe('shortLinkText', () => {
  it('joins host and code', () => {
    expect(shortLinkText('brev.example', { shortCode: 'a_B-1' })).toBe('brev.example/a_B-1');
  });

  it('returns a dash for an unknown code', () => {
    expect(shortLinkText('brev.example', { shortCode: '' })).toBe('–');
  });
});

describe('shortUrl', () => {
  it('starts with https', () => {
    expect(shortUrl('brev.example', { shortCode: 'a_B-1' })).toBe('https://brev.example/a_B-1');
  });

  it.each([
    ['a/b', 'a/b'],
    ['a/b c', 'a/b%20c'],
    ['a/../b', 'a%2F..%2Fb'],
  ])('encodes the code %j as %j', (shortCode, path) => {
    expect(shortUrl('brev.example', { shortCode })).toBe(`https://brev.example/${path}`);
  });

  it('stays on the short domain for any code', () =>
    forAll(fc.string({ unit: 'grapheme', minLength: 1 }), (code) => {
      fc.pre(code !== '.' && code !== '..');
      const { pathname, href } = new URL(shortUrl('brev.example', { shortCode: code }));
      expect(decodeURIComponent(pathname.slice(1))).toBe(code);
      expect(href).toBe(`https://brev.example${pathname}`);
    }));
});

describe("a link's custom short URL", () => {
  it.each([
    ['https://go.example/engine', 'go.example/engine'],
    ['http://go.example:8080/s/engine', 'go.example:8080/s/engine'],
  ])('replaces the short domain: %j is shown as %j', (custom, shown) => {
    const link = aLink({ shortUrl: custom });
    expect(shortLinkText('brev.example', link)).toBe(shown);
    expect(shortUrl('brev.example', link)).toBe(custom);
  });

  it.each(['https://go.example/other', 'https://go.example/?code=engine', ''])(
    'is ignored unless its path ends with the code: %j',
    (custom) => {
      const link = aLink({ shortUrl: custom });
      expect(shortLinkText('brev.example', link)).toBe('brev.example/engine');
      expect(shortUrl('brev.example', link)).toBe('https://brev.example/engine');
    },
  );
});

describe('truncateUrl', () => {
  it.each(['x'.repeat(50), '🔗'.repeat(50)])('does not change 50 characters: %s', (url) => {
    expect(truncateUrl(url)).toBe(url);
  });

  it.each([
    ['x'.repeat(51), `${'x'.repeat(47)}...`],
    [`${'x'.repeat(46)}${'🔗'.repeat(5)}`, `${'x'.repeat(46)}🔗...`],
  ])('cuts %s after 47 characters', (url, shown) => {
    expect(truncateUrl(url)).toBe(shown);
  });
});

describe('topLinks', () => {
  const some = links(5, (at) => ({ clickCount: [undefined, 0, undefined, 1, 0][at], totalClicks: 9 - at }));

  it('sorts by clickCount with unknown counts last, ties in their given order', () => {
    expect(topLinks(some, 4).map(({ id }) => id)).toEqual(['4', '2', '5', '1']);
  });

  it('does not change the given list', () => {
    topLinks(some, 4);
    expect(some.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('latestCreation', () => {
  it('returns the latest known date', () => {
    const dates = ['2026-01-02', '2026-03-04', '2026-02-03'].map((day) => new Date(day));
    const some = [...dates, undefined].map((createdAt) => aLink({ createdAt }));
    expect(latestCreation(some)).toEqual(new Date('2026-03-04'));
  });

  it('returns undefined when no date is known', () => {
    expect(latestCreation([aLink({ createdAt: undefined })])).toBeUndefined();
  });
});

describe('isSameLink', () => {
  it.each<{ name: string; changes: Partial<Link>; isSame: boolean }>([
    { name: 'an identical copy', changes: {}, isSame: true },
    { name: 'another Date object', changes: { createdAt: new Date('2026-01-02') }, isSame: true },
    { name: 'another date', changes: { createdAt: new Date('2026-01-03') }, isSame: false },
    { name: 'another title', changes: { title: 'Another' }, isSame: false },
    { name: 'another array of the same tags', changes: { tags: ['a'] }, isSame: true },
    { name: 'other tags', changes: { tags: ['b'] }, isSame: false },
    { name: 'missing tags', changes: { tags: undefined }, isSame: false },
  ])('is $isSame for $name', ({ changes, isSame }) => {
    const link = aLink({ createdAt: new Date('2026-01-02'), tags: ['a'] });
    const other = { ...link, ...changes };
    expect(isSameLink(link, other)).toBe(isSame);
    expect(isSameLink(other, link)).toBe(isSame);
  });
});
