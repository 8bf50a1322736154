import { describe, expect, it } from 'vitest';
import {
  bareUrl,
  cellUrl,
  isPastedUrl,
  listedUrls,
  pastedCode,
  urlWithin,
  withoutSenders,
} from '../../../src/domain/urls/pastedUrl.ts';

const SHOP = 'https://shop.example/x';

describe('bareUrl', () => {
  it.each([
    [`  ${SHOP}\r\n`, SHOP],
    [`<${SHOP}>`, SHOP],
    [`“ ${SHOP} ”`, SHOP],
    [`(«${SHOP}»)`, SHOP],
    [`((((${SHOP}))))`, SHOP],
    [`<${SHOP}>.`, SHOP],
    ['https://shop.exam\u200bple/\u2060x\ufeff', SHOP],
  ])('removes brackets, quotes or invisible characters around %j', (pasted, url) => {
    expect(bareUrl(pasted)).toBe(url);
  });

  it.each([
    ['https://shop.example/\n   x', SHOP],
    ['https://shop.example/\npath.html', 'https://shop.example/path.html'],
    [`https://shop.example/${'x'.repeat(60)}\ny`, `https://shop.example/${'x'.repeat(60)}y`],
  ])('joins the wrapped URL %j', (pasted, url) => {
    expect(bareUrl(pasted)).toBe(url);
  });

  it.each([
    [`${SHOP}\nSummer`, SHOP],
    [`${SHOP}\nSent from my phone`, SHOP],
    [`My page\n\n${SHOP}`, SHOP],
    [`Boots\n<${SHOP}>`, SHOP],
    [`I like ${SHOP}.\nDo you?`, SHOP],
    [`Boots,${SHOP}\nHats,https://shop.example/y`, SHOP],
    ['shop.example\nboots.example', 'https://shop.example'],
  ])('returns the first URL in the lines %j', (pasted, url) => {
    expect(bareUrl(pasted)).toBe(url);
  });

  it.each([
    [`${SHOP}\tSummer sale\n`],
    [`${SHOP}\thttps://shop.example/y`],
    [`Summer\t${SHOP}`],
    ['Summer\tshop.example/x\t2026'],
    [`“Summer”\t“${SHOP}”`],
  ])('returns the first URL in the cells %j', (row) => {
    expect(bareUrl(row)).toBe(SHOP);
  });

  it.each([
    [`[28.11.26, 10:03] Anna: ${SHOP}`],
    [`\u200e[28/11/2026, 10:03:12 PM] Anna B.: ${SHOP}`],
    [`28.11.26, 10:03 - Anna: ${SHOP}`],
    [`Anna: ${SHOP}`],
    [`[Summer sale](${SHOP})`],
    [`Link: ${SHOP}`],
    [`1. ${SHOP}`],
    [`• ${SHOP}`],
    [`URL=${SHOP}`],
    [`Look: ${SHOP}!`],
    [`"${SHOP}`],
    [`Boots,${SHOP},boots`],
    [`${SHOP}, boots, Boots`],
    [`${SHOP},boots,Walking boots`],
    [`${SHOP} https://shop.example/y`],
  ])('returns the first URL in the line %j', (line) => {
    expect(bareUrl(line)).toBe(SHOP);
  });

  it.each([
    'https://www.maps.example/@48.85,2,15z',
    'https://shop.example/a;b=1,2?c=1;2',
    'https://archive.example/web/https://shop.example/x',
    'archive.example/web/https://shop.example/x',
    `${SHOP}_(boots)`,
    `${SHOP}_(boots).`,
    'shop.example/a b',
    'https://shop.example/a b',
    'https:/shop.example/x',
    'https://https://shop.example/x',
    'https://{{shop}}.example/x',
    '"',
  ])('does not change %j', (text) => {
    expect(bareUrl(text)).toBe(text);
  });

  it('keeps the commas of a URL in a chat message', () => {
    const maps = 'https://www.maps.example/@48.85,2,15z';
    expect(bareUrl(`[28.11.26, 10:03] Anna: ${maps}`)).toBe(maps);
  });

  it('joins the cells of a row without a URL with spaces', () => {
    expect(bareUrl('Summer\tsale')).toBe('Summer sale');
  });

  it('joins lines that contain no URL', () => {
    expect(bareUrl('Dear all,\nwe are here.')).toBe('Dear all,we are here.');
  });
});

describe('listedUrls', () => {
  it.each([
    [`${SHOP}\nhttps://shop.example/y`, [SHOP, 'https://shop.example/y']],
    [`${SHOP}\tboots\tBoots\r\n\r\n<www.shop.example>;hats`, [SHOP, 'https://www.shop.example']],
    ['https://shop.example/a-very-\nlong-path', ['https://shop.example/a-very-']],
    ['Dear all,\nwe are here.', []],
    [`Walking boots,${SHOP}\nHats;https://shop.example/y`, [SHOP, 'https://shop.example/y']],
    [`Summer\t${SHOP}\nWinter\thttps:/shop.example/y\n`, [SHOP, 'https://shop.example/y']],
  ])('returns the first URL of each line of %j', (pasted, urls) => {
    expect(listedUrls(pasted)).toEqual(urls);
  });

  it('returns bare hosts when every line is a host', () => {
    expect(listedUrls('shop.example\nboots.example\n')).toEqual([
      'https://shop.example',
      'https://boots.example',
    ]);
  });

  it('ignores bare hosts when another line is not a host', () => {
    expect(listedUrls('shop.example\nHats')).toEqual([]);
  });
});

describe('urlWithin', () => {
  it.each([
    [`Boots on sale (${SHOP}), today only`, SHOP],
    [`Look: ${SHOP}. And https://shop.example/y`, SHOP],
    [`<a href="${SHOP}">`, SHOP],
    ['HTTPS://shop.example/boots_(red)!', 'HTTPS://shop.example/boots_(red)'],
  ])('finds the URL in %j', (text, url) => {
    expect(urlWithin(text)).toBe(url);
  });

  it.each(['shop.example/x', ''])('returns undefined for %j', (text) => {
    expect(urlWithin(text)).toBeUndefined();
  });
});

describe('cellUrl', () => {
  it.each([
    'shop.example/x',
    'https:/shop.example/x',
    'https://https://shop.example/x',
    `“${SHOP}”`,
    `• ${SHOP}`,
    `- ${SHOP}`,
    `[Summer sale](${SHOP})`,
    `[28.11.26, 10:03] Anna: ${SHOP}`,
    ` 10:03] Anna: ${SHOP}`,
  ])('finds the URL in %j', (cell) => {
    expect(cellUrl(cell)).toBe(SHOP);
  });

  it.each([
    SHOP,
    'https://shop.example/a b',
    'https://shop.example/a,b',
    `${SHOP} https://shop.example/y`,
    `Boots: ${SHOP} and https://shop.example/y`,
    `${SHOP}\tBoots`,
    'https://{{shop}}.example/x',
    'https://*.example.org/',
    'https://a!b.example/',
    `https://${'a'.repeat(64)}.example/`,
    'ftp://shop.example/x',
    'no address',
    '',
  ])('does not change %j', (cell) => {
    expect(cellUrl(cell)).toBe(cell);
  });
});

describe('pastedCode', () => {
  it.each([
    'boots',
    ' bo\u200bots\ufeff\n',
    'sho.example/boots',
    'https://sho.example/boots',
    'https://sho.example/s/boots/?utm_source=x#y',
    'http://localhost:8080/boots',
  ])('returns the short code in %j', (pasted) => {
    expect(pastedCode(pasted)).toBe('boots');
  });

  it.each(['a/b', 'walking boots', 'https://sho.example', ''])('does not change %j', (pasted) => {
    expect(pastedCode(pasted)).toBe(pasted);
  });
});

describe('withoutSenders', () => {
  it('removes date and sender from chat lines only', () => {
    const chat = `\u200e[28.11.26, 10:03] Anna: ${SHOP}\n28.11.26, 10:04 - Ben: look\n${SHOP}, boots`;
    expect(withoutSenders(chat)).toBe(`${SHOP}\nlook\n${SHOP}, boots`);
  });
});

describe('isPastedUrl', () => {
  it.each([
    'https://example.com/a',
    '<https://example.com/a>',
    'example.com/a',
    'https://a.example/\nhttps://b.example/',
    'See https://example.com for more',
  ])('accepts %j', (text) => {
    expect(isPastedUrl(text)).toBe(true);
  });

  it.each(['', 'boots', 'Node.js', 'mailto:ada@example.com'])('rejects %j', (text) => {
    expect(isPastedUrl(text)).toBe(false);
  });
});
