import type { Kind } from './faults.ts';
import type { Counts } from './HostileServer.ts';

/** What went wrong, as the user should hear of it. */
export interface Trouble {
  /** The name of the fault. */
  readonly fault: string;
  readonly kind: Exclude<Kind, 'none'>;
  readonly status: number | undefined;
  readonly reason: string;
  /** The reason after the operation's prefix. */
  readonly message: string;
}

/** A way by which a user comes to make a call, and what is to be seen then. */
export interface Door {
  readonly name: string;
  /** The call, as `METHOD /path`. */
  readonly call: string;
  readonly prefix: string;
  /** Where the user is, and who. */
  readonly at: string;
  readonly as: 'ada' | 'somebody' | 'nobody';
  /** Whether a refused session is renewed, and the call made again. */
  readonly isRenewed: boolean;
  /** Whether the body of the answer is read. */
  readonly isRead: boolean;
  /** The faults that are good enough an answer here. */
  readonly fine?: readonly string[];
  readonly alsoBroken?: string;
  readonly isExpired?: boolean;
  /** What is reported to the console, with each try. */
  readonly logs?: (trouble: Trouble | undefined) => readonly string[];
  /** What the user does; nothing where the screen makes the call by itself. */
  readonly act?: () => Promise<void>;
  /** The same once more, after a failure; missing where there is no such way on, be it after some failures only. */
  readonly again?: () => Promise<void>;
  readonly isDeadEnd?: (trouble: Trouble) => boolean;
  /** The calls that the screen makes besides: when it opens, and with each try. */
  readonly opening?: Counts;
  readonly besides?: (trouble: Trouble | undefined, fault: string) => Counts;
  /** How often the same call is made once more when it has gone well: for what the user may want next. */
  readonly ahead?: number;
  readonly failed: (trouble: Trouble) => Promise<void>;
  /** `fault`: one that is good enough an answer here; undefined when all is well. */
  readonly succeeded: (fault?: string) => Promise<void>;
  /** The calls of the try that goes well, where they are others than the one. */
  readonly wayOn?: Counts;
  /** Another screen, when all is well again; answers the calls of that. */
  readonly elsewhere: (trouble: Trouble | undefined) => Promise<Counts>;
}
