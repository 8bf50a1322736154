import type { Session } from '../../src/application/ports.ts';
import { RestoreSession } from '../../src/application/RestoreSession.ts';
import { ReturnPath } from '../../src/application/ReturnPath.ts';
import { SignOut } from '../../src/application/SignOut.ts';
import { SessionStore } from '../../src/ui/stores/SessionStore.ts';
import {
  MemoryClock,
  MemoryStorage,
  MemoryVault,
  memoryAuth,
  memoryErrors,
  memoryUsers,
} from './memoryPorts.ts';

/** A session store over ports in memory. */
export const memorySession = (stored?: Session) => {
  const [vault, auth, users, log] = [new MemoryVault(stored), memoryAuth(), memoryUsers(), memoryErrors()];
  const returnPath = new ReturnPath(new MemoryStorage(), new MemoryClock());
  const store = new SessionStore(
    vault,
    new RestoreSession(vault, users),
    new SignOut(auth, vault, log),
    returnPath,
  );
  return { vault, auth, users, log, store };
};
