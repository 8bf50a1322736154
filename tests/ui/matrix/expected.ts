import type { Calls, EntryPoint, ExpectedFailure } from './EntryPoint.ts';
import { type Fault, RENEWAL } from './faults.ts';

/** Whether the app needs the response body. For changes, only the status counts. */
const readsBody = (call: string): boolean => call.startsWith('GET ') || call === RENEWAL;

/** Whether the app renews the session after a 401 and repeats the request. */
const renewsSession = (call: string): boolean => !call.includes(' /v1/auth/');

/** Returns the error that the app must show; undefined if the request succeeds despite the fault. */
export const failureOf = (entryPoint: EntryPoint, fault: Fault): ExpectedFailure | undefined => {
  const { call, errorPrefix, acceptedFaults } = entryPoint;
  const { name, kind, status, reason, isInBody } = fault;
  if (acceptedFaults?.includes(name) || (isInBody && !readsBody(call))) return undefined;
  if (kind === 'none' && (isInBody || renewsSession(call))) return undefined;
  const hasResponse = kind !== 'network' && kind !== 'timeout';
  const wait = status === 429 ? '. Try again in 60 minutes.' : '';
  return { ...fault, hasResponse, message: errorPrefix + reason + wait };
};

/** Returns the requests of one attempt with this fault, or of a successful one. */
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

/** Groups faults by the way in which the user recovers from them. */
export const outcomeOf = (entryPoint: EntryPoint, fault: Fault): string => {
  const failure = failureOf(entryPoint, fault);
  if (!failure) return 'success';
  if (failure.status === 401) return 'unauthorized';
  return entryPoint.isFinal?.(failure) ? 'final' : failure.kind;
};
