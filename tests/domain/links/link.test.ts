import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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

test('a patch changes what it names; of what is not known yet, texts are empty and all else is undefined', () => {
  const texts = { originalUrl: '', title: '', description: '', shortUrl: '' };
  expect(patchLink(undefined, { id: '7', shortCode: 'x' })).toEqual({ id: '7', shortCode: 'x', ...texts });
  const known = aLink({ title: 'Known', description: 'Known', totalClicks: 4 });
  const patch = { id: '1', title: 'New', totalClicks: undefined };
  expect(patchLink(known, patch)).toEqual({ ...known, ...patch });
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
])('a link with totalClicks %s and clickCount %i has %i clicks', (totalClicks, clickCount, clicks) => {
  expect(clicksOf(aLink({ totalClicks, clickCount }))).toBe(clicks);
});

describe('short addresses', () => {
  test('are shown as host and code, and copied with https', () => {
    expect(shortLinkText('brev.example', { shortCode: 'a_B-1' })).toBe('brev.example/a_B-1');
    expect(shortLinkText('brev.example', { shortCode: '' })).toBe('–');
    expect(shortUrl('brev.example', { shortCode: 'a_B-1' })).toBe('https://brev.example/a_B-1');
  });

  test.each([
    ['a/b', 'a/b'],
    ['a/b c', 'a/b%20c'],
    ['a/../b', 'a%2F..%2Fb'],
  ])('copies the code %j as %j', (shortCode, path) => {
    expect(shortUrl('brev.example', { shortCode })).toBe(`https://brev.example/${path}`);
  });

  test.each([
    ['https://go.example/engine', 'go.example/engine'],
    ['http://go.example:8080/s/engine', 'go.example:8080/s/engine'],
    ['https://go.example/other', 'brev.example/engine'],
    ['https://go.example/?code=engine', 'brev.example/engine'],
    ['', 'brev.example/engine'],
  ])('of a link with the own one %j is %s', (own, shown) => {
    const link = aLink({ shortUrl: own });
    expect(shortLinkText('brev.example', link)).toBe(shown);
    expect(shortUrl('brev.example', link)).toBe(shown.startsWith('brev') ? `https://${shown}` : own);
  });

  test.each<[string, Partial<Link>, string]>([
    ['follows its code', { shortCode: 'new' }, 'https://go.example/s/new'],
    ['stays with its title', { title: 'New' }, 'https://go.example/s/engine'],
    ['is what the provider says', { shortUrl: 'https://b.example/x' }, 'https://b.example/x'],
    ['is gone when there is none', { shortUrl: '' }, ''],
  ])('of its own %s', (_how, patch, own) => {
    const known = aLink({ shortUrl: 'https://go.example/s/engine' });
    expect(patchLink(known, { id: '1', ...patch }).shortUrl).toBe(own);
  });

  test('stay on the short domain for any code', () =>
    forAll(fc.string({ unit: 'grapheme', minLength: 1 }), (code) => {
      fc.pre(code !== '.' && code !== '..');
      const { pathname, href } = new URL(shortUrl('brev.example', { shortCode: code }));
      expect(decodeURIComponent(pathname.slice(1))).toBe(code);
      expect(href).toBe(`https://brev.example${pathname}`);
    }));
});

test.each([
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(47)}...`],
  ['🔗'.repeat(50), '🔗'.repeat(50)],
  [`${'x'.repeat(46)}${'🔗'.repeat(5)}`, `${'x'.repeat(46)}🔗...`],
])('the address %s is cut to %s', (url, shown) => {
  expect(truncateUrl(url)).toBe(shown);
});

test('the top links go by clickCount, not by totalClicks, unknown ones last; ties and the list keep their order', () => {
  const some = links(5, (at) => ({ clickCount: [undefined, 0, undefined, 1, 0][at], totalClicks: 9 - at }));
  expect(topLinks(some, 4).map(({ id }) => id)).toEqual(['4', '2', '5', '1']);
  expect(some.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
});

test.each([
  [['2026-01-02', '2026-03-04', undefined, '2026-02-03'], '2026-03-04'],
  [[undefined], undefined],
])('of links created on %j, the latest creation is %s', (days, latest) => {
  const some = days.map((day) => aLink({ createdAt: day === undefined ? undefined : new Date(day) }));
  expect(latestCreation(some)?.toISOString().slice(0, 10)).toBe(latest);
});

test.each<[string, Partial<Link>, boolean]>([
  ['nothing', {}, true],
  ['the object of its date', { createdAt: new Date('2026-01-02') }, true],
  ['its date', { createdAt: new Date('2026-01-03') }, false],
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
