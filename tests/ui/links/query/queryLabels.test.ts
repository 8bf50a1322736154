import { expect, test } from 'vitest';
import { EVERY_LINK, type LinkQuery } from '../../../../src/domain/links/linkQuery.ts';
import { spokenResult, wholeScope } from '../../../../src/ui/links/query/queryLabels.ts';

const NOW = new Date(2026, 10, 23, 14, 32);

test.each<[string, Partial<LinkQuery>, number, string?]>([
  ['62 links match, sorted by clicks', { text: 'news', sort: 'clicks' }, 62],
  ['1 link matches', { status: 'active' }, 1],
  ['No links match, newest first', { from: '2026-01-01', sort: 'newest' }, 0],
  ['10,000 links, sorted by title. Page 2 of 500', { sort: 'title' }, 10_000, 'Page 2 of 500'],
])('what a query has found is spoken as "%s"', (words, query, total, page) => {
  expect(spokenResult({ ...EVERY_LINK, ...query }, total, page)).toBe(words);
});

test.each([
  ['10,000 links · updated 14:32', 10_000, 10_000, 0],
  ['1 link · updated 14:32', 1, 1, 0],
  ['45 of 60 links could be read · updated 14:32', 45, 60, 0],
  ['60 links (3 more could not be read) · updated 14:32', 60, 60, 3],
])('what a query has looked at is "%s"', (words, read, total, missing) => {
  const links = Array.from({ length: read }, () => ({}) as never);
  const unreadable = Array.from({ length: missing }, () => ({}));
  expect(wholeScope({ links, total, unreadable, readAt: NOW }, NOW)).toBe(words);
});
