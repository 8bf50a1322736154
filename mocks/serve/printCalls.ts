import { styleText } from 'node:util';
import type { LoggedCall, RequestLog } from '../log/RequestLog.ts';

/** A text without control characters, which a terminal would obey. */
export const harmless = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const styleOf = (end: LoggedCall['end']) => {
  if (typeof end !== 'number' || end >= 500) return 'red';
  if (end >= 400) return 'yellow';
  return end >= 300 ? 'cyan' : 'green';
};

/** A call with its path and query in place of the address: that of the mock itself says nothing about a call. */
export const withoutHost = (call: LoggedCall): LoggedCall => ({
  ...call,
  // Parsing the address would escape the mask of a token.
  url: call.url.replace(/^\w+:\/\/[^/]*/, ''),
});

const nameOf = (call: LoggedCall): string => harmless(`${call.method} ${withoutHost(call).url}`);

const callLine = (call: LoggedCall): string =>
  [
    styleText('dim', call.at.toTimeString().slice(0, 'HH:MM:SS'.length)),
    nameOf(call),
    styleText(styleOf(call.end), String(call.end)),
    styleText('dim', `${Math.round(call.tookMs)} ms`),
    ...(call.source === 'mock' ? [] : [styleText('cyan', `[${call.source}]`)]),
    ...(call.fault === undefined ? [] : [styleText('yellow', `[fault: ${harmless(call.fault)}]`)]),
    ...(call.isUnmatched ? [styleText('inverse', '[no such call]')] : []),
  ].join(' ');

/** Prints a line for each call that has ended, and later a line for each way in which it breaks the contract. */
export const printCalls = (log: RequestLog, print: (line: string) => void): void => {
  const underWay = new Set<number>();
  const printTrouble = (text: string): void => print(styleText('red', `  ${text}`));
  log.subscribe((call) => {
    if (call.end === undefined) underWay.add(call.number);
    else if (underWay.delete(call.number)) {
      print(callLine(call));
      if (call.failure !== undefined) printTrouble(harmless(call.failure));
    } else for (const one of call.drift) printTrouble(`drift in ${nameOf(call)}: ${harmless(one)}`);
  });
};
