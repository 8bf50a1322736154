import { expect, test } from 'vitest';
import { fieldsInAddress } from '../../../../src/ui/links/form/fieldsInAddress.ts';

const SHOP = 'https://shop.example/x?a=1&b=2';
const at = (fields: Record<string, string>) => fieldsInAddress(`?${new URLSearchParams(fields)}`);

test.each([
  [
    { url: SHOP, title: 'Shop\nof boots' },
    { originalUrl: SHOP, title: 'Shop of boots' },
  ],
  [{ url: ` <${SHOP}> ` }, { originalUrl: SHOP, title: '' }],
  [
    { title: 'Shop', text: `Look at ${SHOP}!` },
    { originalUrl: SHOP, title: 'Shop' },
  ],
  [
    { title: SHOP, text: 'Boots' },
    { originalUrl: SHOP, title: '' },
  ],
  [{ text: 'Boots' }, { originalUrl: '', title: '' }],
  [{ page: '2' }, undefined],
  [{}, undefined],
])('the address with %j fills %j', (query, fields) => {
  expect(at(query)).toEqual(fields);
});
