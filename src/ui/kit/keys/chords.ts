/** Chords that focus the search box, in the notation of `shortcuts.ts`. */
export const SEARCH_KEYS = ['/', 'Mod+k'] as const;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/**
 * Returns the pressed key. Uses the key's position if the key types a non-Latin character, as on Cyrillic
 * keyboards or with Option on Apple keyboards.
 */
const keyOf = ({ key, code }: KeyPress): string => {
  if (key === ' ') return 'Space';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter && key.length === 1 && !/^[a-z]$/i.test(key) && key > '~' ? letter : key;
};

/** Returns the pressed chord in the notation of `shortcuts.ts`, or undefined if no shortcut can match. */
export const chordOf = (press: KeyPress): string | undefined => {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const letter = keyOf(press);
  const key = letter.length === 1 ? letter.toLowerCase() : letter;
  // Some keyboards need Shift or AltGr for a symbol. No other chord includes Shift.
  const isSymbol = key.length === 1 && !/[a-z]/.test(key);
  if (isSymbol && !(ctrlKey !== altKey) && !metaKey) return key;
  if (shiftKey) return undefined;
  if (ctrlKey || metaKey) return altKey || (ctrlKey && metaKey) ? undefined : `Mod+${key}`;
  return altKey ? `Alt+${key}` : key;
};

/** Returns whether a chord has no modifier. Text fields and other controls may need such a key. */
export const isPlain = (chord: string): boolean => !chord.includes('+');

/** Returns whether an element accepts text input. */
export const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));
