import { chordOf, IS_APPLE, isPlain, isTyping, type KeyPress, SEARCH_KEYS } from './chords.ts';

/** Whether the device probably has a keyboard. Phones and tablets count as devices without a keyboard. */
export const HAS_KEYBOARD = !matchMedia('(hover: none) and (pointer: coarse)').matches;

export interface Shortcut {
  /** Alternatives: chords such as `j` or `Mod+k` (Ctrl, on Apple devices Cmd), or sequences like `g h`. */
  readonly keys: readonly [string, ...string[]];
  readonly label: string;
}

const ANYWHERE = {
  help: { keys: ['?'], label: 'Show keyboard shortcuts' },
  search: { keys: SEARCH_KEYS, label: 'Search' },
  create: { keys: ['c'], label: 'Create New Link' },
  home: { keys: ['g h'], label: 'Go to Home' },
  links: { keys: ['g l'], label: 'Go to Links' },
  analytics: { keys: ['g a'], label: 'Go to Analytics' },
  settings: { keys: ['g s'], label: 'Go to Settings' },
  undo: { keys: ['Mod+z'], label: 'Undo last bulk change or delete' },
  notices: { keys: ['Alt+t'], label: 'Go to notices' },
} as const satisfies Record<string, Shortcut>;

const IN_LISTS = {
  nextRow: { keys: ['j', 'ArrowDown'], label: 'Next link' },
  previousRow: { keys: ['k', 'ArrowUp'], label: 'Previous link' },
  firstRow: { keys: ['Home'], label: 'First link' },
  lastRow: { keys: ['End'], label: 'Last link' },
  nextControl: { keys: ['ArrowRight'], label: 'Next action' },
  previousControl: { keys: ['ArrowLeft'], label: 'Previous action' },
  open: { keys: ['Enter'], label: 'Open link' },
  peek: { keys: ['Space'], label: 'Quick look' },
  filter: { keys: ['f'], label: 'Filter list' },
  paste: { keys: ['Mod+v'], label: 'Create link from clipboard' },
  edit: { keys: ['e'], label: 'Edit link' },
  select: { keys: ['x'], label: 'Select link' },
  qrCode: { keys: ['q'], label: 'Show QR code' },
  remove: { keys: ['Delete'], label: 'Delete link' },
} as const satisfies Record<string, Shortcut>;

/** All shortcuts. This table determines the key handling, the shortcut sheet and the keys in menus. */
export const SHORTCUTS = { ...ANYWHERE, ...IN_LISTS };

/** Shortcuts on a link's screen, where the arrow keys scroll. */
const ON_LINK_PAGE: readonly Shortcut[] = [
  { keys: ['j'], label: 'Next link in list' },
  { keys: ['k'], label: 'Previous link in list' },
  ...[IN_LISTS.edit, IN_LISTS.qrCode, IN_LISTS.remove],
];

/** Shortcuts grouped by context. */
export const SHORTCUT_GROUPS = [
  { title: 'Anywhere', shortcuts: Object.values<Shortcut>(ANYWHERE) },
  { title: 'In link lists', shortcuts: Object.values<Shortcut>(IN_LISTS) },
  { title: 'On link pages', shortcuts: ON_LINK_PAGE },
];

export type ShortcutName = keyof typeof SHORTCUTS;

/** Returns whether keys are only characters, which users must be able to switch off (WCAG 2.1.4). */
export const areCharacters = (keys: string): boolean => keys.split(' ').every((key) => key.length === 1);

/** Returns whether a key press matches a chord of a shortcut. */
export const isPressed = (name: ShortcutName, press: KeyPress): boolean =>
  SHORTCUTS[name].keys.some((keys) => keys === chordOf(press));

const SEQUENCE_MS = 1500;
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

/**
 * Returns a function that finds the shortcut of a key press, including the second key of a sequence. Plain
 * keys in text fields are ignored.
 */
export const shortcutFinder = () => {
  let first = { chord: '', at: 0 };
  return (event: KeyboardEvent, areCharactersOn: boolean): ShortcutName | undefined => {
    const chord = chordOf(event);
    if (chord === undefined || (isPlain(chord) && isTyping(event.composedPath()[0]))) return undefined;
    const sequence = event.timeStamp - first.at < SEQUENCE_MS ? `${first.chord} ${chord}` : chord;
    first = { chord, at: event.timeStamp };
    const findName = (wanted: string) =>
      NAMES.find((name) =>
        SHORTCUTS[name].keys.some((keys) => keys === wanted && (areCharactersOn || !areCharacters(keys))),
      );
    return findName(sequence) ?? findName(chord);
  };
};

const KEY_SYMBOLS: Readonly<Record<string, string>> = {
  Mod: IS_APPLE ? '⌘' : 'Ctrl',
  Alt: IS_APPLE ? '⌥' : 'Alt',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowLeft: '←',
  Delete: 'Del',
};

/** Returns the keys of a chord as printed on keyboards. */
export const keyCaps = (chord: string): string[] =>
  chord.split('+').map((key) => KEY_SYMBOLS[key] ?? (key.length === 1 ? key.toUpperCase() : key));

/** Returns the first alternative of a shortcut as readable text. */
export const shownKeys = (name: ShortcutName): string => {
  const [keys] = SHORTCUTS[name].keys;
  return keys
    .split(' ')
    .map((chord) => keyCaps(chord).join('+'))
    .join(' ');
};

/** Returns the first alternative of a shortcut in the format of `aria-keyshortcuts`. */
export const ariaKeys = (name: ShortcutName): string => {
  const keys = SHORTCUTS[name].keys[0].replace(/\b[a-z]$/, (letter) => letter.toUpperCase());
  return keys.includes('Mod') ? `${keys.replace('Mod', 'Control')} ${keys.replace('Mod', 'Meta')}` : keys;
};
