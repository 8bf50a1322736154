import { decodeUri } from '../../contract/json.ts';
import { NOTATIONS, type Notation, readSettings } from './notation.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/*
 * Share strings: the scenario, then all other settings that differ from the defaults.
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

/** Parses only the settings that a share string contains. Throws an Error with one sentence if invalid. */
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

/** Parses a share string. Missing settings have their default. Throws like `settingsNamedIn`. */
export const parseShareString = (text: string): Settings => ({
  ...DEFAULT_SETTINGS,
  ...settingsNamedIn(text),
});

const writeItems = ({ name, kind, write }: Notation, settings: Settings): readonly string[] => {
  const values = write(settings);
  if (name === 'scenario' || values.join() === write(DEFAULT_SETTINGS).join()) return [];
  return kind === 'flag' ? [name] : values.map((value) => `${name}=${escaped(value)}`);
};

/** Formats settings as a share string, which `parseShareString` parses back. */
export const formatShareString = (settings: Settings): string =>
  [settings.scenario, ...NOTATIONS.flatMap((notation) => writeItems(notation, settings))].join(';');

/** Settings on the command line and in JSON: a share string, and single settings that override it. */
export const OPTIONS: readonly Notation[] = [
  {
    name: 'mock',
    kind: 'text',
    example: "'STRING'",
    about: 'all settings as a share string from the panel; other options override it',
    read: (texts) => parseShareString(texts.at(-1) ?? ''),
    write: () => [],
  },
  ...NOTATIONS,
];
