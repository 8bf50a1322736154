import type { CallEnd, LoggedCall } from '../../log/RequestLog.ts';
import { parsed } from '../../parsed.ts';

/** How a call ended, in a word or a status. */
export const endWords = (end: CallEnd | undefined): string => String(end ?? 'under way');

/** Whether a call breaks the contract, or is unknown to the provider: the program or the mock is wrong. */
export const isAlarming = ({ drift, isUnmatched }: LoggedCall): boolean => isUnmatched || drift.length > 0;

/** Whether a call went wrong in any way. */
export const isProblem = (call: LoggedCall): boolean => {
  const { end, fault } = call;
  const isBadEnd = typeof end === 'number' ? end >= 400 : end !== undefined;
  return isBadEnd || fault !== undefined || isAlarming(call);
};

/** 7 ms, 1.2 s. */
export const durationWords = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** JSON with line breaks; other texts unchanged. */
export const pretty = (text: string): string => {
  const json = parsed(text);
  return json === undefined ? text : JSON.stringify(json, null, 2);
};
