import { useWindowEvent } from '../hooks/useWindowEvent.ts';
import { isTyping } from './chords.ts';

/** Whether a dialog or a popup is open over the page. */
export const isPageCovered = (): boolean => document.querySelector('dialog[open], .popup') !== null;

/**
 * Calls `onKey` before controls get a key, unless it types a character. An open dialog has keys of its own, a menu those
 * without a modifier.
 */
export const usePageKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const pressed = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    // AltGr is both.
    const isCharacter = key.length === 1 && ctrlKey === altKey && !metaKey;
    // First: to look through a long page takes a while.
    if (defaultPrevented || (isCharacter && isTyping(event.composedPath()[0]))) return;
    const isChord = ctrlKey || metaKey || altKey;
    if (!document.querySelector(isChord ? 'dialog[open]' : 'dialog[open], .popup')) onKey(event);
  };
  useWindowEvent('keydown', pressed, true);
};
