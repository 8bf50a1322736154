import { useEffect } from 'react';

/** Lets Enter that is held down press once, while something is on the page that sends. In a text area it begins new lines. */
export const useHeldEnter = (): void => {
  useEffect(() => {
    const listening = new AbortController();
    const ignore = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
        event.preventDefault();
    };
    addEventListener('keydown', ignore, listening);
    return () => listening.abort();
  }, []);
};
