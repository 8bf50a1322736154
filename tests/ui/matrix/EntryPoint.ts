import type { Check } from './checks.ts';
import type { Fault } from './faults.ts';

/** How often each call is made, by `METHOD /path`. */
export type Calls = Readonly<Record<string, number>>;

/** A fault as the user should be told about it. */
export interface ExpectedFailure extends Fault {
  /** Without a response, nobody knows whether the provider did what it was asked. */
  readonly hasResponse: boolean;
  /** The fault's reason after the operation's prefix. */
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
  /** What a message of a failure begins with. */
  readonly errorPrefix: string;
  /** Where the program is opened. */
  readonly address: string;
  /** Who is signed in, if not Ada: somebody whose name is not stored, or nobody. */
  readonly user?: 'somebody' | 'nobody';
  /** The faults that this entry point treats as a success. */
  readonly acceptedFaults?: readonly string[];
  /** Another call that fails too. */
  readonly alsoFailing?: string;
  /** What the user does; missing where opening the screen makes the call. */
  readonly trigger?: () => Promise<unknown>;
  /** How the user tries again after a failure; missing where no screen offers that. */
  readonly retry?: () => Promise<unknown>;
  /** The failures after which the screen offers no retry. */
  readonly isFinal?: (failure: ExpectedFailure) => boolean;
  readonly onFailure: (failure: ExpectedFailure) => readonly Check[];
  /** `fault`: the name of one that was met and is no failure here. */
  readonly onSuccess: (fault?: string) => readonly Check[];
  /** What is logged with each attempt. */
  readonly logs?: (failure: ExpectedFailure | undefined) => readonly string[];
  /** Other calls: when the screen opens, and with each attempt. */
  readonly callsOnOpen?: Calls;
  readonly otherCalls?: (failure: ExpectedFailure | undefined, fault?: string) => Calls;
  /** The calls of a retry when nothing fails any more, where they differ from those of any other success. */
  readonly callsOnRecovery?: Calls;
  /** Goes to another screen when nothing fails any more; returns its calls. `failure`: what is still on this screen. */
  readonly leave: (failure: ExpectedFailure | undefined) => Promise<Calls>;
}
