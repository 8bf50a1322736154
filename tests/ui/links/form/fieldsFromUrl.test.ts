import { expect, test } from 'vitest';
import { fieldsFromUrl } from '../../../../src/ui/links/form/fieldsFromUrl.ts';

const SHOP = 'https://shop.example/x?a=1&b=2';
const at = (fields: Record<string, string>) => fieldsFromUrl(`?${new URLSearchParams(fields)}`);

test.each([
  [{ url: SHOP, title: 'Shop\nof boots' }, SHOP, 'Shop of boots'],
  [{ url: ` <${SHOP}> ` }, SHOP, ''],
  [{ title: 'Shop', text: `Look at ${SHOP}!` }, SHOP, 'Shop'],
  [{ title: SHOP, text: 'Boots' }, SHOP, ''],
  [{ text: 'Boots' }, '', ''],
  [{ text: 'www.shop.example/x?a=1&b=2' }, 'https://www.shop.example/x?a=1&b=2', ''],
])('the address with %j fills in the destination %j and the title %j', (query, originalUrl, title) => {
  expect(at(query)).toEqual({ originalUrl, title });
});

test('an address with nothing of a link fills in nothing', () => {
  expect(at({ page: '2' })).toBeUndefined();
});
