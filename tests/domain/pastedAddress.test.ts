import { expect, test } from 'vitest';
import { addressWithin, bareAddress, listedAddresses, withScheme } from '../../src/domain/pastedAddress.ts';

const SHOP = 'https://shop.example/x';

test.each([
  [`  ${SHOP}\r\n`, SHOP],
  [`<${SHOP}>`, SHOP],
  [`“ ${SHOP} ”`, SHOP],
  [`(«${SHOP}»)`, SHOP],
  [`((((${SHOP}))))`, `(${SHOP})`],
  [`${SHOP}_(boots)`, `${SHOP}_(boots)`],
  [`"${SHOP}`, `"${SHOP}`],
  [`<${SHOP}>.`, SHOP],
  [`${SHOP}_(boots).`, `${SHOP}_(boots).`],
  ['https://shop.exam\u200bple/\u2060x\ufeff', SHOP],
  ['https://shop.example/\n   x', SHOP],
  ['https://shop.example/\npath.html', 'https://shop.example/path.html'],
  [`${SHOP}\nSent from my phone`, SHOP],
  [`My page\n\n${SHOP}`, SHOP],
  [`Boots\n<${SHOP}>`, SHOP],
  [`I like ${SHOP}.\nDo you?`, SHOP],
  [`Boots,${SHOP}\nHats,https://shop.example/y`, SHOP],
  ['shop.example\nboots.example', 'https://shop.example'],
  ['Dear all,\nwe are here.', 'Dear all,we are here.'],
  ['https://shop.example/a b', 'https://shop.example/a b'],
  ['"', '"'],
])('of %j, the bare address is %j', (pasted, address) => {
  expect(bareAddress(pasted)).toBe(address);
});

test.each([
  [`${SHOP}\nhttps://shop.example/y`, [SHOP, 'https://shop.example/y']],
  [`${SHOP}\tboots\tBoots\r\n\r\n<www.shop.example>;hats`, [SHOP, 'https://www.shop.example']],
  ['https://shop.example/a-very-\nlong-path', ['https://shop.example/a-very-']],
  ['Dear all,\nwe are here.', []],
  [`Walking boots,${SHOP}\nHats;https://shop.example/y`, [SHOP, 'https://shop.example/y']],
  ['shop.example\nboots.example\n', ['https://shop.example', 'https://boots.example']],
  ['shop.example\nHats', []],
])('of %j, the lines list %j', (pasted, addresses) => {
  expect(listedAddresses(pasted)).toEqual(addresses);
});

test.each([
  [`Boots on sale (${SHOP}), today only`, SHOP],
  [`Look: ${SHOP}. And https://shop.example/y`, SHOP],
  [`<a href="${SHOP}">`, SHOP],
  ['HTTPS://shop.example/boots_(red)!', 'HTTPS://shop.example/boots_(red)'],
  ['shop.example/x', undefined],
  ['', undefined],
])('in %j, the address is %j', (text, address) => {
  expect(addressWithin(text)).toBe(address);
});

test.each([
  ['shop.example/x', SHOP],
  [' //shop.example/x ', SHOP],
  ['shop.example', 'https://shop.example'],
  ['shop.example:8080/@ada', 'https://shop.example:8080/@ada'],
  [SHOP, undefined],
  ['ftp://shop.example', undefined],
  ['ada@mail.example', undefined],
  ['javascript:alert(1)', undefined],
  ['boots', undefined],
  ['see shop.example', undefined],
  ['', undefined],
])('%j may mean %j', (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});
