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
  (find: (going: HTMLElement) => HTMLElement | null) => (going: HTMLElement | null) => () => {
    if (going?.contains(document.activeElement)) focusInPlace(find(going));
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
  const shown = useRef<string>(undefined);
  const byHistory = useRef(false);
  /** Waits for the initial target of a screen that is loading. */
  const watch = useRef<MutationObserver>(undefined);

  useWindowEvent('popstate', () => {
    byHistory.current = true;
  });

  // Runs after each render, because there is no content element during sign-out or a redirect.
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
  const watch = new MutationObserver(() => {
    if (!startOf(page)) return;
    watch.disconnect();
    if (document.activeElement === page || document.activeElement === document.body) focusStart(page);
  });
  watch.observe(page, { childList: true, subtree: true });
  return watch;
};
