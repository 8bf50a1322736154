import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Link, shortAddress } from '../../src/domain/link.ts';
import { EVERY_LINK } from '../../src/domain/linkQuery.ts';
import { markMatches, searchWords } from '../../src/domain/linkSearch.ts';
import { queryLinks } from '../../src/domain/queryLinks.ts';
import { aLink, links, PRODUCT } from '../support/aLink.ts';
import { hostileText } from '../support/hostileText.ts';
import { resultOf } from '../support/resultOf.ts';

const DOMAIN = PRODUCT.shortDomain;

const matchLinks = (found: readonly Link[], text: string, shortDomain: string) =>
  resultOf(queryLinks(found, { ...EVERY_LINK, text }, shortDomain));

const LINK = aLink({
  id: '7',
  shortCode: 'spring-sale',
  title: 'When prices melt',
  originalUrl: 'https://shop.example.org/offers',
});

test.each([
  ['its short code', 'SPRING-sale'],
  ['a part of it', 'ring-s'],
  ['its short address', 'brev.example/spring-sale'],
  ['its pasted short URL', ' https://Brev.Example/spring-sale/?utm=mail#top '],
  ['its title', 'prices MELT'],
  ['words in another order', 'melt prices'],
  ['its destination', 'shop.example.org/Offers'],
  ['its pasted destination', 'https://shop.example.org/offers/'],
  ['its title in full-width letters', 'ｍｅｌｔ'],
  ['words of different fields', 'melt offers'],
])('a link is found by %s', (_by, query) => {
  expect(matchLinks([aLink({ id: '6' }), LINK], query, DOMAIN)).toEqual([LINK]);
});

test('a link that lacks one of the words is not found', () => {
  expect(matchLinks([LINK], 'prices rise', DOMAIN)).toEqual([]);
});

test.each(['', '   ', 'https://', ' http:// / '])('%j asks for nothing', (query) => {
  expect(searchWords(query, DOMAIN)).toEqual([]);
});

test('the query of a destination belongs to it, unlike that of a short address', () => {
  expect(searchWords('https://shop.example/?q=1#top', DOMAIN)).toEqual(['shop.example/?q=1#top']);
  expect(searchWords('https://brev.example/a?q=1#top', DOMAIN)).toEqual(['brev.example/a']);
});

test('matches of the short code come first, then of its beginning, of the title, and of the destination', () => {
  const found = [
    aLink({ id: '1', shortCode: 'x', title: '', originalUrl: 'https://go.example/' }),
    aLink({ id: '2', shortCode: 'y', title: 'About go' }),
    aLink({ id: '3', shortCode: 'gopher', title: '' }),
    aLink({ id: '4', shortCode: 'z', title: 'Go on' }),
    aLink({ id: '5', shortCode: 'go', title: '' }),
  ];
  expect(matchLinks(found, 'go', DOMAIN).map(({ id }) => id)).toEqual(['5', '3', '2', '4', '1']);
});

test('a link is found by the short domain that is asked for', () => {
  const addresses = ['one.example', 'two.example'].map((domain) => matchLinks([LINK], domain, domain));
  expect(addresses).toEqual([[LINK], [LINK]]);
  expect(matchLinks([LINK], 'one.example', 'two.example')).toEqual([]);
});

test('10,000 links are searched in a few milliseconds', () => {
  const many = links(10_000, (n) => ({ title: `Newsletter ${n}`, originalUrl: `https://shop.example/${n}` }));
  matchLinks(many, 'first', DOMAIN);
  const start = process.cpuUsage();
  for (let times = 0; times < 20; times += 1) matchLinks(many, 'letter 99', DOMAIN);
  expect(process.cpuUsage(start).user / 20 / 1000).toBeLessThan(20);
});

test.each<[text: string, query: string, marked: string]>([
  ['Spring sale', 'spring', '[Spring] sale'],
  ['Sale, sale', 'sale', '[Sale], [sale]'],
  ['Spring sale', 'ing sa', 'Spr[ing] [sa]le'],
  ['aaa', 'aa', '[aa]a'],
  ['ﬁne Straße', 'fi stra', '[ﬁ]ne [Stra]ße'],
  ['ｍｅｌｔ', 'melt', '[ｍｅｌｔ]'],
  ['nothing', 'else', 'nothing'],
  ['', 'a', ''],
])('in %j the search for %j marks %j', (text, query, marked) => {
  const parts = markMatches(text, searchWords(query, DOMAIN));
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

test('what is marked is the text, piece by piece', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (text, query) => {
      const parts = markMatches(text, searchWords(query, DOMAIN));
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
  );
});

test('a link is found by any text in it', () => {
  fc.assert(
    fc.property(hostileText, hostileText, (code, text) => {
      const link = aLink({ shortCode: code.toWellFormed(), title: text, originalUrl: text });
      expect(matchLinks([link], text, DOMAIN)).toEqual([link]);
    }),
  );
});

test.each(['zero\u200bwidth', 'code\u202egnp', 'two words', 'nul\0'])(
  'a link with the short code %j is found by its short address as shown',
  (shortCode) => {
    const link = aLink({ shortCode });
    expect(matchLinks([link], shortAddress(DOMAIN, shortCode), DOMAIN)).toEqual([link]);
  },
);
