import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { startOn } from '../support/openApp.ts';
import { until } from '../support/until.ts';
import { ADA } from '../support/wireAnswers.ts';
import { complaints, listen } from './complaints.ts';
import type { Door } from './Door.ts';
import type { Fault } from './faults.ts';
import { HostileProvider, sayGreen } from './HostileProvider.ts';
import type { Counts } from './HostileServer.ts';
import { nonsense, seeRest } from './look.ts';
import { callsOf, canTryAgain, comingOf, groupsOf, troubleOf } from './outcomes.ts';
import { holdTimeouts } from './timeouts.ts';
// Here already, so that no test waits for its code.
import '../../../src/ui/links/actions/DeleteLinkDialog.tsx';
import '../../../src/ui/links/form/EditLinkDialog.tsx';
import '../../../src/ui/search/SearchResults.tsx';
import '../../../src/ui/links/actions/QrCode.tsx';

/** For the longest row of faults on a busy machine. */
const TIMEOUT_MS = 120_000;

/** The calls of these doors with every fault there is. */
export const runMatrix = (doors: readonly Door[]): void => {
  beforeEach(() => {
    listen();
    holdTimeouts();
  });
  afterEach(() => vi.restoreAllMocks());
  for (const door of doors) {
    describe(door.name, () => {
      let green = 0;
      afterAll(() => sayGreen(door.name, green));
      for (const [outcome, faults] of groupsOf(door)) {
        const run = async () => {
          const red = await meetAll(door, faults);
          green += faults.length - red.length;
          expect(red).toEqual([]);
        };
        test(`${outcome}: ${faults.map(({ name }) => name).join(' | ')}`, run, TIMEOUT_MS);
      }
    });
  }
};

/**
 * One fault after the other: by trying again, or on a new visit where that is no way on. After the last, all is well.
 * Answers what went wrong with which fault.
 */
const meetAll = async (door: Door, faults: readonly Fault[]): Promise<string[]> => {
  const red: string[] = [];
  let provider: HostileProvider | undefined;
  for (const fault of faults) {
    const isLast = fault === faults.at(-1);
    try {
      provider = await meet(door, fault, provider);
      if (!isLast && canTryAgain(door, troubleOf(door, fault))) continue;
      await seeComing(door, provider);
      if (isLast) await goOn(door, fault, provider);
    } catch (error) {
      red.push(`${fault.name}: ${inWords(error)}`);
    }
    provider = undefined;
    if (!isLast) await leave();
  }
  return red;
};

/** With what was there, which messages cut short. */
const inWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return 'actual' in error ? `${error.message}, got ${JSON.stringify(error.actual)}` : error.message;
};

/** Meets a fault where an earlier one has left the user, or as a new visitor. */
const meet = async (door: Door, fault: Fault, met?: HostileProvider): Promise<HostileProvider> => {
  const { name, call, alsoBroken, isExpired } = door;
  const trouble = troubleOf(door, fault);
  const provider = met ?? new HostileProvider({ door: name, call, fault: fault.name, alsoBroken, isExpired });
  if (met) {
    provider.change(fault.name);
    forgetToasts();
    await door.again?.();
  } else {
    signIn(door);
    await startOn(provider, door.at);
    await door.act?.();
  }
  await (trouble ? door.failed(trouble) : door.succeeded(fault.name));
  await seeCalls(provider, sum(met ? {} : door.opening, callsOf(door, fault, trouble)));
  await seeSense();
  await seeComplaints(door.logs?.(trouble) ?? []);
  return provider;
};

/** The server got what the app sent. */
const seeComing = async (door: Door, provider: HostileProvider): Promise<void> => {
  const came = await provider.came();
  for (const [fault, made] of provider.madeWith) {
    expect(came[fault] ?? {}, `calls with '${fault}'`).toEqual(comingOf(made, door, fault));
  }
};

/** All is well again: the next try, and another screen. */
const goOn = async (door: Door, fault: Fault, provider: HostileProvider): Promise<void> => {
  const trouble = troubleOf(door, fault);
  const isOver = canTryAgain(door, trouble);
  provider.mend();
  if (isOver) {
    await door.again?.();
    await door.succeeded();
    await seeCalls(provider, door.wayOn ?? { [door.call]: 1 + (door.ahead ?? 0) });
    await seeSense();
    provider.mend();
  }
  const calls = await door.elsewhere(isOver ? undefined : trouble);
  await seeCalls(provider, calls);
  await seeSense();
  await seeComplaints([]);
};

const sum = (some: Counts = {}, more: Counts): Counts => {
  const counts = { ...some };
  for (const [call, count] of Object.entries(more)) counts[call] = (counts[call] ?? 0) + count;
  return counts;
};

/** These calls are made and answered, and no others. */
const seeCalls = async (provider: HostileProvider, calls: Counts): Promise<void> => {
  const isMade = () => Object.entries(calls).every(([call, count]) => (provider.made[call] ?? 0) >= count);
  await until(() => isMade() || undefined, `to call ${JSON.stringify(calls)}`);
  await provider.quiet();
  expect(provider.made).toEqual(calls);
};

/** Nothing is under way any more, and nothing stands there that nobody should have to read. */
const seeSense = async (): Promise<void> => {
  await seeRest();
  expect(nonsense()).toEqual([]);
};

/** What the console said, and nothing else. */
const seeComplaints = async (expected: readonly string[]): Promise<void> => {
  await until(() => complaints.length >= expected.length || undefined, `to say ${expected}`);
  expect(complaints.splice(0)).toEqual(expected);
};

const signIn = ({ as }: Door): void => {
  if (as !== 'nobody') localStorage.setItem('auth_token', 'session');
  if (as === 'ada') localStorage.setItem('user_data', JSON.stringify(ADA));
};

/** What was said shall not be read a second time. */
const forgetToasts = (): void => {
  for (const shown of document.querySelectorAll('.Toastify__toast')) shown.replaceChildren();
  toast.dismiss();
};

/** As before the first visit. */
const leave = async (): Promise<void> => {
  await cleanup();
  localStorage.clear();
  forgetToasts();
  complaints.length = 0;
};
