import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Calls back each second while the component is shown, which is drawn anew then. */
export const useSecond = (onSecond?: () => void): void => {
  const [, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      onSecond?.();
      setSecond((second) => second + 1);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [onSecond]);
};
