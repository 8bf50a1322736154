import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is still on the page, for what comes late. */
export const useIsMounted = (): RefObject<boolean> => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
};
