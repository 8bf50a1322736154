import { describe, expect, it } from 'vitest';
import { EVERY_LINK, type LinkQuery } from '../../../../src/domain/links/linkQuery.ts';
import { spokenResult, wholeScope } from '../../../../src/ui/links/query/queryLabels.ts';

const NOW = new Date(2026, 10, 23, 14, 32);

interface Result {
  readonly text: string;
  readonly query: Partial<LinkQuery>;
  readonly total: number;
  readonly page?: string;
}

describe('spokenResult', () => {
  it.each<Result>([
    { text: '62 links match, sorted by clicks', query: { text: 'news', sort: 'clicks' }, total: 62 },
    { text: '1 link matches', query: { status: 'active' }, total: 1 },
    { text: 'No links match, newest first', query: { from: '2026-01-01', sort: 'newest' }, total: 0 },
    {
      text: '10,000 links, sorted by title. Page 2 of 500',
      query: { sort: 'title' },
      total: 10_000,
      page: 'Page 2 of 500',
    },
  ])('returns $text', ({ text, query, total, page }) => {
    expect(spokenResult({ ...EVERY_LINK, ...query }, total, page)).toBe(text);
  });
});

describe('wholeScope', () => {
  it.each([
    { text: '10,000 links · updated 14:32', read: 10_000, total: 10_000, unreadable: 0 },
    { text: '1 link · updated 14:32', read: 1, total: 1, unreadable: 0 },
    { text: '45 of 60 links could be read · updated 14:32', read: 45, total: 60, unreadable: 0 },
    { text: '60 links (3 more could not be read) · updated 14:32', read: 60, total: 60, unreadable: 3 },
  ])('returns $text', ({ text, read, total, unreadable }) => {
    const scope = {
      links: Array.from({ length: read }, () => ({}) as never),
      total,
      unreadable: Array.from({ length: unreadable }, () => ({})),
      readAt: NOW,
    };
    expect(wholeScope(scope, NOW)).toBe(text);
  });
});
