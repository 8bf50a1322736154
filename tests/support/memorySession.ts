import { Drafts } from '../../src/application/Drafts.ts';
import { EndSession } from '../../src/application/EndSession.ts';
import { MagicLinkAddress } from '../../src/application/MagicLinkAddress.ts';
import type { Session } from '../../src/application/ports.ts';
import { RestoreSession } from '../../src/application/RestoreSession.ts';
import { ReturnPath } from '../../src/application/ReturnPath.ts';
import { SessionStore } from '../../src/ui/auth/SessionStore.ts';
import {
  LeavablePage,
  MemoryClock,
  MemorySessionWork,
  MemoryStorage,
  MemoryVault,
  memoryAuth,
  memoryErrors,
  memoryUsers,
} from './memoryPorts.ts';

/** A session store over ports in memory. */
export const memorySession = (stored?: Session) => {
  const [vault, auth, users, log] = [new MemoryVault(stored), memoryAuth(), memoryUsers(), memoryErrors()];
  const [storage, clock, work] = [new MemoryStorage(), new MemoryClock(), new MemorySessionWork()];
  const returnPath = new ReturnPath(storage, clock);
  const endSession = new EndSession(
    work,
    new Drafts(storage, clock, 'tab'),
    returnPath,
    new MagicLinkAddress(storage, clock),
    auth,
    vault,
    log,
    new LeavablePage(),
  );
  const store = new SessionStore(vault, new RestoreSession(vault, users), endSession, returnPath, work);
  return { vault, auth, users, log, work, store };
};
