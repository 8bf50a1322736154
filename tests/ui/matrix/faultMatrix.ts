import { toast } from 'react-toastify/unstyled';
import { beforeEach, describe, expect, inject, it } from 'vitest';
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
// Preloads lazy code, so that no test waits for it.
import '../../../src/ui/links/actions/DeleteDialog.tsx';
import '../../../src/ui/links/form/LinkEditor.tsx';
import '../../../src/ui/search/SearchResults.tsx';
import '../../../src/ui/links/qr/QrCode.tsx';

/** Enough for the longest test on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Number of consecutive seeds whose samples cover all faults. */
const PERIOD = 7;

const seed = inject('matrixSeed');

/** Registers tests of entry points with every fault, or with the seed's sample of faults. */
export const testFaults = (entryPoints: readonly EntryPoint[]): void => {
  beforeEach(controlTimeouts);
  for (const [index, entryPoint] of entryPoints.entries()) {
    describe(entryPoint.name, () => {
      for (const [outcome, faults] of faultsByOutcome(entryPoint, index)) {
        const verb = outcome === 'success' ? 'succeeds despite' : 'recovers from';
        const names = faults.map(({ name }) => name).join(', ');
        it(`${verb} ${names}`, () => testOutcome(entryPoint, faults), TIMEOUT_MS);
      }
    });
  }
};

/** Faults of one outcome share a test. In a sample, all failures share one test, because it opens fewer pages. */
const faultsByOutcome = (entryPoint: EntryPoint, index: number): ReadonlyMap<string, readonly Fault[]> => {
  if (seed === undefined) return Map.groupBy(FAULTS, (fault) => outcomeOf(entryPoint, fault));
  const kinds = [...Map.groupBy(FAULTS, ({ kind }) => kind).values()];
  // A sample has at least one fault of each kind. The seed chooses the faults and the kind that is tested last.
  const turn = seed + index;
  const sample = [...kinds.slice(turn % kinds.length), ...kinds.slice(0, turn % kinds.length)].flatMap(
    (faults) => {
      const period = Math.min(PERIOD, faults.length);
      return faults.filter((_, at) => at % period === turn % period);
    },
  );
  return Map.groupBy(sample, (fault) => (failureOf(entryPoint, fault) ? 'failure' : 'success'));
};

/** Tests one fault after the other, by a retry if the screen offers it, otherwise in a new visit. Then recovers. */
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

/** Describes an error with both values in full. Assertion messages shorten them. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error && 'actual' in error && 'expected' in error)) return String(error);
  return `${error.message}\nactual:   ${JSON.stringify(error.actual)}\nexpected: ${JSON.stringify(error.expected)}`;
};

/** Makes the request fail on the screen that an earlier failure has left open, or in a new visit. */
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
    await startOn(provider, entryPoint.url);
    // The trigger may abort these requests before they reach the server.
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

/** Checks that, without faults, a retry and another screen succeed. */
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

/** Waits until exactly these requests were sent and have ended. */
const expectCalls = async (provider: HostileProvider, calls: Calls): Promise<void> => {
  const isMade = () => Object.entries(calls).every(([call, count]) => (provider.made[call] ?? 0) >= count);
  await waitFor(() => expect(isMade(), `all of these requests: ${JSON.stringify(calls)}`).toBe(true));
  await provider.settled();
  expect(provider.made, 'calls').toEqual(calls);
};

const expectLogs = async (expected: readonly string[]): Promise<void> => {
  await expectPoll(() => logs().length).toBeGreaterThanOrEqual(expected.length);
  expect(takeLogs(), 'first lines of the log').toEqual(expected);
};

/** Removes notices, so that no check finds the text of an earlier one. */
const dismissNotices = (): void => {
  for (const notice of document.querySelectorAll('.Toastify__toast')) notice.replaceChildren();
  toast.dismiss();
};
