import { beforeEach, expect, test, vi } from 'vitest';
import { SHORTCUTS, type Shortcut, shortcutFinder } from '../../../../src/ui/kit/keys/shortcuts.ts';

vi.hoisted(() => {
  vi.stubGlobal('navigator', { userAgent: 'Linux' });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

beforeEach(() => {
  vi.stubGlobal('HTMLElement', class {});
});

/** The press of a chord of the table, or one that differs from it. */
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

/** The shortcut that is found with the last of these presses. */
const found = (presses: readonly KeyboardEvent[], areCharactersOn = true) => {
  const find = shortcutFinder();
  return presses.map((one) => find(one, areCharactersOn)).at(-1);
};

const ALL = Object.entries<Shortcut>(SHORTCUTS).flatMap(([name, { keys }]) =>
  keys.map((chords) => [chords, name] as const),
);

test.each(ALL)('%s is %s; only characters alone can be switched off', (chords, name) => {
  const presses = chords.split(' ').map((chord) => press(chord));
  expect(found(presses)).toBe(name);
  expect(found(presses, false)).toBe(/^\W$|^\w( \w)?$/.test(chords) ? undefined : name);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('c with %s is none', (field) => {
  expect(found([press('c', { [field]: true })])).toBeUndefined();
});

test('a second key that comes late is one of its own', () => {
  expect(found([press('g'), press('h', { timeStamp: 1_499 })])).toBe('home');
  expect(found([press('g'), press('h', { timeStamp: 1_500 })])).toBeUndefined();
});

test.each([
  ['a letter of another alphabet is the one of its place', { key: 'с', code: 'KeyC' }, 'create'],
  ['one of another place than usual is itself', { key: 'c', code: 'KeyI' }, 'create'],
  ['a sign may need Shift', { key: '?', code: 'Minus', shiftKey: true }, 'help'],
  ['or AltGr', { key: '/', code: 'Digit7', ctrlKey: true, altKey: true }, 'search'],
])('%s', (_what, fields, name) => {
  expect(found([press('', fields)])).toBe(name);
});
