import { attempt } from '../../lib/attempt.ts';
import { escapeInvisible, shortened } from '../text/untrustedText.ts';

export interface Link {
  readonly id: string;
  /** Like the other texts empty if unknown; figures and status are then undefined. */
  readonly shortCode: string;
  readonly originalUrl: string;
  readonly title: string;
  readonly description: string;
  /** Undefined unless the provider gives links tags of their own. */
  readonly tags?: readonly string[] | undefined;
  /** Undefined if the provider sent no valid date. */
  readonly createdAt: Date | undefined;
  readonly isActive: boolean | undefined;
  readonly uniqueClicks: number | undefined;
  readonly clickCount: number | undefined;
  readonly totalClicks: number | undefined;
  /** Its own short address, where the provider has more domains than one. */
  readonly shortUrl: string;
}

/** The part of a link that a response contains: its id and the fields that are present. */
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

/** Applies a patch to a known link. A short address that the patch leaves out changes with its code. */
export const patchLink = (known: Link | undefined, patch: LinkPatch): Link => {
  const link = { ...UNKNOWN, ...known, ...patch };
  const place = known && patch.shortUrl === undefined ? customBaseUrl(known) : undefined;
  return place === undefined ? link : { ...link, shortUrl: place + encodeURI(link.shortCode) };
};

export const isSameLink = (one: Link, other: Link): boolean => {
  const others = new Map(Object.entries(other));
  // Dates by their time, tags by what they are.
  const plain = (value: unknown) => (Array.isArray(value) ? value.join('\n') : value?.valueOf());
  return Object.entries(one).every(([name, value]) => plain(value) === plain(others.get(name)));
};

const URL_SHOWN_WHOLE_UP_TO = 50;
/** How many characters of a longer one are shown, before dots. */
export const URL_CUT_AT = 47;

/** Clicks of a link: `totalClicks`, else `clickCount`; undefined if both are unknown. */
export const clicksOf = (link: Link): number | undefined => link.totalClicks ?? link.clickCount;

/** Whether unique clicks are counted: they are known of at least one of the links. */
export const countsUnique = (links: readonly LinkPatch[]): boolean =>
  links.some(({ uniqueClicks }) => uniqueClicks !== undefined);

export type ShortLink = Pick<Link, 'shortCode'> & Partial<Pick<Link, 'shortUrl'>>;

/** What stands before the code in a link's own short address; undefined without one that ends with the code. */
const customBaseUrl = ({ shortCode, shortUrl = '' }: ShortLink): string | undefined => {
  const end = `/${encodeURI(shortCode.toWellFormed())}`;
  return shortCode && shortUrl.endsWith(end) ? shortUrl.slice(0, 1 - end.length) : undefined;
};

/** A short code as shown on screen: invisible characters encoded, length limited; '–' if unknown. */
export const shownCode = (shortCode: string): string => shortened(escapeInvisible(shortCode)) || '–';

/** `host/` of a short address as shown on screen; '' if its code is unknown. */
export const shownHost = (shortDomain: string, link: ShortLink): string =>
  link.shortCode && (customBaseUrl(link)?.replace(/^https?:\/\//, '') ?? `${shortDomain}/`);

/** `host/code` as shown on screen; '–' if unknown. */
export const shortLinkText = (shortDomain: string, link: ShortLink): string =>
  shownHost(shortDomain, link) + shownCode(link.shortCode);

/** The address that is copied and shared: the link's own one, else `https://host/code`. */
export const shortUrl = (shortDomain: string, link: ShortLink): string =>
  (customBaseUrl(link) ? link.shortUrl : undefined) ??
  `https://${shortDomain}/${encodedCode(link.shortCode)}`;

/** Keeps slashes, which are shown, too, unless a browser would resolve a part between them. */
const encodedCode = (shortCode: string): string => {
  const parts = shortCode.toWellFormed().split('/');
  return parts.map(encodeURIComponent).join(parts.some((part) => /^\.{1,2}$/.test(part)) ? '%2F' : '/');
};

/** Cuts an address longer than 50 characters to 47 and adds '...' (specification: Constants). */
export const truncateUrl = (url: string): string => {
  const characters = Array.from(url);
  return characters.length > URL_SHOWN_WHOLE_UP_TO ? `${characters.slice(0, URL_CUT_AT).join('')}...` : url;
};

/** Whether an address may be rendered as a link: it parses and is http or https. */
export const isWebUrl = (address: string): boolean =>
  // Not `URL.canParse`: Node's optimised version rejects addresses with Latin-1 letters.
  /^https?:$/.test(attempt(() => new URL(address).protocol) ?? '');

/** The `count` links with the highest `clickCount`, highest first, unknown ones last; ties keep their order. */
export const topLinks = <L extends LinkPatch>(links: readonly L[], count: number): L[] =>
  links.toSorted((a, b) => (b.clickCount ?? -1) - (a.clickCount ?? -1)).slice(0, count);

/** The latest creation date, or undefined if no link has one. */
export const latestCreation = (links: readonly Link[]): Date | undefined =>
  links.flatMap(({ createdAt }) => createdAt ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
