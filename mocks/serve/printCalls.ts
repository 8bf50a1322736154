import type { RequestLog } from '../log/RequestLog.ts';
import { callLine, driftLines, type Paint } from './callLines.ts';

/** Prints each call once it has ended, and later on how it broke the contract. */
export const printCalls = (log: RequestLog, print: (line: string) => void, paint?: Paint): void => {
  const underWay = new Set<number>();
  log.subscribe((call) => {
    if (call.end === undefined) underWay.add(call.number);
    else if (underWay.delete(call.number)) print(callLine(call, paint));
    else for (const line of driftLines(call, paint)) print(line);
  });
};
