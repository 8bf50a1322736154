import { isObject, parsed } from '../parsed.ts';
import { NOTATIONS, type Notation, readSettings, type Settings } from './settings.ts';
import { OPTIONS } from './shareString.ts';

const nameInJson = ({ name, inJson = name }: Notation): string => inJson;

const NAMES: readonly string[] = OPTIONS.map(nameInJson);

const isListOfTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const valuesIn = (notation: Notation, value: unknown): readonly string[] => {
  const name = nameInJson(notation);
  switch (notation.kind) {
    case 'list':
      if (isListOfTexts(value)) return value;
      throw new Error(`${name} must be a list of strings.`);
    case 'flag':
      if (typeof value === 'boolean') return [String(value)];
      throw new Error(`${name} must be true or false.`);
    case 'text':
    case 'number':
      if (typeof value === 'string' || typeof value === 'number') return [String(value)];
      throw new Error(`${name} must be a string or a number.`);
  }
};

/** Reads the settings in a JSON object; throws an Error with one sentence. */
export const parseSettingsJson = (text: string): Partial<Settings> => {
  const json = parsed(text);
  if (!isObject(json)) {
    throw new Error('The body must be a JSON object.');
  }
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(json)) {
    const notation = OPTIONS.find((one) => nameInJson(one) === name);
    if (notation === undefined) {
      throw new Error(`There is no setting "${name}". Settings are ${NAMES.join(', ')}.`);
    }
    values.set(notation.name, valuesIn(notation, value));
  }
  return readSettings(OPTIONS, (name) => values.get(name));
};

const jsonValue = ({ kind, write }: Notation, settings: Settings): unknown => {
  const values = write(settings);
  if (kind === 'list') return values;
  const [value] = values;
  // Texts of flags and numbers are JSON as they stand.
  return kind === 'text' || value === undefined ? value : JSON.parse(value);
};

/** Settings as a JSON object: `parseSettingsJson` reads it back. */
export const settingsJson = (settings: Settings): Readonly<Record<string, unknown>> =>
  Object.fromEntries(NOTATIONS.map((notation) => [nameInJson(notation), jsonValue(notation, settings)]));
