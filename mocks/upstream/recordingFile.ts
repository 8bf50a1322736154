import { isObject, parsed } from '../parsed.ts';

/** A body as JSON, as another text, or as base64; empty when there is none. */
export interface RecordedBody {
  readonly json?: unknown;
  readonly text?: string;
  readonly base64?: string;
}

export interface RecordedResponse extends RecordedBody {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RecordedCall {
  /** `GET /v1/links?limit=20&page=1`. */
  readonly call: string;
  readonly body?: unknown;
  readonly responses: readonly RecordedResponse[];
}

const KIND = 'Recorded calls of the provider API';
const VERSION = 1;

const isResponse = (value: unknown): value is RecordedResponse =>
  isObject(value) &&
  Number.isInteger(value['status']) &&
  Number(value['status']) >= 200 &&
  Number(value['status']) <= 599 &&
  isObject(value['headers']) &&
  Object.values(value['headers']).every((one) => typeof one === 'string');

const isCall = (value: unknown): value is RecordedCall =>
  isObject(value) &&
  typeof value['call'] === 'string' &&
  Array.isArray(value['responses']) &&
  value['responses'].length > 0 &&
  value['responses'].every(isResponse);

/** Calls as the text of a file, for people and for version control. */
export const recordingText = (calls: readonly RecordedCall[]): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, calls }, null, 2)}\n`;

/** Reads the text of such a file; throws an Error with one sentence for any other text. */
export const readRecording = (text: string): readonly RecordedCall[] => {
  const file = parsed(text);
  const calls: unknown = isObject(file) ? file['calls'] : undefined;
  if (
    !isObject(file) ||
    file['kind'] !== KIND ||
    file['version'] !== VERSION ||
    !Array.isArray(calls) ||
    !calls.every(isCall)
  ) {
    throw new Error('This file holds no recorded calls of this version.');
  }
  return calls;
};
