import { describe, expect, it, vi } from 'vitest';
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

describe('a search', () => {
  it.each([
    ['short code', 'SPRING-sale'],
    ['short link', 'brev.example/spring-sale'],
    ['pasted short URL', ' https://Brev.Example/spring-sale/?utm=mail#top '],
    ['words in another order', 'melt prices'],
    ['title in full-width letters', 'ｍｅｌｔ'],
    ['destination with www.', 'https://www.shop.example.org/off'],
  ])('finds a link by its %s', (_by, query) => {
    expect(matchLinks([aLink({ id: '6' }), LINK], query)).toEqual([LINK]);
  });

  it('finds a link by its custom short URL', () => {
    const link = aLink({ id: '8', shortCode: 'abc', shortUrl: 'https://go.example/abc' });
    const other = aLink({ id: '9', shortCode: 'abcd', shortUrl: 'https://go.example/abcd' });
    for (const query of ['go.example/abc', 'http://www.go.example/abc/'])
      expect(matchLinks([LINK, other, link], query)).toEqual([link]);
  });

  it('finds a code with an invisible character by its displayed short link', () => {
    const link = aLink({ shortCode: 'zero\u200bwidth' });
    expect(matchLinks([link], shortLinkText(DOMAIN, link))).toEqual([link]);
  });

  it('finds a link by any text that it contains', () =>
    forAll(hostileText, (text) => {
      expect(matchLinks([aLink({ title: text, originalUrl: text })], text)).toHaveLength(1);
    }));

  it('requires every word to match', () => {
    expect(matchLinks([LINK], 'prices rise')).toEqual([]);
  });

  it('does not match the beginning of the short domain', () => {
    expect(matchLinks([LINK], 'bre')).toEqual([]);
  });

  it('matches any link by the whole short domain', () => {
    expect(matchLinks([LINK], 'brev.example/')).toEqual([LINK]);
  });

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
  ])('finds %s in any spelling', (title, queries) => {
    const link = aLink({ title });
    for (const query of queries.split(' ')) expect(matchLinks([link], query), query).toEqual([link]);
  });

  it.each([
    ['กิน', 'กัน'],
    ['कल', 'कुल'],
    ['カキ', 'ガキ'],
  ])('does not ignore marks that are letters: %s is not %s', (title, query) => {
    expect(matchLinks([aLink({ title, originalUrl: '' })], query)).toEqual([]);
  });

  it('normalises each link only once', () => {
    const many = links(1_000);
    const lowerCase = vi.spyOn(String.prototype, 'toLowerCase');
    matchLinks(many, 'first');
    expect(lowerCase.mock.calls.length).toBeGreaterThanOrEqual(many.length);
    lowerCase.mockClear();
    matchLinks(many, 'letter 99');
    expect(lowerCase.mock.calls.length).toBeLessThan(100);
  });
});

describe('the order of matches', () => {
  it('ranks codes and titles above hosts and descriptions', () => {
    const bestFirst = [
      { shortCode: 'go' },
      { shortCode: 'gopher' },
      { title: 'About gophers' },
      { shortCode: 'to-go' },
      { title: 'Cargo' },
      { originalUrl: 'https://go.example/' },
      { description: 'Where to go' },
    ].map((fields, at) => aLink({ id: `${at}`, shortCode: 'x', title: '', ...fields }));
    // `inTitle` and `inCode` have the same rank and keep their order.
    const [code, begun, inTitle, inCode, ...others] = bestFirst;
    const given = [...others.reverse(), inTitle, begun, inCode, code].flatMap((link) => link ?? []);
    expect(matchLinks(given, 'go')).toEqual(bestFirst);
  });

  it('starts with the link that leads to a pasted destination', () => {
    const longer = aLink({ id: '1', originalUrl: 'https://shop.example.org/offers/today' });
    const titled = aLink({ id: '2', title: 'https://www.shop.example.org/offers' });
    expect(matchLinks([longer, titled, LINK], 'http://www.shop.example.org/offers/#prices')[0]).toBe(LINK);
    expect(matchLinks([longer, titled, LINK], 'https://www.shop.example.org/offers')[0]).toBe(LINK);
  });

  it('starts with the link of a pasted short URL, before links that lead to it', () => {
    const chained = aLink({ id: '6', originalUrl: 'https://brev.example/spring-sale' });
    expect(matchLinks([chained, LINK], 'https://brev.example/spring-sale')).toEqual([LINK, chained]);
  });
});

describe('searchedDestination', () => {
  it('returns the key of a destination', () => {
    expect(searchedDestination('https://shop.example.org', DOMAIN)).toBe('shop.example.org');
  });

  it('returns undefined for a short URL', () => {
    expect(searchedDestination('https://brev.example/spring-sale', DOMAIN)).toBeUndefined();
  });
});

describe('matchStart', () => {
  const text = 'Fußball in İzmir, cafe\u0301 müde';

  it.each([
    ['izmir', 'İ'],
    ['mude', 'müde'],
    ['cafe', 'cafe'],
  ])('returns the position of %s in the original text', (word, place) => {
    expect(matchStart(text, word)).toBe(text.indexOf(place));
  });

  it('returns -1 when the text does not contain the word', () => {
    expect(matchStart(text, 'none')).toBe(-1);
  });
});

describe('searchWords', () => {
  it.each(['   ', ' http:// / ', 'https://www.'])('returns no words for %j', (query) => {
    expect(searchWords(query, DOMAIN)).toEqual([]);
  });

  it('keeps the query string of a destination', () => {
    expect(searchWords('https://shop.example/?q=1#top', DOMAIN)).toEqual(['shop.example/?q=1#top']);
  });

  it('removes the query string of a short URL', () => {
    expect(searchWords('https://brev.example/a?q=1#top', DOMAIN)).toEqual(['brev.example/a']);
  });
});

describe('markMatches', () => {
  it.each<{ text: string; query: string; marked: string }>([
    { text: 'Spring sale', query: 'spring', marked: '[Spring] sale' },
    { text: 'Spring sale', query: 'ing sa', marked: 'Spr[ing] [sa]le' },
    { text: 'aaa', query: 'aa', marked: '[aa]a' },
    { text: 'ﬁne Straße', query: 'fi stra', marked: '[ﬁ]ne [Stra]ße' },
    { text: 'Die Straße', query: 'strasse', marked: 'Die [Straße]' },
    { text: 'Die Straße', query: 'stras', marked: 'Die [Straß]e' },
    { text: 'Cafe\u0301 noir', query: 'cafe', marked: '[Cafe\u0301] noir' },
    { text: 'in İstanbul', query: 'istanbul', marked: 'in [İstanbul]' },
    { text: 'كِتَاب', query: 'كتاب', marked: '[كِتَاب]' },
    { text: 'ｍｅｌｔ', query: 'melt', marked: '[ｍｅｌｔ]' },
    { text: '', query: 'a', marked: '' },
  ])('marks $query in $text: $marked', ({ text, query, marked }) => {
    const parts = markMatches(text, searchWords(query, DOMAIN));
    expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(marked);
  });

  it('returns parts that add up to the text', () =>
    forAll(hostileText, hostileText, (text, query) => {
      const parts = markMatches(text, searchWords(query, DOMAIN));
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }));
});

describe('beginsWords', () => {
  it.each([
    ['se', true],
    ['GO set', true],
    ['ettings', false],
    ['go x', false],
  ])('for %j in "Go to Settings" returns %s', (query, isMatch) => {
    expect(beginsWords('Go to Settings', query)).toBe(isMatch);
  });
});
