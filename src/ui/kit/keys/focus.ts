import { useEffect, useRef } from 'react';
import { usePathname } from '../../navigation/location.ts';
import { useWindowEvent } from '../hooks/useWindowEvent.ts';

/*
 * The focus policy: where the keyboard focus moves after navigation, and after the focused element is
 * removed. `rows.ts` adds the policy for lists of links. Other code moves the focus only within its
 * component, or back to the control that opened the component.
 */

/** Element ID of the screen's container in a layout. */
export const CONTENT_ID = 'content';

export const contentElement = (): HTMLElement | null => document.getElementById(CONTENT_ID);

/** Focuses an element without scrolling to it. */
export const focusInPlace = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: true });

export const focusContent = (): void => focusInPlace(contentElement());

/**
 * Returns a `ref` callback for an element that may be removed while it contains the focus. The focus then
 * moves to the result of `find`.
 */
export const leaveFocusTo =
  (find: (removed: HTMLElement) => HTMLElement | null) => (removed: HTMLElement | null) => () => {
    if (removed?.contains(document.activeElement)) focusInPlace(find(removed));
  };

/** `ref` callback that moves the focus to the content instead of the start of the document. */
export const leaveFocusToContent = leaveFocusTo(contentElement);

/** Returns the initial focus target of a screen: the field with `data-start`, else the heading. */
const startOf = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>('[data-start]:enabled') ?? page.querySelector('h1');

/** Focuses the screen's initial target. Selects the text of a field, as Tab does. */
export const focusStart = (page = contentElement()): void => {
  const start = page && startOf(page);
  focusInPlace(start);
  if (start instanceof HTMLInputElement) start.select();
};

/** Focuses the new screen's initial target after navigation. Scrolls up, except after back or forward. */
export const useRouteFocus = (): void => {
  const pathname = usePathname();
  const lastPathname = useRef<string>(undefined);
  const isHistoryNavigation = useRef(false);
  /** Waits for the initial target of a screen that is loading. */
  const observer = useRef<MutationObserver>(undefined);

  useWindowEvent('popstate', () => {
    isHistoryNavigation.current = true;
  });

  // Runs after each render, because redirects and loading sessions have no content element yet.
  useEffect(() => {
    const page = contentElement();
    const previous = lastPathname.current;
    if (!page || previous === pathname) return;
    const wasHistoryNavigation = isHistoryNavigation.current;
    isHistoryNavigation.current = false;
    lastPathname.current = pathname;
    if (previous === undefined) return;
    if (!wasHistoryNavigation) window.scrollTo(0, 0);
    observer.current?.disconnect();
    observer.current = focusPage(page);
  });
};

/**
 * Focuses the screen's initial target, or the screen until that target is rendered. If the screen has already
 * set the focus, the focus does not change.
 */
const focusPage = (page: HTMLElement): MutationObserver | undefined => {
  const focused = document.activeElement;
  if (focused !== page && page.contains(focused)) return undefined;
  if (startOf(page)) {
    focusStart(page);
    return undefined;
  }
  focusInPlace(page);
  const observer = new MutationObserver(() => {
    if (!startOf(page)) return;
    observer.disconnect();
    if (document.activeElement === page || document.activeElement === document.body) focusStart(page);
  });
  observer.observe(page, { childList: true, subtree: true });
  return observer;
};
