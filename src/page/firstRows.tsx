import { fullCount } from '../domain/fullCount.ts';
import { type Link, patchLink } from '../domain/link.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type Pagination } from '../domain/pagination.ts';
import { initials } from '../domain/user.ts';
import { LinkRow } from '../ui/links/LinkRow.tsx';
import { append } from './staticReact.ts';

/*
 * Draws the rows of `/links` as soon as they are there, by the program's own component but without React, which takes
 * longer to load. Whatever is unusual is left to the program.
 */

/** Makes the call for the rows; the program takes over its response. */
export const callForRows = (token: string, apiBaseUrl: string): Promise<Response> => {
  const url = `${apiBaseUrl.replace(/\/+$/, '')}/v1/links?page=1&limit=${pageSize()}`;
  const authorization = `Bearer ${token}`;
  const aborted = new AbortController();
  const response = fetch(url, {
    // As the program's own calls: a browser would ask another origin for each kind of headers first.
    headers: { 'Content-Type': 'application/json', Authorization: authorization },
    cache: 'no-store',
    signal: aborted.signal,
  });
  window.firstCall = { url, authorization, response, abort: () => aborted.abort() };
  return response;
};

const pageSize = (): number => {
  const stored = localStorage.getItem('brevity:page-size');
  return PAGE_SIZES.find((size) => String(size) === stored) ?? DEFAULT_PAGE_SIZE;
};

/** Draws the rows of a response, unless the program is there already. Never rejects. */
export const drawRows = async (response: Promise<Response>, domain: string): Promise<void> => {
  try {
    const first = await response;
    if (!first.ok) return;
    const { links: sent, pagination } = await first.clone().json();
    const links = isPlainPlace(pagination, sent) ? plainLinks(sent) : undefined;
    await parsed();
    const skeleton = document.querySelector('.shell .skeleton');
    if (!links || !skeleton) return;
    const list = document.createElement('ul');
    list.className = 'rows';
    append(
      list,
      links.map((link) => rowOf(link, domain)),
    );
    // Without the program, only links work.
    for (const button of list.querySelectorAll('button')) button.inert = true;
    skeleton.replaceWith(list);
    const size = document.querySelector<HTMLSelectElement>('.shell .page-size select');
    if (size) size.value = String(pageSize());
    drawTotal(pagination.total);
  } catch {
    // The program takes over the same response, and says what is wrong.
  }
};

/** Resolves once the whole page is parsed: the icons are at its end. */
const parsed = async (): Promise<void> => {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve, { once: true }));
};

const rowOf = (link: Link, domain: string) => (
  <LinkRow
    key={link.id}
    link={link}
    domain={domain}
    isCopied={false}
    isNew={false}
    Checkbox={undefined}
    menuId={undefined}
    showsClicks={false}
  />
);

/** The total beside the heading, as the program shows it. */
const drawTotal = (total: number): void => {
  const shown = document.createElement('span');
  shown.className = 'list-total';
  shown.append(fullCount(total));
  document.querySelector('.shell .list-heading')?.append(shown);
};

/** Whether a response says that its links are the first page of a list. */
const isPlainPlace = (pagination: unknown, { length }: readonly unknown[]): pagination is Pagination => {
  const { page, limit, total } = pagination as Pagination;
  return page === 1 && [limit, total].every(isCount) && length <= limit && length <= total;
};

/** The links of a response in which nothing is unusual; undefined for any other. */
const plainLinks = (sent: unknown): readonly Link[] | undefined => {
  if (!Array.isArray(sent) || sent.length === 0 || !sent.every(isPlain)) return undefined;
  const links = sent.map(({ id, shortCode, originalUrl, title, createdAt, isActive, uniqueClicks }) =>
    patchLink(undefined, {
      id: String(id),
      shortCode,
      originalUrl,
      title: title ?? '',
      createdAt: createdAt ? new Date(createdAt) : undefined,
      isActive: isActive ?? true,
      uniqueClicks: uniqueClicks ?? 0,
    }),
  );
  return new Set(links.map(({ id }) => id)).size === links.length ? links : undefined;
};

/** A link as the contract describes it. */
interface PlainLink {
  readonly id: string | number;
  readonly shortCode: string;
  readonly originalUrl: string;
  readonly title?: string | null;
  readonly createdAt?: string | null;
  readonly isActive?: boolean | null;
  readonly uniqueClicks?: number | null;
  readonly description?: string | null;
  readonly clickCount?: number | null;
  readonly totalClicks?: number | null;
}

const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed();
const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

/** What the fields that a row shows must be. */
const FIELDS: Readonly<Record<keyof PlainLink, (value: unknown) => boolean>> = {
  id: (value) => (isText(value) && !/^\.{0,2}$/.test(String(value))) || Number.isSafeInteger(value),
  shortCode: isText,
  originalUrl: isText,
  title: (value) => value == null || isText(value),
  createdAt: (value) => value == null || (isText(value) && !Number.isNaN(Date.parse(String(value)))),
  isActive: (value) => value == null || typeof value === 'boolean',
  uniqueClicks: (value) => value == null || isCount(value),
  // No row shows them, but the program refuses a page on which one is wrong.
  description: (value) => value == null || isText(value),
  clickCount: (value) => value == null || isCount(value),
  totalClicks: (value) => value == null || isCount(value),
};

const isPlain = (link: unknown): link is PlainLink =>
  typeof link === 'object' &&
  link !== null &&
  Object.entries(FIELDS).every(([name, fits]) => fits(Reflect.get(link, name)));

/** The letters of the user menu. */
export const drawInitials = (): void => {
  try {
    const user = JSON.parse(localStorage.getItem('user_data') ?? 'null');
    document.querySelector('.shell .avatar')?.replaceChildren(initials(user));
  } catch {
    // The program shows them.
  }
};
