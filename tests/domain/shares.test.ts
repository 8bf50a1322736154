import { describe, expect, test } from 'vitest';
import { clickGroups, shareOf } from '../../src/domain/shares.ts';
import { aLink } from '../support/aLink.ts';

const to = (originalUrl: string, clickCount: number | undefined) => aLink({ originalUrl, clickCount });
const about = (description: string, clickCount: number | undefined) => aLink({ description, clickCount });

describe.each([
  [
    'destinations',
    'host',
    [
      to('https://www.shop.example/a', 30),
      to('http://shop.example:8080/b', 5),
      to('https://SHOP.example/c', 10),
      to('mailto:ada@mail.example', 5),
      to('', 50),
    ],
    [
      ['shop.example', 2, 40, 40],
      ['shop.example:8080', 1, 5, 5],
      ['mailto:', 1, 5, 5],
    ],
  ],
  [
    'tags, of which a link has several',
    'tag',
    [about('#Spring and #sale', 30), about('For #spring', 10), about('', 60)],
    [
      ['Spring', 2, 40, 40],
      ['sale', 1, 30, 30],
    ],
  ],
  [
    'clicks that are not known',
    'tag',
    [about('#a', undefined), about('#b', 0), about('#b', undefined), about('#c', 10)],
    [
      ['c', 1, 10, 100],
      ['b', 2, 0, 0],
      ['a', 1, undefined, undefined],
    ],
  ],
  ['no clicks', 'tag', [about('#a', 0)], [['a', 1, 0, undefined]]],
  ['no links', 'host', [], []],
] as const)('groups of links by %s', (_case, by, links, expected) => {
  test('have their links, clicks and share, those with the most clicks first', () => {
    expect(clickGroups(links, by).map(({ name, ...of }) => [name, of.links, of.clicks, of.share])).toEqual(
      expected,
    );
  });
});

test.each([
  ['of all clicks', [30, 90], 25],
  ['unknown, where those of another link are', [30, undefined], undefined],
  ['unknown, where its own are', [undefined, 5], undefined],
  ['none of no clicks', [0, 0], undefined],
])('the share of a link is %s', (_case, clicks, share) => {
  const links = clicks.map((clickCount) => aLink({ clickCount }));
  expect(links[0] && shareOf(links[0], links)).toBe(share);
});
