import type { Check } from './checks.ts';
import type { Fault } from './faults.ts';

/** The number of requests by `METHOD /path`. */
export type Calls = Readonly<Record<string, number>>;

/** A fault, and the error that the app must show. */
export interface ExpectedFailure extends Fault {
  /** Without a response, it is unknown whether the provider has processed the request. */
  readonly hasResponse: boolean;
  /** The operation's prefix and the fault's reason. */
  readonly message: string;
}

/**
 * A way in which a user causes a request, such as opening a screen, submitting a form or clicking a switch. Defines the
 * user's actions, and what the screen must show after a failure and after a success.
 */
export interface EntryPoint {
  readonly name: string;
  /** The request, as `METHOD /path`. */
  readonly call: string;
  /** The start of its error messages. */
  readonly errorPrefix: string;
  readonly url: string;
  /** The signed-in user; Ada by default. The name of `somebody` is not stored. */
  readonly user?: 'somebody' | 'nobody';
  /** Names of faults that this entry point treats as a success. */
  readonly acceptedFaults?: readonly string[];
  /** Another request that also fails. */
  readonly alsoFailing?: string;
  /** The user's action; missing if opening the screen sends the request. */
  readonly trigger?: () => Promise<unknown>;
  /** Retries after a failure; missing if the screen offers no retry. */
  readonly retry?: () => Promise<unknown>;
  /** Whether the screen offers no retry after this failure. */
  readonly isFinal?: (failure: ExpectedFailure) => boolean;
  readonly onFailure: (failure: ExpectedFailure) => readonly Check[];
  /** `fault`: the name of the fault that counts as a success. */
  readonly onSuccess: (fault?: string) => readonly Check[];
  /** The first lines that each attempt logs. */
  readonly logs?: (failure: ExpectedFailure | undefined) => readonly string[];
  /** Other requests when the screen opens. */
  readonly callsOnOpen?: Calls;
  /** Other requests with each attempt. */
  readonly otherCalls?: (failure: ExpectedFailure | undefined, fault?: string) => Calls;
  /** The requests of a successful retry, if they differ from those of other successes. */
  readonly callsOnRecovery?: Calls;
  /** Opens another screen after the faults have ended and returns its requests. `failure`: the error still on screen. */
  readonly leave: (failure: ExpectedFailure | undefined) => Promise<Calls>;
}
