import fc from 'fast-check';
import { expect, test } from 'vitest';
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
const PLACE = { page: 1, limit: LIMIT, total: 12_345 };

const bodyOf = (changes: object = {}, place: object = {}) => ({
  links: [{ ...USUAL, ...changes }],
  pagination: { ...PLACE, ...place },
});

const fail = (): never => {
  throw new TypeError('This is no list');
};

/** What the program shows of a response. Rejects if it refuses the response. */
const readByProgram = async (body: unknown) => {
  const list = async () => parseLinkList(body) ?? fail();
  const { links, pagination } = await new ListLinks({ ...memoryLinks(), list }).execute({ limit: LIMIT });
  return {
    links: links.slice(0, pagination.limit).map((link) => patchLink(undefined, link)),
    total: pagination.total,
  };
};

/** A value for each field that may be missing. */
const optional = (value: unknown) =>
  Object.fromEntries(
    Object.keys(USUAL)
      .slice(3)
      .map((name) => [name, value]),
  );

test.each<[string, object]>([
  ['usual', {}],
  ['with a numeric id', { id: -7 }],
  ['with null in all that may be missing', optional(null)],
  ['without all that may be missing', optional(undefined)],
  ['with an unknown field', { tags: ['a'] }],
  ['with half a character', { title: 'a\ud800' }],
  ['with spoiled fields', { shortCode: null, clickCount: '34', isActive: {}, createdAt: 7 }],
])('a link %s is read as the program reads it', async (_kind, changes) => {
  const body = JSON.parse(JSON.stringify(bodyOf(changes)));
  expect(plainLinks(body)?.links).toHaveLength(1);
  expect(plainLinks(body)).toEqual(await readByProgram(body));
});

const ODD = [
  ...['', '.', '..', '7', 'a\ud800', '2026-03-05'],
  ...[null, true, 7, -1, 1.5, 2 ** 53, 1e15],
  [],
  {},
];
const anything = fc.oneof(fc.constantFrom<unknown>(...ODD), fc.jsonValue());

/** Fields of which some have been replaced by anything. */
const spoiled = (fields: object) =>
  fc.oneof(
    fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anything])), { requiredKeys: [] }),
    fc.tuple(fc.constantFrom(...Object.keys(fields)), anything).map(([name, value]) => ({ [name]: value })),
    fc.constant({}),
  );

const aLink = spoiled(USUAL).map((changes) => ({ ...USUAL, ...changes }));

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
        arbitrary: spoiled(PLACE).map((changes) => ({ ...PLACE, ...changes })),
        weight: 4,
      }),
    },
    { requiredKeys: [] },
  ),
  fc.tuple(spoiled(USUAL), spoiled(PLACE)).map(([changes, place]) => bodyOf(changes, place)),
);

test('whatever is read is what the program reads', async () => {
  await fc.assert(
    fc.asyncProperty(aBody, async (body) => {
      const plain = plainLinks(body);
      if (plain) expect(plain).toEqual(await readByProgram(body));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['an empty page', { ...bodyOf(), links: [] }],
  ['one link twice', { ...bodyOf(), links: [1, '1'].map((id) => ({ ...USUAL, id })) }],
  ['an id that is another address', bodyOf({ id: '..' })],
  ['an id that is rounded', bodyOf({ id: 2 ** 53 })],
  ['another page', bodyOf({}, { page: 2 })],
  ['fewer links than it says', bodyOf({}, { total: 0 })],
  ['no place', { links: [USUAL] }],
  ['a bare array', [USUAL]],
])('%s is left to the program', (_kind, body) => {
  expect(plainLinks(body)).toBeUndefined();
});
