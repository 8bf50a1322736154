import type { Setup } from './settings.ts';
import { readSettings } from './writtenSettings.ts';

const NAMES = ['scenario', 'seed', 'from', 'latency', 'isOffline', 'faults', 'clock', 'mock'];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The settings in a call's JSON body; throws an Error with one sentence for what is none. */
export const settingsIn = (body: string): Partial<Setup> => {
  const json = parsed(body);
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new Error('The body must be a JSON object.');
  }
  const fields = new Map<string, unknown>(Object.entries(json));
  for (const name of fields.keys()) {
    if (!NAMES.includes(name)) {
      throw new Error(`There is no setting "${name}". Settings are ${NAMES.join(', ')}.`);
    }
  }
  const text = (name: string): string | undefined => {
    const value = fields.get(name);
    if (value === undefined || typeof value === 'string') return value;
    throw new Error(`${name} must be a text.`);
  };
  const numberOrText = (name: string): string | undefined => {
    const value = fields.get(name);
    return typeof value === 'number' ? String(value) : text(name);
  };
  const isOffline = fields.get('isOffline');
  if (isOffline !== undefined && typeof isOffline !== 'boolean') {
    throw new Error('isOffline must be true or false.');
  }
  const faults = fields.get('faults');
  if (faults !== undefined && !isTexts(faults)) throw new Error('faults must be a list of rules.');
  return readSettings({
    mock: text('mock'),
    scenario: text('scenario'),
    seed: numberOrText('seed'),
    from: text('from'),
    latency: numberOrText('latency'),
    clock: text('clock'),
    isOffline,
    faults,
  });
};
