import type { ReactNode } from 'react';
import { KEEP_LINKS, LAST_VISIT, PAGE_SIZE, USER } from '../adapters/browser/storage/storageNames.ts';
import { pageOfLinks, requestInit } from '../adapters/http/request.ts';
import { fingerprint } from '../application/device/fingerprint.ts';
import { countsUnique } from '../domain/links/link.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../domain/links/pagination.ts';
import { fullCount } from '../domain/text/fullCount.ts';
import { initials } from '../domain/user.ts';
import { Age } from '../ui/links/rows/Age.tsx';
import { LinkRow } from '../ui/links/rows/LinkRow.tsx';
import { append } from './domJsxRuntime.ts';
import { type PlainLinks, plainLinks } from './plainLinks.ts';

/* Renders the rows of `/links` with the app's components before React has loaded. */

/** Resolves once the document is parsed. A response may arrive earlier. */
export const parsed = new Promise((resolve) =>
  document.addEventListener('readystatechange', resolve, { once: true }),
);

/** Requests the rows. `takeEarlyResponse` passes the response on to the app. */
export const callForRows = (token: string, apiBaseUrl: string): Promise<Response> => {
  const url = apiBaseUrl + pageOfLinks(1, pageSize());
  const controller = new AbortController();
  const response = fetch(url, { ...requestInit(token), signal: controller.signal });
  window.earlyCall = { url, token, response, controller };
  return response;
};

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

const pageSize = (): number =>
  PAGE_SIZES.find((size) => String(size) === localStorage.getItem(PAGE_SIZE)) ?? DEFAULT_PAGE_SIZE;

/** Shows the last visit's rows, then the response's, unless the app has rendered. Never rejects. */
export const showRows = async (response: Promise<Response>, domain: string): Promise<void> => {
  try {
    const [first] = await Promise.all([response, showLastSeen(domain)]);
    const plain = first.ok && plainLinks(await first.clone().json());
    if (plain) show(plain, domain);
  } catch {
    // The app reads the same response and shows the error.
  }
};

const showLastSeen = async (domain: string): Promise<void> => {
  await parsed;
  const { owner, lists } = stored(LAST_VISIT) ?? {};
  const seen = lists?.links;
  if (owner !== fingerprint(String(stored(USER)?.email)) || stored(KEEP_LINKS) === false) return;
  const plain = seen?.pagination.limit === pageSize() && plainLinks(seen);
  if (plain) show(plain, domain, new Date(seen.readAt));
};

/** `lastSeenAt`: when the rows were read, if that was in an earlier visit. */
const show = ({ links, total }: PlainLinks, domain: string, lastSeenAt?: Date): void => {
  const list = document.createElement('ul');
  list.className = lastSeenAt ? 'rows is-last-seen' : 'rows';
  list.ariaBusy = String(lastSeenAt !== undefined);
  const isUnique = countsUnique(links);
  if (!isUnique) list.dataset['figures'] = 'Clicks';
  const rows = links.map((link) => (
    <LinkRow
      key={link.id}
      link={link}
      shortDomain={domain}
      isCopied={false}
      isUnique={isUnique}
      isNew={false}
      Checkbox={undefined}
      menuId={undefined}
    />
  ));
  append(list, rows);
  document.querySelector('.shell :is(.skeleton, .rows)')?.replaceWith(list);
  document.querySelector('.shell .list-total')?.remove();
  appendTo('.list-heading', <span className="list-total muted tabular">{fullCount(total)}</span>);
  document.querySelector('.shell .list-age')?.replaceChildren();
  appendTo('.list-age', <Age lastSeenAt={lastSeenAt} now={new Date()} isUpdating={true} />);
};

const appendTo = (selector: string, content: ReactNode): void => {
  const element = document.querySelector(`.shell ${selector}`);
  if (element) append(element, content);
};

/** Shows the user's initials on the button of the user menu. */
export const showInitials = (): void => {
  try {
    const button = document.querySelector<HTMLElement>('.shell .avatar-button');
    if (!button) return;
    const letters = initials(stored(USER));
    // The prerendered title is for an unknown user and ends with one letter.
    button.title = button.ariaLabel = button.title.slice(0, -1) + letters;
    button.firstElementChild?.replaceChildren(letters);
  } catch {
    // The app shows the initials.
  }
};
