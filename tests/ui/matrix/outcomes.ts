import type { Door, Trouble } from './Door.ts';
import { FAULTS, type Fault } from './faults.ts';
import type { Counts } from './HostileServer.ts';

const REFRESH = 'POST /v1/auth/refresh';
const UNAUTHORIZED = 401;
const NEVER_COMES = ['refused', 'unknown host', 'not allowed to ask'];

/** What the user should hear of a fault; nothing where the answer is good enough. */
export const troubleOf = (
  { prefix, isRead, isRenewed, fine = [] }: Door,
  { name: fault, kind, status, reason, served, isInBody }: Fault,
): Trouble | undefined => {
  if (fine.includes(fault) || (isInBody && !isRead)) return undefined;
  if (served === 'expired' && !isRenewed) {
    return { fault, kind: 'server', status, reason: 'Expired', message: `${prefix}Expired` };
  }
  const wait = status === 429 ? '. Try again in 60 minutes.' : '';
  return kind === 'none' ? undefined : { fault, kind, status, reason, message: prefix + reason + wait };
};

/** The calls that the app makes: one, and those ahead; after a 401, where the session is renewed, one renewal and one more. */
export const callsOf = (door: Door, { name, status }: Fault, trouble: Trouble | undefined): Counts => {
  const isRetried = door.isRenewed && status === UNAUTHORIZED;
  const { ahead = 0 } = door;
  return {
    ...door.besides?.(trouble, name),
    [door.call]: (isRetried ? 2 : 1) + (trouble ? 0 : ahead),
    ...(isRetried && { [REFRESH]: 1 }),
  };
};

/** What comes to the server of the calls that the app makes: all, and no more, for no browser repeats a call by itself. */
export const comingOf = (made: Counts, { call }: Door, fault: string): Counts => {
  const served = FAULTS.find(({ name }) => name === fault)?.served;
  const isLost = typeof served === 'string' && NEVER_COMES.includes(served);
  return Object.fromEntries(Object.entries(made).filter(([one]) => !(isLost && one === call)));
};

/** Whether a user can try again after that, where they are. */
export const canTryAgain = (door: Door, trouble: Trouble | undefined): boolean =>
  trouble !== undefined && door.again !== undefined && !door.isDeadEnd?.(trouble);

/** The faults in groups of one kind: of each group one is followed to the end. */
export const groupsOf = (door: Door): ReadonlyMap<string, readonly Fault[]> =>
  Map.groupBy(FAULTS, (fault) => {
    const trouble = troubleOf(door, fault);
    if (!trouble) return 'good enough';
    if (trouble.status === UNAUTHORIZED) return 'unauthorized';
    return door.isDeadEnd?.(trouble) ? 'dead end' : trouble.kind;
  });
