import { decodeUri } from '../../contract/json.ts';
import { NOTATIONS, type Notation, readSettings } from './notation.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/*
 * Settings as a short text: the scenario's name, then what differs from the defaults.
 *
 *   busy;latency=200-400;fault=POST /v1/links 2nd 409;clock=+3d;seed=7
 */

const NAMES: readonly string[] = NOTATIONS.map(({ name }) => name);

const escaped = (text: string): string => text.replace(/[%;]/g, encodeURIComponent);

const FLAGS = NOTATIONS.filter(({ kind }) => kind === 'flag').map(({ name }) => name);

const readItem = (item: string): readonly [name: string, value: string] => {
  const [name = '', ...rest] = item.split('=');
  if (rest.length > 0) {
    const text = rest.join('=');
    return [name, decodeUri(text) ?? text];
  }
  return FLAGS.includes(name) ? [name, 'true'] : ['scenario', name];
};

/** The settings that a share string names. Throws an Error with one sentence. */
export const settingsNamedIn = (text: string): Partial<Settings> => {
  const values = new Map<string, string[]>();
  for (const item of text.split(';').filter((one) => one !== '')) {
    const [name, value] = readItem(item);
    if (!NAMES.includes(name))
      throw new Error(`There is no setting "${name}". Settings are ${NAMES.join(', ')}.`);
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return readSettings(NOTATIONS, (name) => values.get(name));
};

/** Reads a share string; what it does not name gets its default. Throws as `settingsNamedIn` does. */
export const parseShareString = (text: string): Settings => ({
  ...DEFAULT_SETTINGS,
  ...settingsNamedIn(text),
});

const writeItems = ({ name, kind, write }: Notation, settings: Settings): readonly string[] => {
  const values = write(settings);
  if (name === 'scenario' || values.join() === write(DEFAULT_SETTINGS).join()) return [];
  return kind === 'flag' ? [name] : values.map((value) => `${name}=${escaped(value)}`);
};

/** Settings as a share string: `parseShareString` reads it back. */
export const formatShareString = (settings: Settings): string =>
  [settings.scenario, ...NOTATIONS.flatMap((notation) => writeItems(notation, settings))].join(';');

/** The options of the command line and of JSON: a share string, and each setting, which wins over it. */
export const OPTIONS: readonly Notation[] = [
  {
    name: 'mock',
    kind: 'text',
    example: "'STRING'",
    about: 'all settings at once, as a share string of the panel; the other options win over it',
    read: (texts) => parseShareString(texts.at(-1) ?? ''),
    write: () => [],
  },
  ...NOTATIONS,
];
