import { useWindowEvent } from '../hooks/useWindowEvent.ts';

/** Ignores repeats of a held Enter key while mounted, except in text areas, where Enter begins a new line. */
export const useHeldEnter = (): void =>
  useWindowEvent('keydown', (event) => {
    if (event.repeat && event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement))
      event.preventDefault();
  });
