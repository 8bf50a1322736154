import { useWindowEvent } from '../hooks/useWindowEvent.ts';

/** Lets Enter that is held down press once, while something is on the page that sends. In a text area it begins new lines. */
export const useHeldEnter = (): void =>
  useWindowEvent('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault();
  });
