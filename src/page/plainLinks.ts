import { type Link, patchLink } from '../domain/link.ts';
import type { Pagination } from '../domain/pagination.ts';

/*
 * Reads a response for the first page of links without the code that reads any response. Whatever is unusual is left to
 * that: what is read here, the program must read in the same way.
 */

/** A response in which nothing is unusual, as the contract describes it. */
interface PlainBody {
  readonly links: readonly PlainLink[];
  readonly pagination: Pagination;
}

interface PlainLink {
  readonly id: string | number;
  readonly shortCode: string;
  readonly originalUrl: string;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly createdAt?: string | null;
  readonly isActive?: boolean | null;
  readonly uniqueClicks?: number | null;
  readonly clickCount?: number | null;
  readonly totalClicks?: number | null;
}

export interface PlainLinks {
  readonly links: readonly Link[];
  /** Links on all pages together. */
  readonly total: number;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string' && value.isWellFormed();
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

const maybe = (fits: (value: unknown) => boolean) => (value: unknown) => value == null || fits(value);

/** All fields that the program reads: it refuses the whole page for a single wrong one. */
const FIELDS: Readonly<Record<keyof PlainLink, (value: unknown) => boolean>> = {
  id: (value) => (isText(value) && !/^\.{0,2}$/.test(String(value))) || Number.isSafeInteger(value),
  shortCode: isText,
  originalUrl: isText,
  title: maybe(isText),
  description: maybe(isText),
  createdAt: maybe((value) => isText(value) && !Number.isNaN(Date.parse(String(value)))),
  isActive: maybe((value) => typeof value === 'boolean'),
  uniqueClicks: maybe(isCount),
  clickCount: maybe(isCount),
  totalClicks: maybe(isCount),
};

const isPlainLink = (link: unknown): boolean =>
  isObject(link) && Object.entries(FIELDS).every(([name, fits]) => fits(Reflect.get(link, name)));

/** Whether the links are the first page of a list, as long as it says. */
const isFirstPage = ({ page, limit, total }: Pagination, length: number): boolean =>
  page === 1 && [limit, total].every(isCount) && length <= Math.min(limit, total);

const isPlain = (body: unknown): body is PlainBody => {
  const { links, pagination }: { links?: unknown; pagination?: unknown } = isObject(body) ? body : {};
  return (
    Array.isArray(links) &&
    links.length > 0 &&
    links.every(isPlainLink) &&
    isObject(pagination) &&
    isFirstPage(pagination as Pagination, links.length) &&
    new Set(links.map(({ id }) => String(id))).size === links.length
  );
};

/** The links of a response in which nothing is unusual; undefined for any other, and for an empty page. */
export const plainLinks = (body: unknown): PlainLinks | undefined =>
  isPlain(body) ? { links: body.links.map(linkOf), total: body.pagination.total } : undefined;

const linkOf = ({ id, shortCode, originalUrl, ...more }: PlainLink): Link =>
  patchLink(undefined, {
    id: String(id),
    shortCode,
    originalUrl,
    title: more.title ?? '',
    createdAt: more.createdAt ? new Date(more.createdAt) : undefined,
    isActive: more.isActive ?? true,
    uniqueClicks: more.uniqueClicks ?? 0,
  });
