import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Campaign, campaignOf, NO_CAMPAIGN, withCampaign } from '../../../src/domain/urls/campaign.ts';
import { anyCharacter, forAll } from '../../support/forAll.ts';

const SHOP = 'https://shop.example/boots';
const NEWS: Campaign = { ...NO_CAMPAIGN, source: 'news', campaign: 'spring sale' };
const MARKED = 'utm_source=news&utm_campaign=spring%20sale';

test.each<[string, Partial<Campaign>]>([
  [SHOP, {}],
  [`${SHOP}?utm_medium=mail&utm_term=a&utm_content=b`, { medium: 'mail', term: 'a', content: 'b' }],
  [`${SHOP}?UTM_Source=news&xutm_source=x`, {}],
  [`${SHOP}?utm%5Fsource=news`, { source: 'news' }],
  ['shop.example?utm_source=news', {}],
])('of %s, the campaign parameters are read', (address, campaign) => {
  expect(campaignOf(address)).toEqual({ ...NO_CAMPAIGN, ...campaign });
});

describe('with campaign parameters, an address', () => {
  test.each([
    ['has them at its end', SHOP, `${SHOP}?${MARKED}`],
    ['keeps its other parameters as they are', `${SHOP}?a=%7e&b&b=`, `${SHOP}?a=%7e&b&b=&${MARKED}`],
    ['has them instead of its own', `${SHOP}?utm_source=x&a=1&utm_term=y`, `${SHOP}?a=1&${MARKED}`],
    ['has them instead of encoded ones', `${SHOP}?utm%5Fsource=x&utm_source=y`, `${SHOP}?${MARKED}`],
    ['keeps its fragment', `${SHOP}#/a?b=1`, `${SHOP}?${MARKED}#/a?b=1`],
    ['keeps a mark that only looks like one', `${SHOP}?a&?utm_term=1`, `${SHOP}?a&?utm_term=1&${MARKED}`],
    ['has none of the spaces around it', ` ${SHOP}\n`, `${SHOP}?${MARKED}`],
    ['stays as it is if it is no web address', 'shop.example', 'shop.example'],
  ])('%s', (_what, address, expected) => {
    expect(withCampaign(address, NEWS)).toBe(expected);
  });

  test('has none that is blank, without any no question mark, and half characters as what stands for them', () => {
    expect(withCampaign(`${SHOP}?utm_source=news#top`, { ...NO_CAMPAIGN, medium: '  ' })).toBe(`${SHOP}#top`);
    expect(withCampaign(SHOP, { ...NO_CAMPAIGN, term: 'half \ud800' })).toMatch(/utm_term=half%20%EF%BF%BD$/);
  });

  test('has those that were written, whatever they are', () => {
    const value = fc.string({ unit: 'grapheme' });
    const campaigns = fc.record({
      source: value,
      medium: value,
      campaign: value,
      term: value,
      content: value,
    });
    const part = fc.string({ unit: anyCharacter }).map(encodeURIComponent);
    const addresses = fc
      .tuple(part, part, part, part)
      .map(([path, name, text, top]) => `${SHOP}/${path}?${name}=${text}&${text}#${top}`);
    forAll(addresses, campaigns, (address, campaign) => {
      const trimmed = Object.entries(campaign).map(([name, text]) => [name, text.trim()]);
      expect(campaignOf(withCampaign(address, campaign))).toEqual(Object.fromEntries(trimmed));
    });
  });
});
