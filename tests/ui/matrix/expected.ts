import type { Calls, EntryPoint, ExpectedFailure } from './EntryPoint.ts';
import type { Fault } from './faults.ts';

const UNAUTHORIZED = 401;

/** What the user is told about a fault; undefined where the call succeeds all the same. */
export const failureOf = (
  { errorPrefix, readsBody, renewsSession, acceptedFaults = [] }: EntryPoint,
  { name: fault, kind, status, reason, isInBody }: Fault,
): ExpectedFailure | undefined => {
  if (acceptedFaults.includes(fault) || (isInBody && !readsBody)) return undefined;
  const wait = status === 429 ? '. Try again in 60 minutes.' : '';
  const hasResponse = kind !== 'network' && kind !== 'timeout';
  if (kind !== 'none') {
    return { fault, kind, hasResponse, status, reason, message: errorPrefix + reason + wait };
  }
  // The one fault of this kind that is not in the body: a 401 until the session is renewed.
  if (isInBody || renewsSession) return undefined;
  return { fault, kind: 'server', hasResponse, status, reason: 'Expired', message: `${errorPrefix}Expired` };
};

/** The calls of one attempt, which a renewal of the session repeats after a 401; without a fault, of a success. */
export const callsOf = (entryPoint: EntryPoint, fault?: Fault, opening: Calls = {}): Calls => {
  const isRepeated = entryPoint.renewsSession && fault?.status === UNAUTHORIZED;
  const failure = fault && failureOf(entryPoint, fault);
  const calls: Record<string, number> = { ...opening };
  for (const [call, count] of [
    [entryPoint.call, isRepeated ? 2 : 1] as const,
    ...(isRepeated ? [['POST /v1/auth/refresh', 1] as const] : []),
    ...Object.entries(entryPoint.otherCalls?.(failure, fault?.name) ?? {}),
  ]) {
    calls[call] = (calls[call] ?? 0) + count;
  }
  return calls;
};

export const canRetry = ({ retry, isFinal }: EntryPoint, failure: ExpectedFailure | undefined): boolean =>
  failure !== undefined && retry !== undefined && !isFinal?.(failure);

/** What kind of failure it is for the user, who recovers from all of one kind in the same way. */
export const outcomeOf = (entryPoint: EntryPoint, fault: Fault): string => {
  const failure = failureOf(entryPoint, fault);
  if (!failure) return 'success';
  if (failure.status === UNAUTHORIZED) return 'unauthorized';
  return entryPoint.isFinal?.(failure) ? 'final' : failure.kind;
};
