import { describe, expect, it, test, vi } from 'vitest';
import { type Link, shortLinkText } from '../../../src/domain/links/link.ts';
import { EVERY_LINK } from '../../../src/domain/links/linkQuery.ts';
import {
  beginsWords,
  markMatches,
  matchStart,
  searchedDestination,
  searchWords,
} from '../../../src/domain/links/linkSearch.ts';
import { queryLinks } from '../../../src/domain/links/queryLinks.ts';
import { aLink, links, PRODUCT } from '../../support/aLink.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';
import { resultOf } from '../../support/resultOf.ts';

const DOMAIN = PRODUCT.shortDomain;

const matchLinks = (found: readonly Link[], text: string) =>
  resultOf(queryLinks(found, { ...EVERY_LINK, text }, DOMAIN));

const LINK = aLink({
  id: '7',
  shortCode: 'spring-sale',
  title: 'When prices melt',
  originalUrl: 'https://shop.example.org/offers',
  description: 'While stocks last',
});

test.each([
  ['its short code', 'SPRING-sale'],
  ['its short address', 'brev.example/spring-sale'],
  ['its pasted short URL', ' https://Brev.Example/spring-sale/?utm=mail#top '],
  ['words in another order', 'melt prices'],
  ['its title in full-width letters', 'ｍｅｌｔ'],
  ['its destination with www.', 'https://www.shop.example.org/off'],
])('a link is found by %s', (_by, query) => {
  expect(matchLinks([aLink({ id: '6' }), LINK], query)).toEqual([LINK]);
});

test('a link is found by its own short address, as it is pasted or typed', () => {
  const link = aLink({ id: '8', shortCode: 'abc', shortUrl: 'https://go.example/abc' });
  const other = aLink({ id: '9', shortCode: 'abcd', shortUrl: 'https://go.example/abcd' });
  for (const query of ['go.example/abc', 'http://www.go.example/abc/'])
    expect(matchLinks([LINK, other, link], query)).toEqual([link]);
});

describe('a search for a title', () => {
  it.each([
    ['Straße', 'STRASSE strasse Straße straße'],
    ['École', 'ecole ECOLE école e\u0301cole'],
    ['İstanbul', 'istanbul ISTANBUL İstanbul ıstanbul'],
    ['naïve', 'naive NAÏVE nai\u0308ve'],
    ['Łódź', 'lodz ŁÓDŹ Lódź'],
    ['Đà', 'da đà DA'],
    ['Øl', 'ol øl'],
    ['Æther', 'aether'],
    ['كِتَاب', 'كتاب'],
    ['كتـاب', 'كتاب'],
    ['שָׁלוֹם', 'שלום'],
    ['ΣΑΣ', 'σας σασ'],
    ['ｍｅｌｔ', 'melt'],
    ['が', 'が か\u3099'],
  ])('finds %s however it is typed', (title, queries) => {
    const link = aLink({ title });
    for (const query of queries.split(' ')) expect(matchLinks([link], query), query).toEqual([link]);
  });

  // These marks are letters.
  it.each([
    ['กิน', 'กัน'],
    ['कल', 'कुल'],
    ['カキ', 'ガキ'],
  ])('does not find %s by the other word %s', (title, query) => {
    expect(matchLinks([aLink({ title, originalUrl: '' })], query)).toEqual([]);
  });
});

test('a search term begins at its place in the unfolded text', () => {
  const text = 'Fußball in İzmir, cafe\u0301 müde';
  for (const [word, place] of [
    ['izmir', 'İ'],
    ['mude', 'müde'],
    ['cafe', 'cafe'],
  ] as const)
    expect(matchStart(text, word)).toBe(text.indexOf(place));
  expect(matchStart(text, 'none')).toBe(-1);
});

test.each([
  ['   ', []],
  [' http:// / ', []],
  ['https://www.', []],
  // The query of a destination belongs to it, unlike that of a short address.
  ['https://shop.example/?q=1#top', ['shop.example/?q=1#top']],
  ['https://brev.example/a?q=1#top', ['brev.example/a']],
])('%j asks for %j', (query, words) => {
  expect(searchWords(query, DOMAIN)).toEqual(words);
});

test('codes and titles come before hosts, and these before descriptions', () => {
  const bestFirst = [
    { shortCode: 'go' },
    { shortCode: 'gopher' },
    { title: 'About gophers' },
    { shortCode: 'to-go' },
    { title: 'Cargo' },
    { originalUrl: 'https://go.example/' },
    { description: 'Where to go' },
  ].map((fields, at) => aLink({ id: `${at}`, shortCode: 'x', title: '', ...fields }));
  // Those of the same rank stay in their order.
  const [code, begun, inTitle, inCode, ...others] = bestFirst;
  const given = [...others.reverse(), inTitle, begun, inCode, code].flatMap((link) => link ?? []);
  expect(matchLinks(given, 'go')).toEqual(bestFirst);
});

test('a link is not found by one of several words, nor by the first letters of the short domain', () => {
  expect(matchLinks([LINK], 'prices rise')).toEqual([]);
  expect(matchLinks([LINK], 'bre')).toEqual([]);
  expect(matchLinks([LINK], 'brev.example/')).toEqual([LINK]);
});

test('a link with the pasted destination comes first', () => {
  const longer = aLink({ id: '1', originalUrl: 'https://shop.example.org/offers/today' });
  const titled = aLink({ id: '2', title: 'https://www.shop.example.org/offers' });
  expect(matchLinks([longer, titled, LINK], 'http://www.shop.example.org/offers/#prices')[0]).toBe(LINK);
  expect(matchLinks([longer, titled, LINK], 'https://www.shop.example.org/offers')[0]).toBe(LINK);
});

test('a short address is no destination, though another link may lead to it', () => {
  const chained = aLink({ id: '6', originalUrl: 'https://brev.example/spring-sale' });
  expect(matchLinks([chained, LINK], 'https://brev.example/spring-sale')).toEqual([LINK, chained]);
  expect(searchedDestination('https://brev.example/spring-sale', DOMAIN)).toBeUndefined();
  expect(searchedDestination('https://shop.example.org', DOMAIN)).toBe('shop.example.org');
});

test('a search normalises each link once, and another search none', () => {
  const many = links(1_000);
  const lowerCase = vi.spyOn(String.prototype, 'toLowerCase');
  matchLinks(many, 'first');
  expect(lowerCase.mock.calls.length).toBeGreaterThanOrEqual(many.length);
  lowerCase.mockClear();
  matchLinks(many, 'letter 99');
  expect(lowerCase.mock.calls.length).toBeLessThan(100);
});

test.each<[text: string, query: string, marked: string]>([
  ['Spring sale', 'spring', '[Spring] sale'],
  ['Spring sale', 'ing sa', 'Spr[ing] [sa]le'],
  ['aaa', 'aa', '[aa]a'],
  ['ﬁne Straße', 'fi stra', '[ﬁ]ne [Stra]ße'],
  ['Die Straße', 'strasse', 'Die [Straße]'],
  ['Die Straße', 'stras', 'Die [Straß]e'],
  ['Cafe\u0301 noir', 'cafe', '[Cafe\u0301] noir'],
  ['in İstanbul', 'istanbul', 'in [İstanbul]'],
  ['كِتَاب', 'كتاب', '[كِتَاب]'],
  ['ｍｅｌｔ', 'melt', '[ｍｅｌｔ]'],
  ['', 'a', ''],
])('in %j the search for %j marks %j', (text, query, marked) => {
  const parts = markMatches(text, searchWords(query, DOMAIN));
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

test('a link is found by any text in it; what is marked is the text, piece by piece', () =>
  forAll(hostileText, hostileText, (text, query) => {
    expect(matchLinks([aLink({ title: text, originalUrl: text })], text)).toHaveLength(1);
    const parts = markMatches(text, searchWords(query, DOMAIN));
    expect(parts.map((part) => part.text).join('')).toBe(text);
  }));

test('a code with a character that cannot be seen is found by its address as shown', () => {
  const link = aLink({ shortCode: 'zero\u200bwidth' });
  expect(matchLinks([link], shortLinkText(DOMAIN, link))).toEqual([link]);
});

test.each([
  ['se', true],
  ['GO set', true],
  ['ettings', false],
  ['go x', false],
])('%j names the command Go to Settings: %s', (query, isNamed) => {
  expect(beginsWords('Go to Settings', query)).toBe(isNamed);
});
