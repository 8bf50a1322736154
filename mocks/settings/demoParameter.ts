/*
 * `as=demo` in a page's address signs in the demo account for anybody who opens it, on that very page.
 */

const PAIR = 'as=demo';

const pairsOf = (url: URL): readonly string[] =>
  url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== PAIR);

export const asksForDemo = (search: string): boolean => search.slice(1).split('&').includes(PAIR);

export const withDemo = (address: string): string => {
  const url = new URL(address);
  url.search = [...pairsOf(url), PAIR].join('&');
  return url.href;
};

export const withoutDemo = (address: string): string => {
  const url = new URL(address);
  url.search = pairsOf(url).join('&');
  return url.href;
};
