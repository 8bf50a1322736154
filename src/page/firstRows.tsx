import { fullCount } from '../domain/fullCount.ts';
import type { Link } from '../domain/link.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../domain/pagination.ts';
import { initials } from '../domain/user.ts';
import { LinkRow } from '../ui/links/LinkRow.tsx';
import { plainLinks } from './plainLinks.ts';
import { append } from './staticReact.ts';

/*
 * Draws the rows of `/links` as soon as they are there, by the program's own component but without React, which takes
 * longer to load.
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
    const plain = plainLinks(await first.clone().json());
    await parsed();
    const skeleton = document.querySelector('.shell .skeleton');
    if (!plain || !skeleton) return;
    const list = document.createElement('ul');
    list.className = 'rows';
    append(
      list,
      plain.links.map((link) => rowOf(link, domain)),
    );
    // Without the program, only links work.
    for (const button of list.querySelectorAll('button')) button.inert = true;
    skeleton.replaceWith(list);
    const size = document.querySelector<HTMLSelectElement>('.shell .page-size select');
    if (size) size.value = String(pageSize());
    drawTotal(plain.total);
  } catch {
    // The program takes over the same response, and says what is wrong.
  }
};

/** Resolves once the whole page is parsed: a response may be faster. */
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
  />
);

/** The total beside the heading, as the program shows it. */
const drawTotal = (total: number): void => {
  const shown = document.createElement('span');
  shown.className = 'list-total';
  shown.append(fullCount(total));
  document.querySelector('.shell .list-heading')?.append(shown);
};

/** The letters of the user menu. */
export const drawInitials = (): void => {
  try {
    const user = JSON.parse(localStorage.getItem('user_data') ?? 'null');
    document.querySelector('.shell .avatar')?.replaceChildren(initials(user));
  } catch {
    // The program shows them.
  }
};
