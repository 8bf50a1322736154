import { useEffect, useLayoutEffect, useRef } from 'react';
import { usePathname } from '../location.ts';

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

/** Restores the focus to a control that lost it by being disabled during a request. */
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
 * Moves the focus from a control in a row that is about to be removed: from a menu to that of the adjacent row, else to
 * its link; without an adjacent row to the page's heading.
 */
export const focusAfterRow = (from: Element | null): void => {
  const row = from?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const isMenu = from?.matches('[aria-haspopup=menu]');
  const next = beside?.querySelector<HTMLElement>(isMenu ? '[aria-haspopup=menu]' : 'a');
  requestAnimationFrame(() => {
    const { activeElement: focused } = document;
    // A popup that is removed together with its row moves the focus to the content.
    const isLost = focused === null || focused === document.body || focused.id === CONTENT_ID;
    const target = next?.isConnected ? next : document.querySelector<HTMLElement>(`#${CONTENT_ID} h1`);
    if (isLost) target?.focus();
  });
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
