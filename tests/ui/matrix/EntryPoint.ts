import type { Check } from './checks.ts';
import type { FaultKind } from './faults.ts';

/** How often each call is made, by `METHOD /path`. */
export type Calls = Readonly<Record<string, number>>;

/** What fails in one visit; the program's calls carry it to the server in their paths. */
export interface Case {
  /** By which the server counts the visit's calls. */
  readonly id: string;
  readonly call?: string;
  /** The name of the fault. */
  readonly fault?: string;
  readonly alsoFailing?: string | undefined;
  readonly startsExpired?: boolean | undefined;
}

/** A failure as the user should be told about it. */
export interface ExpectedFailure {
  /** The name of the fault. */
  readonly fault: string;
  readonly kind: Exclude<FaultKind, 'none'>;
  /** Whether the provider responded: without a response, nobody knows whether it did what it was asked. */
  readonly hasResponse: boolean;
  readonly status: number | undefined;
  readonly reason: string;
  /** The reason after the operation's prefix. */
  readonly message: string;
}

/**
 * A place where a user causes a call: opens a screen, submits a form, presses a switch. It says what the user does, and
 * what the screen must show after a failure and after a success.
 */
export interface EntryPoint {
  readonly name: string;
  /** The call, as `METHOD /path`. */
  readonly call: string;
  readonly errorPrefix: string;
  /** Where the program is opened. */
  readonly address: string;
  /** Who is signed in: Ada, somebody whose name is not stored, or nobody. */
  readonly user: 'ada' | 'somebody' | 'nobody';
  /** Whether a 401 leads to a renewal of the session and a second attempt. */
  readonly renewsSession: boolean;
  readonly readsBody: boolean;
  /** The faults that this entry point treats as a success. */
  readonly acceptedFaults?: readonly string[];
  /** Another call that fails too. */
  readonly alsoFailing?: string;
  /** Whether the session has expired when the program is opened. */
  readonly startsExpired?: boolean;
  /** What the user does; missing where opening the screen makes the call. */
  readonly trigger?: () => Promise<unknown>;
  /** How the user tries again after a failure; missing where no screen offers that. */
  readonly retry?: () => Promise<unknown>;
  /** The failures after which the screen offers no retry. */
  readonly isFinal?: (failure: ExpectedFailure) => boolean;
  readonly onFailure: (failure: ExpectedFailure) => readonly Check[];
  /** `fault`: the one that was accepted; undefined after a good response. */
  readonly onSuccess: (fault?: string) => readonly Check[];
  /** What is logged with each attempt. */
  readonly logs?: (failure: ExpectedFailure | undefined) => readonly string[];
  /** Other calls: when the screen opens, and with each attempt. */
  readonly callsOnOpen?: Calls;
  readonly otherCalls?: (failure: ExpectedFailure | undefined, fault?: string) => Calls;
  /** The calls of the retry once nothing fails any more, where they differ from those of any other success. */
  readonly callsOnRecovery?: Calls;
  /** Goes to another screen, which must work once nothing fails any more; returns its calls. */
  readonly leave: (failure: ExpectedFailure | undefined) => Promise<Calls>;
}
