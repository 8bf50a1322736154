import { useLayoutEffect, useRef } from 'react';

/** Restores the focus to a control that was disabled during a request. */
export const useKeptFocus = (busy: boolean): void => {
  const focused = useRef<Element | null>(null);
  // Reads the focus during render, because some browsers blur a control as soon as it is disabled.
  if (busy) focused.current ??= document.activeElement;

  useLayoutEffect(() => {
    if (busy) return;
    const previous = focused.current;
    focused.current = null;
    if (previous instanceof HTMLElement && document.activeElement === document.body) previous.focus();
  }, [busy]);
};
