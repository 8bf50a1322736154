/*
 * What the address of a page can ask the mock for: `mock=SHARE_STRING` sets it, and `as=demo` signs in the demo account
 * for anybody who opens it, on that very page.
 */

const MOCK = 'mock';
const DEMO = 'as=demo';

const pairsIn = (search: string): readonly string[] => search.slice(1).split('&').filter(Boolean);

/** An address without the pairs that are replaced, and with another one at the end, if there is one. */
const replaced = (address: string, isReplaced: (pair: string) => boolean, own?: string): string => {
  const url = new URL(address);
  const others = pairsIn(url.search).filter((pair) => !isReplaced(pair));
  url.search = [...others, ...(own === undefined ? [] : [own])].join('&');
  return url.href;
};

const isMock = (pair: string): boolean => pair === MOCK || pair.startsWith(`${MOCK}=`);
const isDemo = (pair: string): boolean => pair === DEMO;

/** Readable: what need not be escaped in a query stays as it is. */
const inQuery = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%(2F|3A|3B|3D|2C)/g, decodeURIComponent)
    .replaceAll('%20', '+');

/** The share string in an address's query; undefined when there is none. */
export const shareStringIn = (search: string): string | undefined =>
  new URLSearchParams(search).get(MOCK) ?? undefined;

/** An address with a share string, or without one, in place of the one that it may carry. */
export const addressWith = (address: string, shareString: string | undefined): string =>
  replaced(address, isMock, shareString === undefined ? undefined : `${MOCK}=${inQuery(shareString)}`);

export const asksForDemo = (search: string): boolean => pairsIn(search).some(isDemo);

export const withDemo = (address: string): string => replaced(address, isDemo, DEMO);

export const withoutDemo = (address: string): string => replaced(address, isDemo);
