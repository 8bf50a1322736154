import type { ReactNode } from 'react';
import { fingerprint } from '../application/device/fingerprint.ts';
import { fullCount } from '../domain/fullCount.ts';
import type { Link } from '../domain/link.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../domain/pagination.ts';
import { initials } from '../domain/user.ts';
import { Age } from '../ui/links/rows/Age.tsx';
import { LinkRow } from '../ui/links/rows/LinkRow.tsx';
import { append } from './domJsxRuntime.ts';
import { type PlainLinks, plainLinks } from './plainLinks.ts';

/*
 * Draws the rows of `/links` as soon as they are there, by the program's own component but without React, which takes
 * longer to load.
 */

/** Makes the call for the rows; the program takes over its response. */
export const callForRows = (token: string, apiBaseUrl: string): Promise<Response> => {
  const url = `${apiBaseUrl}/v1/links?page=1&limit=${pageSize()}`;
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

/**
 * Draws the rows as this user last saw them, and those of a response once it is there, unless the program is there
 * already. Never rejects.
 */
export const drawRows = async (response: Promise<Response>, domain: string): Promise<void> => {
  try {
    const [first] = await Promise.all([response, drawLastSeen(domain)]);
    const plain = first.ok && plainLinks(await first.clone().json());
    if (plain) draw(plain, domain);
  } catch {
    // The program takes over the same response, and says what is wrong.
  }
};

const drawLastSeen = async (domain: string): Promise<void> => {
  await parsed();
  const { owner, lists } = stored('brevity:last-seen') ?? {};
  const seen = lists?.links;
  if (owner !== fingerprint(String(stored('user_data')?.email)) || stored('brevity:keep-links') === false)
    return;
  const plain = seen?.pagination.limit === pageSize() && plainLinks(seen);
  if (plain) draw(plain, domain, new Date(seen.readAt));
};

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

/** `lastSeenAt`: when they were read, if that was in an earlier visit. */
const draw = ({ links, total }: PlainLinks, domain: string, lastSeenAt?: Date): void => {
  const list = document.createElement('ul');
  list.className = lastSeenAt ? 'rows is-last-seen' : 'rows';
  list.ariaBusy = String(lastSeenAt !== undefined);
  append(
    list,
    links.map((link) => rowOf(link, domain)),
  );
  document.querySelector('.shell :is(.skeleton, .rows)')?.replaceWith(list);
  const size = document.querySelector<HTMLSelectElement>('.shell .page-size select');
  if (size) size.value = String(pageSize());
  document.querySelector('.shell .list-total')?.remove();
  drawIn('.list-heading', <span className="list-total">{fullCount(total)}</span>);
  document.querySelector('.shell .list-age')?.replaceChildren();
  drawIn('.list-age', <Age lastSeenAt={lastSeenAt} now={new Date()} isUpdating={true} />);
};

const drawIn = (selector: string, content: ReactNode): void => {
  const element = document.querySelector(`.shell ${selector}`);
  if (element) append(element, content);
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
    shortDomain={domain}
    isCopied={false}
    isNew={false}
    Checkbox={undefined}
    menuId={undefined}
  />
);

/** The letters on the button of the user menu. */
export const drawInitials = (): void => {
  const button = document.querySelector<HTMLElement>('.shell .avatar-button');
  if (!button) return;
  try {
    const letters = initials(stored('user_data'));
    // Drawn for an unknown user, with one letter.
    button.title = button.ariaLabel = button.title.slice(0, -1) + letters;
    button.firstElementChild?.replaceChildren(letters);
  } catch {
    // The program shows them.
  }
};
