import type { LoggedCall } from '../log/RequestLog.ts';

export type Style = 'bold' | 'dim' | 'inverse' | 'green' | 'cyan' | 'yellow' | 'red';

/** Gives a text a look where it is shown. */
export type Paint = (style: Style, text: string) => string;

const PLAIN: Paint = (_, text) => text;

/** A text that does nothing to a terminal. */
export const harmless = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const twoDigits = (value: number): string => String(value).padStart(2, '0');

const timeOfDay = (at: Date): string =>
  [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':');

const styleOf = (end: LoggedCall['end']): Style => {
  if (typeof end !== 'number' || end >= 500) return 'red';
  if (end >= 400) return 'yellow';
  return end >= 300 ? 'cyan' : 'green';
};

/** A call's path and query. A parsed address would spell out the mask over a token. */
export const pathOf = ({ url }: Pick<LoggedCall, 'url'>): string => url.replace(/^\w+:\/\/[^/]*/, '');

const nameOf = (call: LoggedCall): string => harmless(`${call.method} ${pathOf(call)}`);

/** One line that says what became of a call. */
export const callLine = (call: LoggedCall, paint: Paint = PLAIN): string =>
  [
    paint('dim', timeOfDay(call.at)),
    nameOf(call),
    paint(styleOf(call.end), String(call.end)),
    paint('dim', `${Math.round(call.tookMs)} ms`),
    ...(call.fault === undefined ? [] : [paint('yellow', `[fault: ${harmless(call.fault)}]`)]),
    ...(call.isUnmatched ? [paint('inverse', '[no such call]')] : []),
  ].join(' ');

/** A line for each way in which a call or its answer breaks the contract. */
export const driftLines = (call: LoggedCall, paint: Paint = PLAIN): readonly string[] =>
  call.drift.map((sentence) => paint('red', `  drift in ${nameOf(call)}: ${harmless(sentence)}`));
