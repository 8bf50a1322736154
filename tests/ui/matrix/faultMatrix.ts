import { toast } from 'react-toastify/unstyled';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { logs, takeLogs } from '../support/consoleLog.ts';
import { expectPoll, waitFor } from '../support/expectElement.ts';
import { leave } from '../support/leave.ts';
import { startOn } from '../support/openApp.ts';
import { ADA } from '../support/wireAnswers.ts';
import { expectSettledPage, verify } from './checks.ts';
import type { Calls, EntryPoint } from './EntryPoint.ts';
import { callsOf, canRetry, failureOf, outcomeOf, sum } from './expected.ts';
import { FAULTS, type Fault } from './faults.ts';
import { controlTimeouts, HostileProvider } from './HostileProvider.ts';
// Here already, so that no test waits for its code.
import '../../../src/ui/links/actions/DeleteLinkDialog.tsx';
import '../../../src/ui/links/form/LinkEditor.tsx';
import '../../../src/ui/search/SearchResults.tsx';
import '../../../src/ui/links/qr/QrCode.tsx';

/** For the longest row of faults on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Consecutive seeds after which every fault was in a sample. */
const PERIOD = 7;

const seed = inject('matrixSeed');

/** Tests these entry points with every fault, or with the sample of the seed. */
export const testFaults = (entryPoints: readonly EntryPoint[]): void => {
  beforeEach(controlTimeouts);
  for (const [index, entryPoint] of entryPoints.entries()) {
    describe(entryPoint.name, () => {
      for (const [outcome, faults] of faultsByOutcome(entryPoint, index)) {
        const names = faults.map(({ name }) => name).join(' | ');
        test(`${outcome}: ${names}`, () => testOutcome(entryPoint, faults), TIMEOUT_MS);
      }
    });
  }
};

/** The faults of one outcome share a test. In a sample these are few: failures of all kinds share one, to open fewer pages. */
const faultsByOutcome = (entryPoint: EntryPoint, index: number): ReadonlyMap<string, readonly Fault[]> => {
  if (seed === undefined) return Map.groupBy(FAULTS, (fault) => outcomeOf(entryPoint, fault));
  const kinds = [...Map.groupBy(FAULTS, ({ kind }) => kind).values()];
  // At least one fault of each kind, and with each seed others; another kind is the last.
  const turn = seed + index;
  const sample = [...kinds.slice(turn % kinds.length), ...kinds.slice(0, turn % kinds.length)].flatMap(
    (faults) => {
      const period = Math.min(PERIOD, faults.length);
      return faults.filter((_, at) => at % period === turn % period);
    },
  );
  return Map.groupBy(sample, (fault) => (failureOf(entryPoint, fault) ? 'failure' : 'success'));
};

/** One fault after the other, by a retry where the screen offers one, else in a new visit. After the last, nothing fails. */
const testOutcome = async (entryPoint: EntryPoint, faults: readonly Fault[]): Promise<void> => {
  const problems: string[] = [];
  let provider: HostileProvider | undefined;
  for (const fault of faults) {
    const isLast = fault === faults.at(-1);
    try {
      provider = await meetFault(entryPoint, fault, provider);
      if (!isLast && canRetry(entryPoint, failureOf(entryPoint, fault))) continue;
      if (isLast) await recover(entryPoint, fault, provider);
    } catch (error) {
      problems.push(`${entryPoint.name}, ${fault.name}: ${describeError(error)}`);
    }
    provider = undefined;
    dismissNotices();
    leave();
    takeLogs();
  }
  if (problems.length > 0) expect.fail(problems.join('\n\n'));
};

/** With both values in full, which the messages of assertions shorten. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error && 'actual' in error && 'expected' in error)) return String(error);
  return `${error.message}\nfound:    ${JSON.stringify(error.actual)}\nexpected: ${JSON.stringify(error.expected)}`;
};

/** Lets the call fail where an earlier failure has left the user, or in a new visit. */
const meetFault = async (
  entryPoint: EntryPoint,
  fault: Fault,
  earlier: HostileProvider | undefined,
): Promise<HostileProvider> => {
  const provider = earlier ?? new HostileProvider(entryPoint, fault);
  if (earlier) {
    provider.change(fault);
    dismissNotices();
    await entryPoint.retry?.();
  } else {
    if (entryPoint.user !== 'nobody') localStorage.setItem('auth_token', 'session');
    if (!entryPoint.user) localStorage.setItem('user_data', JSON.stringify(ADA));
    await startOn(provider, entryPoint.address);
    // A call that another one supersedes need not come to the server.
    if (entryPoint.trigger) await expectCalls(provider, entryPoint.callsOnOpen ?? {});
    await entryPoint.trigger?.();
  }
  const failure = failureOf(entryPoint, fault);
  await verify(failure ? entryPoint.onFailure(failure) : entryPoint.onSuccess(fault.name));
  await expectCalls(provider, sum(callsOf(entryPoint, fault), earlier ? {} : entryPoint.callsOnOpen));
  await expectSettledPage();
  await expectLogs(entryPoint.logs?.(failure) ?? []);
  return provider;
};

/** Nothing fails any more: a retry succeeds, and so does another screen. */
const recover = async (entryPoint: EntryPoint, fault: Fault, provider: HostileProvider): Promise<void> => {
  const failure = failureOf(entryPoint, fault);
  const isRetried = canRetry(entryPoint, failure);
  if (isRetried) {
    provider.change();
    await entryPoint.retry?.();
    await verify(entryPoint.onSuccess());
    await expectCalls(provider, entryPoint.callsOnRecovery ?? callsOf(entryPoint));
    await expectSettledPage();
  }
  provider.change();
  await expectCalls(provider, await entryPoint.leave(isRetried ? undefined : failure));
  await expectSettledPage();
  await expectLogs([]);
};

/** These calls are made and end, and no others. */
const expectCalls = async (provider: HostileProvider, calls: Calls): Promise<void> => {
  const isMade = () => Object.entries(calls).every(([call, count]) => (provider.made[call] ?? 0) >= count);
  await waitFor(() => expect(isMade(), `all of these calls: ${JSON.stringify(calls)}`).toBe(true));
  await provider.settled();
  expect(provider.made, 'calls').toEqual(calls);
};

const expectLogs = async (expected: readonly string[]): Promise<void> => {
  await expectPoll(() => logs().length).toBeGreaterThanOrEqual(expected.length);
  expect(takeLogs(), 'first lines of what was logged').toEqual(expected);
};

/** What an earlier notice says must not be read a second time. */
const dismissNotices = (): void => {
  for (const notice of document.querySelectorAll('.Toastify__toast')) notice.replaceChildren();
  toast.dismiss();
};
