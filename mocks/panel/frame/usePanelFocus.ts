import { type RefObject, useEffect, useRef } from 'react';
import { type Tab, tabId } from '../tabs.ts';

/**
 * Moves the focus into the panel when it opens, and back to where it was when it closes, unless the user has moved it
 * elsewhere. A panel that is open from the start takes no focus.
 */
export const usePanelFocus = (
  isOpen: boolean,
  tab: Tab,
  badge: RefObject<HTMLButtonElement | null>,
): void => {
  const wasOpen = useRef(isOpen);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const { activeElement, body } = document;
    if (isOpen) {
      before.current = activeElement;
      document.getElementById(tabId(tab))?.focus();
    } else if (activeElement === body) {
      const place = before.current;
      const isThere = place instanceof HTMLElement && place !== body && place.checkVisibility();
      (isThere ? place : badge.current)?.focus({ preventScroll: true });
    }
  }, [isOpen, tab, badge]);
};
