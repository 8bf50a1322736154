import { useWindowEvent } from '../useWindowEvent.ts';

/** Calls `onKey` before controls get a key. An open dialog has keys of its own, a menu those without a modifier. */
export const usePageKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const pressed = (event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const blocking = isChord ? 'dialog[open]' : 'dialog[open], .popup';
    if (!event.defaultPrevented && !document.querySelector(blocking)) onKey(event);
  };
  useWindowEvent('keydown', pressed, true);
};
