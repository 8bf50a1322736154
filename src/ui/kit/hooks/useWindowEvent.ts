import { useEffect, useEffectEvent } from 'react';

/** Listens to a window event while mounted. With `capture`, runs before the listeners of elements. */
export const useWindowEvent = <Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture = false,
): void => {
  const handleEvent = useEffectEvent(listener);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener(type, (event) => handleEvent(event), { capture, signal });
    return () => controller.abort();
  }, [type, capture]);
};
