import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Campaign, campaignOf, NO_CAMPAIGN, withCampaign } from '../../../src/domain/urls/campaign.ts';
import { anyCharacter, forAll } from '../../support/forAll.ts';

const SHOP = 'https://shop.example/boots';
const NEWS: Campaign = { ...NO_CAMPAIGN, source: 'news', campaign: 'spring sale' };
const MARKED = 'utm_source=news&utm_campaign=spring%20sale';

describe('campaignOf', () => {
  it.each<[string, Partial<Campaign>]>([
    [SHOP, {}],
    [`${SHOP}?utm_medium=mail&utm_term=a&utm_content=b`, { medium: 'mail', term: 'a', content: 'b' }],
    [`${SHOP}?UTM_Source=news&xutm_source=x`, {}],
    [`${SHOP}?utm%5Fsource=news`, { source: 'news' }],
    ['shop.example?utm_source=news', {}],
  ])('reads the parameters of %s', (url, campaign) => {
    expect(campaignOf(url)).toEqual({ ...NO_CAMPAIGN, ...campaign });
  });
});

describe('withCampaign', () => {
  it.each([
    { name: 'appends the parameters', url: SHOP, expected: `${SHOP}?${MARKED}` },
    { name: 'keeps the fragment', url: `${SHOP}#/a?b=1`, expected: `${SHOP}?${MARKED}#/a?b=1` },
    { name: 'trims the URL', url: ` ${SHOP}\n`, expected: `${SHOP}?${MARKED}` },
    { name: 'does not change text that is not a URL', url: 'shop.example', expected: 'shop.example' },
    {
      name: 'keeps other parameters as written',
      url: `${SHOP}?a=%7e&b&b=`,
      expected: `${SHOP}?a=%7e&b&b=&${MARKED}`,
    },
    {
      name: 'replaces existing campaign parameters',
      url: `${SHOP}?utm_source=x&a=1&utm_term=y`,
      expected: `${SHOP}?a=1&${MARKED}`,
    },
    {
      name: 'replaces encoded campaign parameters',
      url: `${SHOP}?utm%5Fsource=x&utm_source=y`,
      expected: `${SHOP}?${MARKED}`,
    },
    {
      name: 'keeps a parameter named "?utm_term"',
      url: `${SHOP}?a&?utm_term=1`,
      expected: `${SHOP}?a&?utm_term=1&${MARKED}`,
    },
  ])('$name', ({ url, expected }) => {
    expect(withCampaign(url, NEWS)).toBe(expected);
  });

  it('removes the query when no parameter remains', () => {
    expect(withCampaign(`${SHOP}?utm_source=news#top`, { ...NO_CAMPAIGN, medium: '  ' })).toBe(`${SHOP}#top`);
  });

  it('replaces lone surrogates', () => {
    expect(withCampaign(SHOP, { ...NO_CAMPAIGN, term: 'half \ud800' })).toMatch(/utm_term=half%20%EF%BF%BD$/);
  });

  it('writes any values so that campaignOf reads them back', () => {
    const value = fc.string({ unit: 'grapheme' });
    const campaigns = fc.record({
      source: value,
      medium: value,
      campaign: value,
      term: value,
      content: value,
    });
    const part = fc.string({ unit: anyCharacter }).map(encodeURIComponent);
    const urls = fc
      .tuple(part, part, part, part)
      .map(([path, name, text, top]) => `${SHOP}/${path}?${name}=${text}&${text}#${top}`);
    forAll(urls, campaigns, (url, campaign) => {
      const trimmed = Object.entries(campaign).map(([name, text]) => [name, text.trim()]);
      expect(campaignOf(withCampaign(url, campaign))).toEqual(Object.fromEntries(trimmed));
    });
  });
});
