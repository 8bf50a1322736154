import { attempt } from '../../lib/attempt.ts';
import { escapeInvisible, shortened } from '../text/untrustedText.ts';

export interface Link {
  readonly id: string;
  /** Unknown strings are empty. Unknown counts and an unknown status are undefined. */
  readonly shortCode: string;
  readonly originalUrl: string;
  readonly title: string;
  readonly description: string;
  /** Undefined if the provider does not store tags. */
  readonly tags?: readonly string[] | undefined;
  readonly createdAt: Date | undefined;
  readonly isActive: boolean | undefined;
  readonly uniqueClicks: number | undefined;
  readonly clickCount: number | undefined;
  readonly totalClicks: number | undefined;
  /** The provider's short URL; '' if missing. Needed for providers with several domains. */
  readonly shortUrl: string;
}

/** The id, and the other link fields that the response contains. */
export type LinkPatch = Pick<Link, 'id'> & Partial<Link>;

const UNKNOWN: Omit<Link, 'id'> = {
  shortCode: '',
  originalUrl: '',
  title: '',
  description: '',
  tags: undefined,
  createdAt: undefined,
  isActive: undefined,
  uniqueClicks: undefined,
  clickCount: undefined,
  totalClicks: undefined,
  shortUrl: '',
};

/** Applies a patch to a known link. Updates the code in a known `shortUrl` that the patch lacks. */
export const patchLink = (known: Link | undefined, patch: LinkPatch): Link => {
  const link = { ...UNKNOWN, ...known, ...patch };
  const baseUrl = known && patch.shortUrl === undefined ? customBaseUrl(known) : undefined;
  return baseUrl === undefined ? link : { ...link, shortUrl: baseUrl + encodeURI(link.shortCode) };
};

export const isSameLink = (one: Link, other: Link): boolean => {
  const others = new Map(Object.entries(other));
  // Compares dates by time and tags by content.
  const plain = (value: unknown) => (Array.isArray(value) ? value.join('\n') : value?.valueOf());
  return Object.entries(one).every(([name, value]) => plain(value) === plain(others.get(name)));
};

const URL_SHOWN_WHOLE_UP_TO = 50;
export const URL_CUT_AT = 47;

/** Returns `totalClicks`, else `clickCount`; undefined if both are unknown. */
export const clicksOf = (link: Link): number | undefined => link.totalClicks ?? link.clickCount;

/** Returns whether any link has known unique clicks. */
export const countsUnique = (links: readonly LinkPatch[]): boolean =>
  links.some(({ uniqueClicks }) => uniqueClicks !== undefined);

export type ShortLink = Pick<Link, 'shortCode'> & Partial<Pick<Link, 'shortUrl'>>;

/** Returns the part of `shortUrl` before the code; undefined if `shortUrl` does not end with the code. */
const customBaseUrl = ({ shortCode, shortUrl = '' }: ShortLink): string | undefined => {
  const end = `/${encodeURI(shortCode.toWellFormed())}`;
  return shortCode && shortUrl.endsWith(end) ? shortUrl.slice(0, 1 - end.length) : undefined;
};

/** Formats a short code for display: invisible characters encoded, length limited; '–' if unknown. */
export const shownCode = (shortCode: string): string => shortened(escapeInvisible(shortCode)) || '–';

/** Returns `host/` of a short URL for display; '' if the code is unknown. */
export const shownHost = (shortDomain: string, link: ShortLink): string =>
  link.shortCode && (customBaseUrl(link)?.replace(/^https?:\/\//, '') ?? `${shortDomain}/`);

/** Returns `host/code` for display; '–' if unknown. */
export const shortLinkText = (shortDomain: string, link: ShortLink): string =>
  shownHost(shortDomain, link) + shownCode(link.shortCode);

/** Returns the URL to copy and share: the link's `shortUrl`, else `https://host/code`. */
export const shortUrl = (shortDomain: string, link: ShortLink): string =>
  (customBaseUrl(link) ? link.shortUrl : undefined) ??
  `https://${shortDomain}/${encodedCode(link.shortCode)}`;

/** Encodes slashes only if a browser would resolve a `.` or `..` between them. */
const encodedCode = (shortCode: string): string => {
  const parts = shortCode.toWellFormed().split('/');
  return parts.map(encodeURIComponent).join(parts.some((part) => /^\.{1,2}$/.test(part)) ? '%2F' : '/');
};

/** Cuts a URL longer than 50 characters to 47 and adds '...' (specification: Constants). */
export const truncateUrl = (url: string): string => {
  const characters = Array.from(url);
  return characters.length > URL_SHOWN_WHOLE_UP_TO ? `${characters.slice(0, URL_CUT_AT).join('')}...` : url;
};

/** Returns whether a string is an http or https URL. Only such URLs may be rendered as links. */
export const isWebUrl = (address: string): boolean =>
  // Does not use `URL.canParse`, because Node's optimised version rejects URLs with Latin-1 letters.
  /^https?:$/.test(attempt(() => new URL(address).protocol) ?? '');

/** Returns the links with the highest `clickCount`. Unknown counts are last; ties keep their order. */
export const topLinks = <L extends LinkPatch>(links: readonly L[], count: number): L[] =>
  links.toSorted((a, b) => (b.clickCount ?? -1) - (a.clickCount ?? -1)).slice(0, count);

export const latestCreation = (links: readonly Link[]): Date | undefined =>
  links.flatMap(({ createdAt }) => createdAt ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
