import { useLayoutEffect, useRef } from 'react';

/** Restores the focus to a control that was disabled during a request. */
export const useKeptFocus = (busy: boolean): void => {
  const focused = useRef<Element | null>(null);
  // Reads the focus during render, because some browsers blur a control as soon as it is disabled.
  if (busy) focused.current ??= document.activeElement;

  useLayoutEffect(() => {
    if (busy) return;
    const kept = focused.current;
    focused.current = null;
    if (kept instanceof HTMLElement && document.activeElement === document.body) kept.focus();
  }, [busy]);
};
