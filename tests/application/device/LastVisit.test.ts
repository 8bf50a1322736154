import { describe, expect, it } from 'vitest';
import { LastVisit, type StoredVisit } from '../../../src/application/device/LastVisit.ts';
import type { Session } from '../../../src/application/ports/session.ts';
import { ADA, GRACE, links } from '../../support/aLink.ts';
import { lastSeen, seenList } from '../../support/lastVisit.ts';
import { MemoryStoredValue, MemoryVault } from '../../support/memoryPorts.ts';

const ADAS_VISIT = lastSeen({ links: seenList(links(3)) });

interface NextVisit {
  readonly session: Session | undefined;
  readonly keepsLinks?: boolean;
}

/** Opens the app after a visit by Ada. */
const open = ({ session, keepsLinks = true }: NextVisit) => {
  const stored = new MemoryStoredValue<StoredVisit>();
  stored.write(ADAS_VISIT);
  return { stored, lastVisit: new LastVisit(stored, new MemoryVault(session), { keepsLinks }) };
};

describe('LastVisit', () => {
  it('finds the lists that the user saw', () => {
    const { stored, lastVisit } = open({ session: { token: 'token', user: ADA } });
    expect(lastVisit.found).toBeDefined();
    expect(stored.isPersisted).toBe(true);
  });

  it.each<NextVisit & { name: string }>([
    { name: 'for another user', session: { token: 'token', user: GRACE } },
    {
      name: 'when the user does not want a copy of links',
      session: { token: 'token', user: ADA },
      keepsLinks: false,
    },
  ])('deletes the stored lists $name', ({ name, ...visit }) => {
    const { stored, lastVisit } = open(visit);
    expect(lastVisit.found).toBeUndefined();
    expect(stored.isPersisted).toBe(false);
  });

  it.each<NextVisit & { name: string }>([
    { name: 'while the user is unknown', session: { token: 'token', user: undefined } },
    { name: 'when nobody is signed in', session: undefined },
  ])('keeps the stored lists without finding them $name', ({ name, ...visit }) => {
    const { stored, lastVisit } = open(visit);
    expect(stored.isPersisted).toBe(true);
    expect(lastVisit.found).toBeUndefined();
  });

  it('does not find lists that are stored later', () => {
    const stored = new MemoryStoredValue<StoredVisit>();
    const vault = new MemoryVault({ token: 'token', user: ADA });
    const lastVisit = new LastVisit(stored, vault, { keepsLinks: true });
    stored.write(ADAS_VISIT);
    expect(lastVisit.found).toBeUndefined();
  });
});
