import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** How long a page that is still on its way is waited for. */
const WAIT_FOR_HEADING_MS = 5000;

const focusQuietly = (element: HTMLElement | undefined) => element?.focus({ preventScroll: true });

/** Focuses the page's h1, or the page until its h1 is there; leaves a focus that the page has set. */
const focusPage = (page: HTMLElement): (() => void) => {
  // The page before stays in the document, hidden, while the code of this one is on its way.
  const taken = () => {
    const focused = document.activeElement;
    return focused !== page && page.contains(focused) && focused?.checkVisibility();
  };
  const heading = () => [...page.querySelectorAll('h1')].find((title) => title.checkVisibility());
  if (taken()) return () => {};
  focusQuietly(heading() ?? page);
  if (heading()) return () => {};
  const watch = new MutationObserver(() => {
    if (!heading()) return;
    watch.disconnect();
    if (document.activeElement === page || document.activeElement === document.body) focusQuietly(heading());
  });
  watch.observe(page, { childList: true, subtree: true, attributeFilter: ['style'] });
  const giveUp = setTimeout(() => watch.disconnect(), WAIT_FOR_HEADING_MS);
  return () => {
    clearTimeout(giveUp);
    watch.disconnect();
  };
};

/**
 * After a change of route the reader is at the top of the new page and its heading has the focus.
 * Back and forward leave the scroll position to the browser.
 */
export const useRouteFocus = (): void => {
  const [path] = useLocation();
  const search = useSearch();
  const shown = useRef({ path, search });
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
    const isSamePage = shown.current.path === path;
    shown.current = { path, search };
    if (isSamePage) return;
    if (!isByHistory) window.scrollTo(0, 0);
    const page = document.getElementById('content');
    return page ? focusPage(page) : undefined;
  }, [path, search]);
};
