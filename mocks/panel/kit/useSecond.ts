import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Renders the component again each second, after calling `onSecond`. */
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
