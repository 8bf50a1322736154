import { useLayoutEffect, useRef } from 'react';

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
