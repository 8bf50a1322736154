import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLinkList } from '../../src/adapters/http/wire.ts';
import { ListLinks } from '../../src/application/links/ListLinks.ts';
import { patchLink } from '../../src/domain/links/link.ts';
import { plainLinks } from '../../src/prerender/plainLinks.ts';
import { memoryLinks } from '../support/memoryGateways.ts';

const LIMIT = 20;

const USUAL = {
  id: 'a',
  shortCode: 'engine',
  originalUrl: 'https://www.example.com/',
  title: 'The engine',
  description: 'First of its kind',
  createdAt: '2026-03-05T23:30:00Z',
  isActive: true,
  uniqueClicks: 12,
  clickCount: 34,
  totalClicks: 34,
};
const PAGINATION = { page: 1, limit: LIMIT, total: 12_345 };

const bodyOf = (changes: object = {}, pagination: object = {}) => ({
  links: [{ ...USUAL, ...changes }],
  pagination: { ...PAGINATION, ...pagination },
});

const fail = (): never => {
  throw new TypeError('Not a list of links');
};

/** Returns what the app shows for a response. Rejects if the response is invalid. */
const readByApp = async (body: unknown) => {
  const list = async () => parseLinkList(body) ?? fail();
  const { links, pagination } = await new ListLinks({ ...memoryLinks(), list }).execute({ limit: LIMIT });
  return {
    links: links.slice(0, pagination.limit).map((link) => patchLink(undefined, link)),
    total: pagination.total,
  };
};

/** Sets all optional fields to a value. */
const optional = (value: unknown) =>
  Object.fromEntries(
    Object.keys(USUAL)
      .slice(3)
      .map((name) => [name, value]),
  );

const UNUSUAL = [
  ...['', '.', '..', '7', 'a\ud800', '2026-03-05'],
  ...[null, true, 7, -1, 1.5, 2 ** 53, 1e15],
  [],
  {},
];
const anything = fc.oneof(fc.constantFrom<unknown>(...UNUSUAL), fc.jsonValue());

/** Replaces some of the fields by any JSON value. */
const someReplaced = (fields: object) =>
  fc.oneof(
    fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anything])), { requiredKeys: [] }),
    fc.tuple(fc.constantFrom(...Object.keys(fields)), anything).map(([name, value]) => ({ [name]: value })),
    fc.constant({}),
  );

const aLink = someReplaced(USUAL).map((changes) => ({ ...USUAL, ...changes }));

const aBody = fc.oneof(
  anything,
  fc.array(aLink),
  fc.record(
    {
      links: fc.oneof(anything, {
        arbitrary: fc.array(fc.oneof(aLink, anything), { maxLength: 3 }),
        weight: 4,
      }),
      pagination: fc.oneof(anything, {
        arbitrary: someReplaced(PAGINATION).map((changes) => ({ ...PAGINATION, ...changes })),
        weight: 4,
      }),
    },
    { requiredKeys: [] },
  ),
  fc
    .tuple(someReplaced(USUAL), someReplaced(PAGINATION))
    .map(([changes, pagination]) => bodyOf(changes, pagination)),
);

describe('plainLinks', () => {
  it.each<[string, object]>([
    ['with the usual fields', {}],
    ['with a numeric ID', { id: -7 }],
    ['whose optional fields are null', optional(null)],
    ['without optional fields', optional(undefined)],
    ['with an unknown field', { tags: ['a'] }],
    ['with a lone surrogate', { title: 'a\ud800' }],
    ['with invalid fields', { shortCode: null, clickCount: '34', isActive: {}, createdAt: 7 }],
  ])('reads a link %s like the app', async (_kind, changes) => {
    const body = JSON.parse(JSON.stringify(bodyOf(changes)));
    expect(plainLinks(body)?.links).toHaveLength(1);
    expect(plainLinks(body)).toEqual(await readByApp(body));
  });

  it('reads any response like the app, or not at all', async () => {
    await fc.assert(
      fc.asyncProperty(aBody, async (body) => {
        const plain = plainLinks(body);
        if (plain) expect(plain).toEqual(await readByApp(body));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty page', { ...bodyOf(), links: [] }],
    ['a duplicate link', { ...bodyOf(), links: [1, '1'].map((id) => ({ ...USUAL, id })) }],
    ['an ID that changes the path', bodyOf({ id: '..' })],
    ['a rounded ID', bodyOf({ id: 2 ** 53 })],
    ['another page', bodyOf({}, { page: 2 })],
    ['more links than the total', bodyOf({}, { total: 0 })],
    ['no pagination', { links: [USUAL] }],
    ['a bare array', [USUAL]],
  ])('returns undefined for %s', (_kind, body) => {
    expect(plainLinks(body)).toBeUndefined();
  });
});
