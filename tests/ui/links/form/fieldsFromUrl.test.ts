import { describe, expect, it } from 'vitest';
import { fieldsFromUrl } from '../../../../src/ui/links/form/fieldsFromUrl.ts';

const SHOP = 'https://shop.example/x?a=1&b=2';
const searchOf = (query: Record<string, string>) => `?${new URLSearchParams(query)}`;

describe('fieldsFromUrl', () => {
  it.each([
    {
      name: 'a title on two lines',
      query: { url: SHOP, title: 'Shop\nof boots' },
      fields: { originalUrl: SHOP, title: 'Shop of boots' },
    },
    {
      name: 'a URL in angle brackets',
      query: { url: ` <${SHOP}> ` },
      fields: { originalUrl: SHOP, title: '' },
    },
    {
      name: 'a text that contains a URL',
      query: { title: 'Shop', text: `Look at ${SHOP}!` },
      fields: { originalUrl: SHOP, title: 'Shop' },
    },
    {
      name: 'a title that is a URL',
      query: { title: SHOP, text: 'Boots' },
      fields: { originalUrl: SHOP, title: '' },
    },
    { name: 'a text without a URL', query: { text: 'Boots' }, fields: { originalUrl: '', title: '' } },
    {
      name: 'a URL without a scheme',
      query: { text: 'www.shop.example/x?a=1&b=2' },
      fields: { originalUrl: 'https://www.shop.example/x?a=1&b=2', title: '' },
    },
  ])('reads $name', ({ query, fields }) => {
    expect(fieldsFromUrl(searchOf(query))).toEqual(fields);
  });

  it('returns undefined when the URL has no field of a link', () => {
    expect(fieldsFromUrl(searchOf({ page: '2' }))).toBeUndefined();
  });
});
