import { useLayoutEffect, useRef } from 'react';

/** Restores the focus to a control that lost it by being disabled during a request. */
export const useKeptFocus = (busy: boolean): void => {
  const focused = useRef<Element | null>(null);
  // While rendering: some browsers take the focus away as soon as the control is disabled.
  if (busy) focused.current ??= document.activeElement;

  useLayoutEffect(() => {
    if (busy) return;
    const kept = focused.current;
    focused.current = null;
    if (kept instanceof HTMLElement && document.activeElement === document.body) kept.focus();
  }, [busy]);
};
