import { useEffect, useRef } from 'react';
import { usePathname } from '../../navigation/location.ts';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';

/*
 * The focus policy: where the keyboard focus goes after navigation, and when what has it is removed. `rows.ts` adds the
 * lists of links. Other code moves the focus only within its own part of the page, or back to what opened that part.
 */

/** The element id of the page inside its layout. */
export const CONTENT_ID = 'content';

export const contentElement = (): HTMLElement | null => document.getElementById(CONTENT_ID);

/** Focuses an element without scrolling to it. */
export const focusInPlace = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

export const focusContent = (): void => focusInPlace(contentElement());

/** A `ref` of something that may be removed with the focus in it: the focus then moves to what `find` returns. */
export const leaveFocusTo =
  (find: (going: HTMLElement) => HTMLElement | null) => (going: HTMLElement | null) => () => {
    if (going?.contains(document.activeElement)) focusInPlace(find(going));
  };

/** The `ref` that leaves the focus to the page and not to the start of the document. */
export const leaveFocusToContent = leaveFocusTo(contentElement);

/** Where the focus starts on a page: in the field with `data-start`, else on the heading. */
const startOf = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>('[data-start]:enabled') ?? page.querySelector('h1');

/** Focuses the start of the page. Selects the text of a field, as Tab does. */
export const focusStart = (page = contentElement()): void => {
  const start = page && startOf(page);
  focusInPlace(start);
  if (start instanceof HTMLInputElement) start.select();
};

/** Scrolls to the top after navigation, unless by history, and focuses the start of the new page. */
export const useRouteFocus = (): void => {
  const pathname = usePathname();
  const shown = useRef<string>(undefined);
  const byHistory = useRef(false);
  /** Waits for the start of a page that is loading. */
  const watch = useRef<MutationObserver>(undefined);

  useWindowEvent('popstate', () => {
    byHistory.current = true;
  });

  // After each render: while the session ends or an address leads to another, there is no page.
  useEffect(() => {
    const page = contentElement();
    const before = shown.current;
    if (!page || before === pathname) return;
    const isByHistory = byHistory.current;
    byHistory.current = false;
    shown.current = pathname;
    if (before === undefined) return;
    if (!isByHistory) window.scrollTo(0, 0);
    watch.current?.disconnect();
    watch.current = focusPage(page);
  });
};

/** Focuses the page's start, or the page until that is rendered; keeps a focus that the page itself has set. */
const focusPage = (page: HTMLElement): MutationObserver | undefined => {
  const focused = document.activeElement;
  if (focused !== page && page.contains(focused)) return undefined;
  if (startOf(page)) {
    focusStart(page);
    return undefined;
  }
  focusInPlace(page);
  const watch = new MutationObserver(() => {
    if (!startOf(page)) return;
    watch.disconnect();
    if (document.activeElement === page || document.activeElement === document.body) focusStart(page);
  });
  watch.observe(page, { childList: true, subtree: true });
  return watch;
};
