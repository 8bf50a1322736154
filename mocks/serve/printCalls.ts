import { styleText } from 'node:util';
import type { LoggedCall, RequestLog } from '../log/RequestLog.ts';

/** Replaces control characters, which a terminal would interpret. */
export const withoutControlCharacters = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const styleOf = (end: LoggedCall['end']) => {
  if (typeof end !== 'number' || end >= 500) return 'red';
  if (end >= 400) return 'yellow';
  return end >= 300 ? 'cyan' : 'green';
};

/** Shortens a call's URL to its path and query, because the mock's own host is not informative. */
export const withoutHost = (call: LoggedCall): LoggedCall => ({
  ...call,
  // Not parsed as a URL, because that would percent-encode the mask of a token.
  url: call.url.replace(/^\w+:\/\/[^/]*/, ''),
});

const nameOf = (call: LoggedCall): string =>
  withoutControlCharacters(`${call.method} ${withoutHost(call).url}`);

const callLine = (call: LoggedCall): string =>
  [
    styleText('dim', call.at.toTimeString().slice(0, 'HH:MM:SS'.length)),
    nameOf(call),
    styleText(styleOf(call.end), String(call.end)),
    styleText('dim', `${Math.round(call.tookMs)} ms`),
    ...(call.source === 'mock' ? [] : [styleText('cyan', `[${call.source}]`)]),
    ...(call.fault === undefined
      ? []
      : [styleText('yellow', `[fault: ${withoutControlCharacters(call.fault)}]`)]),
    ...(call.isUnmatched ? [styleText('inverse', '[unknown endpoint]')] : []),
  ].join(' ');

/** Prints a line for each ended call, and later a line for each of its contract violations. */
export const printCalls = (log: RequestLog, print: (line: string) => void): void => {
  const underWay = new Set<number>();
  const printTrouble = (text: string): void => print(styleText('red', `  ${text}`));
  log.subscribe((call) => {
    if (call.end === undefined) underWay.add(call.number);
    else if (underWay.delete(call.number)) {
      print(callLine(call));
      if (call.failure !== undefined) printTrouble(withoutControlCharacters(call.failure));
    } else
      for (const one of call.drift)
        printTrouble(`contract violation in ${nameOf(call)}: ${withoutControlCharacters(one)}`);
  });
};
