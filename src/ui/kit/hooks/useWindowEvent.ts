import { useEffect, useEffectEvent } from 'react';

/** Listens to an event of the window while the component is mounted; with `capture`, before the page's elements get it. */
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
