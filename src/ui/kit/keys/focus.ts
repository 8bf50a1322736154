import { useEffect, useRef } from 'react';
import { usePathname } from '../../location.ts';

/*
 * The focus policy: where the keyboard focus moves when the focused element is removed. Beside `rows.ts`, no other file
 * moves the focus between parts of a page.
 */

/** The element id of the page inside its layout. */
export const CONTENT_ID = 'content';

/** How long to wait for a page that is loading. */
const WAIT_FOR_HEADING_MS = 5000;

const quietly = { preventScroll: true };

export const focusContent = (): void => document.getElementById(CONTENT_ID)?.focus(quietly);

/**
 * The `ref` of a control that may be removed while focused: the focus then moves to the page and not to the start of
 * the document.
 */
export const leaveFocusToContent = (control: HTMLElement | null) => () => {
  if (document.activeElement === control) focusContent();
};

/**
 * After navigation, scrolls to the top and focuses the heading of the new page, which may have another layout. Back and
 * forward leave the scroll position to the browser.
 */
export const useRouteFocus = (): void => {
  const pathname = usePathname();
  const shown = useRef<string>(undefined);
  const byHistory = useRef(false);

  useEffect(() => {
    const moved = () => {
      byHistory.current = true;
    };
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);

  // After each render: while the session ends or an address leads to another, there is no page.
  useEffect(() => {
    const page = document.getElementById(CONTENT_ID);
    const before = shown.current;
    if (!page || before === pathname) return;
    const isByHistory = byHistory.current;
    byHistory.current = false;
    shown.current = pathname;
    if (before === undefined) return;
    if (!isByHistory) window.scrollTo(0, 0);
    focusPage(page);
  });
};

/** Focuses the page's h1, or the page until its h1 is rendered; keeps a focus that the page itself has set. */
const focusPage = (page: HTMLElement): void => {
  const focused = document.activeElement;
  if (focused !== page && page.contains(focused)) return;
  const heading = () => page.querySelector('h1');
  (heading() ?? page).focus(quietly);
  if (heading()) return;
  const watch = new MutationObserver(() => {
    if (!heading()) return;
    watch.disconnect();
    if (document.activeElement === page || document.activeElement === document.body)
      heading()?.focus(quietly);
  });
  watch.observe(page, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), WAIT_FOR_HEADING_MS);
};
