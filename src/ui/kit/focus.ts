import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';

/*
 * Where the keyboard's focus goes when what had it goes away. Nothing else moves the focus between parts of a page.
 */

/** The element id of the page within its frame. */
export const CONTENT_ID = 'content';

/** How long a page that is still on its way is waited for. */
const WAIT_FOR_HEADING_MS = 5000;

const quietly = { preventScroll: true };

export const focusContent = (): void => document.getElementById(CONTENT_ID)?.focus(quietly);

/** The `ref` of a control that may go away with the focus on it: the page has it then, not the start of the document. */
export const leaveFocusToContent = (control: HTMLElement | null) => () => {
  if (document.activeElement === control) focusContent();
};

/** Gives the focus back to the control that lost it by being disabled while something was under way. */
export const useKeptFocus = (busy: boolean): void => {
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    if (busy) {
      focused.current = document.activeElement;
      return;
    }
    const kept = focused.current;
    focused.current = null;
    if (kept instanceof HTMLElement && document.activeElement === document.body) kept.focus();
  }, [busy]);
};

/**
 * To be called before the row that holds the focus goes away: the focus then moves to the menu of the row beside it, or to
 * the page's heading, instead of being lost.
 */
export const focusAfterRow = (row: Element | null): void => {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const menu = beside?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  requestAnimationFrame(() => {
    const { activeElement: focused } = document;
    // A popup of the row that goes away with it leaves the focus to the content.
    const isLost = focused === null || focused === document.body || focused.id === CONTENT_ID;
    const target = menu?.isConnected ? menu : document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`);
    if (isLost) target?.focus();
  });
};

/**
 * After a change of route the reader is at the top of the new page and its heading has the focus.
 * Back and forward leave the scroll position to the browser.
 */
export const useRouteFocus = (): void => {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const byHistory = useRef(false);

  useEffect(() => {
    const moved = () => {
      byHistory.current = true;
    };
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);

  useEffect(() => {
    const isByHistory = byHistory.current;
    byHistory.current = false;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isByHistory) window.scrollTo(0, 0);
    const page = document.getElementById(CONTENT_ID);
    return page ? focusPage(page) : undefined;
  }, [pathname]);
};

/** Focuses the page's h1, or the page until its h1 is there; leaves a focus that the page has set. */
const focusPage = (page: HTMLElement): (() => void) => {
  const focused = document.activeElement;
  if (focused !== page && page.contains(focused)) return () => {};
  const heading = () => page.querySelector('h1');
  (heading() ?? page).focus(quietly);
  if (heading()) return () => {};
  const watch = new MutationObserver(() => {
    if (!heading()) return;
    watch.disconnect();
    if (document.activeElement === page || document.activeElement === document.body)
      heading()?.focus(quietly);
  });
  watch.observe(page, { childList: true, subtree: true });
  const giveUp = setTimeout(() => watch.disconnect(), WAIT_FOR_HEADING_MS);
  return () => {
    clearTimeout(giveUp);
    watch.disconnect();
  };
};
