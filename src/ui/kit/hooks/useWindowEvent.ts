import { useEffect, useEffectEvent } from 'react';

/** Listens to a window event while mounted. With `capture`, runs before the listeners of elements. */
export const useWindowEvent = <Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture = false,
): void => {
  const happened = useEffectEvent(listener);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(type, (event) => happened(event), { capture, signal });
    return () => listening.abort();
  }, [type, capture]);
};
