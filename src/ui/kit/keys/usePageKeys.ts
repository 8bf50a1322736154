import { useWindowEvent } from '../hooks/useWindowEvent.ts';
import { isTyping } from './chords.ts';
import { OPEN_DIALOG, POPUP } from './selectors.ts';

/** Returns whether a dialog or popup is open over the screen. */
export const isPageCovered = (): boolean => document.querySelector(`${OPEN_DIALOG}, ${POPUP}`) !== null;

/**
 * Calls `onKey` before controls receive a key, unless the key types a character. While a dialog is open, all
 * keys are ignored. While a popup is open, keys without a modifier are ignored.
 */
export const usePageKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    // AltGr sets both Ctrl and Alt.
    const isCharacter = key.length === 1 && ctrlKey === altKey && !metaKey;
    // Checked first, because searching a long document is slow.
    if (defaultPrevented || (isCharacter && isTyping(event.composedPath()[0]))) return;
    const isChord = ctrlKey || metaKey || altKey;
    if (isChord ? !document.querySelector(OPEN_DIALOG) : !isPageCovered()) onKey(event);
  };
  useWindowEvent('keydown', handleKeyDown, true);
};
