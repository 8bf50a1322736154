/** The chords that lead to the search box, in the notation of `shortcuts.ts`. */
export const SEARCH_KEYS = ['/', 'Mod+k'] as const;

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Keyboards without Latin letters, and Option on Apple keyboards, type another character: the place of the key counts. */
const letterOf = ({ key, code }: KeyPress): string => {
  if (key === ' ') return 'Space';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter && key.length === 1 && !/^[a-z]$/i.test(key) && key > '~' ? letter : key;
};

/** The chord that is pressed, as in the table; undefined if no shortcut can be meant. */
export const chordOf = (press: KeyPress): string | undefined => {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  const letter = letterOf(press);
  const key = letter.length === 1 ? letter.toLowerCase() : letter;
  // Some keyboards need Shift or AltGr for a sign, and Shift is not part of any other chord.
  const isSign = key.length === 1 && !/[a-z]/.test(key);
  if (isSign && !(ctrlKey !== altKey) && !metaKey) return key;
  if (shiftKey) return undefined;
  if (ctrlKey || metaKey) return altKey || (ctrlKey && metaKey) ? undefined : `Mod+${key}`;
  return altKey ? `Alt+${key}` : key;
};

/** Whether a chord has no modifier: text fields and other controls may need it. */
export const isPlain = (chord: string): boolean => !chord.includes('+');

/** Whether an element takes text. */
export const isTyping = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));
