import type { Calls, EntryPoint, ExpectedFailure } from './EntryPoint.ts';
import { type Fault, RENEWAL } from './faults.ts';

/** The status decides whether a change succeeded; only what is read, and a renewal, need their body. */
const readsBody = (call: string): boolean => call.startsWith('GET ') || call === RENEWAL;

/** Whether a 401 leads to a renewal of the session and a second attempt. */
const renewsSession = (call: string): boolean => !call.includes(' /v1/auth/');

/** What the user is told about a fault; undefined where the call succeeds all the same. */
export const failureOf = (entryPoint: EntryPoint, fault: Fault): ExpectedFailure | undefined => {
  const { call, errorPrefix, acceptedFaults } = entryPoint;
  const { name, kind, status, reason, isInBody } = fault;
  if (acceptedFaults?.includes(name) || (isInBody && !readsBody(call))) return undefined;
  if (kind === 'none' && (isInBody || renewsSession(call))) return undefined;
  const hasResponse = kind !== 'network' && kind !== 'timeout';
  const wait = status === 429 ? '. Try again in 60 minutes.' : '';
  return { ...fault, hasResponse, message: errorPrefix + reason + wait };
};

/** The calls of one attempt; without a fault, of a success. */
export const callsOf = (entryPoint: EntryPoint, fault?: Fault): Calls => {
  const { call, otherCalls } = entryPoint;
  const isRepeated = fault?.status === 401 && renewsSession(call);
  const failure = fault && failureOf(entryPoint, fault);
  const own = { [call]: isRepeated ? 2 : 1, ...(isRepeated && { [RENEWAL]: 1 }) };
  return sum(own, otherCalls?.(failure, fault?.name));
};

export const sum = (some: Calls, more: Calls = {}): Calls => {
  const calls = { ...some };
  for (const [call, count] of Object.entries(more)) calls[call] = (calls[call] ?? 0) + count;
  return calls;
};

export const canRetry = ({ retry, isFinal }: EntryPoint, failure: ExpectedFailure | undefined): boolean =>
  failure !== undefined && retry !== undefined && !isFinal?.(failure);

/** What kind of failure it is for the user, who recovers from all of one kind in the same way. */
export const outcomeOf = (entryPoint: EntryPoint, fault: Fault): string => {
  const failure = failureOf(entryPoint, fault);
  if (!failure) return 'success';
  if (failure.status === 401) return 'unauthorized';
  return entryPoint.isFinal?.(failure) ? 'final' : failure.kind;
};
