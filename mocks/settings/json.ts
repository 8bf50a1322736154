import { isObject, parseJson } from '../../contract/json.ts';
import { NOTATIONS, type Notation, readSettings } from './notation.ts';
import type { Settings } from './settings.ts';
import { OPTIONS } from './shareString.ts';

const nameInJson = ({ name, inJson = name }: Notation): string => inJson;

const NAMES: readonly string[] = OPTIONS.map(nameInJson);

const isText = (value: unknown): boolean => typeof value === 'string';
const isWord = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

const KINDS: Readonly<Record<Notation['kind'], readonly [what: string, is: (value: unknown) => boolean]>> = {
  list: ['a list of strings', (value) => Array.isArray(value) && value.every(isText)],
  flag: ['true or false', (value) => typeof value === 'boolean'],
  text: ['a string or a number', isWord],
  number: ['a string or a number', isWord],
};

const textsIn = (notation: Notation, value: unknown): readonly string[] => {
  const [what, is] = KINDS[notation.kind];
  if (!is(value)) throw new Error(`${nameInJson(notation)} must be ${what}.`);
  return [value].flat().map(String);
};

export const readSettingsJson = (json: Readonly<Record<string, unknown>>): Partial<Settings> => {
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(json)) {
    const notation = OPTIONS.find((one) => nameInJson(one) === name);
    if (notation === undefined)
      throw new Error(`There is no setting "${name}". Settings are ${NAMES.join(', ')}.`);
    values.set(notation.name, textsIn(notation, value));
  }
  return readSettings(OPTIONS, (name) => values.get(name));
};

/** Parses settings from a JSON object. Throws an Error with one sentence if they are invalid. */
export const parseSettingsJson = (text: string): Partial<Settings> => {
  const json = parseJson(text);
  if (!isObject(json)) throw new Error('The body must be a JSON object.');
  return readSettingsJson(json);
};

const jsonValue = ({ kind, write }: Notation, settings: Settings): unknown => {
  const values = write(settings);
  if (kind === 'list') return values;
  const [value] = values;
  // The texts of flags and numbers are valid JSON.
  return kind === 'text' || value === undefined ? value : JSON.parse(value);
};

/** Converts settings to a JSON object, which `parseSettingsJson` parses back. */
export const settingsJson = (settings: Settings): Readonly<Record<string, unknown>> =>
  Object.fromEntries(NOTATIONS.map((notation) => [nameInJson(notation), jsonValue(notation, settings)]));
