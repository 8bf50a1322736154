/*
 * URL parameters of a page that configure the mock:
 * - `mock=SHARE_STRING` sets all settings.
 * - `data=FILE` is the text of a data file.
 * - `as=demo` signs in the demo account for anyone who opens the URL.
 */

const MOCK = 'mock';
const DATA = 'data';
const DEMO = 'as=demo';

const pairsIn = (search: string): string[] => search.slice(1).split('&').filter(Boolean);

export interface MockParameters {
  readonly share?: string | undefined;
  readonly data?: string | undefined;
  readonly isDemo?: boolean;
}

/** Leaves characters readable that need no escaping in a query. */
const inQuery = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%(2F|3A|3B|3D|2C)/g, decodeURIComponent)
    .replaceAll('%20', '+');

export const parseMockParameters = (search: string): MockParameters => {
  const query = new URLSearchParams(search);
  return {
    share: query.get(MOCK) ?? undefined,
    data: query.get(DATA) ?? undefined,
    isDemo: pairsIn(search).includes(DEMO),
  };
};

const isMockParameter = (pair: string): boolean => pair === DEMO || /^(?:mock|data)(?:=|$)/.test(pair);

/** Replaces the mock's parameters in a URL. */
export const urlWithMockParameters = (
  href: string,
  { share, data, isDemo = false }: MockParameters,
): string => {
  const url = new URL(href);
  const pairs = pairsIn(url.search).filter((pair) => !isMockParameter(pair));
  if (share !== undefined) pairs.push(`${MOCK}=${inQuery(share)}`);
  if (data !== undefined) pairs.push(`${DATA}=${inQuery(data)}`);
  if (isDemo) pairs.push(DEMO);
  url.search = pairs.join('&');
  return url.href;
};
