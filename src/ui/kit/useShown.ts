import { type RefObject, useEffect, useRef } from 'react';

/** Whether the screen is still there, for what comes late. */
export const useShown = (): RefObject<boolean> => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};
