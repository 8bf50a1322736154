import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORTCUTS, type Shortcut, shortcutFinder } from '../../../../src/ui/kit/keys/shortcuts.ts';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: 'Linux' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

beforeEach(() => {
  vi.stubGlobal('HTMLElement', class {});
});

/** Returns the event of a chord. `fields` override its properties. */
const press = (chord: string, fields: object = {}): KeyboardEvent => {
  const [key = '', modifier] = chord.split('+').reverse();
  return {
    key: key === 'Space' ? ' ' : key,
    code: '',
    ctrlKey: modifier === 'Mod',
    altKey: modifier === 'Alt',
    metaKey: false,
    shiftKey: false,
    timeStamp: 0,
    composedPath: () => [],
    ...fields,
  } as unknown as KeyboardEvent;
};

/** Returns the shortcut that the last of these events completes. */
const find = (events: readonly KeyboardEvent[], areCharactersOn = true) => {
  const findShortcut = shortcutFinder();
  return events.map((event) => findShortcut(event, areCharactersOn)).at(-1);
};

const eventsOf = (chords: string) => chords.split(' ').map((chord) => press(chord));

const ALL = Object.entries<Shortcut>(SHORTCUTS).flatMap(([name, { keys }]) =>
  keys.map((chords) => [chords, name] as const),
);
const CHARACTERS = ALL.filter(([chords]) => /^\W$|^\w( \w)?$/.test(chords));
const OTHERS = ALL.filter((shortcut) => !CHARACTERS.includes(shortcut));

describe('shortcutFinder', () => {
  it.each(ALL)('finds for %s the shortcut %s', (chords, name) => {
    expect(find(eventsOf(chords))).toBe(name);
  });

  it.each(CHARACTERS)('ignores the characters %s when they are switched off', (chords) => {
    expect(find(eventsOf(chords), false)).toBeUndefined();
  });

  it.each(OTHERS)('finds for %s the shortcut %s even if characters are switched off', (chords, name) => {
    expect(find(eventsOf(chords), false)).toBe(name);
  });

  it.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('ignores c with %s', (field) => {
    expect(find([press('c', { [field]: true })])).toBeUndefined();
  });

  it('finds a sequence of keys within 1.5 seconds', () => {
    expect(find([press('g'), press('h', { timeStamp: 1_499 })])).toBe('home');
  });

  it('ignores a sequence of keys after 1.5 seconds', () => {
    expect(find([press('g'), press('h', { timeStamp: 1_500 })])).toBeUndefined();
  });

  it('finds the Latin letter at the position of a Cyrillic one', () => {
    expect(find([press('', { key: 'с', code: 'KeyC' })])).toBe('create');
  });

  it('finds a Latin letter at another position than usual', () => {
    expect(find([press('', { key: 'c', code: 'KeyI' })])).toBe('create');
  });

  it('finds a sign that needs Shift', () => {
    expect(find([press('', { key: '?', code: 'Minus', shiftKey: true })])).toBe('help');
  });

  it('finds a sign that needs AltGr', () => {
    expect(find([press('', { key: '/', code: 'Digit7', ctrlKey: true, altKey: true })])).toBe('search');
  });
});
