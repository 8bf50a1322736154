import type { PendingWork, SessionVault } from '../../../src/application/ports.ts';
import { EndSession } from '../../../src/application/session/EndSession.ts';
import { RestoreSession } from '../../../src/application/session/RestoreSession.ts';
import { SessionStore } from '../../../src/ui/auth/SessionStore.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth, memoryUsers } from '../../support/memoryGateways.ts';
import { MemoryPageLifecycle, memoryErrors, memoryNotifier } from '../../support/memoryPorts.ts';

/** The session store of a tab. `open` opens the scope of an account or of a visit. */
export const sessionStore = <Scope extends { close(): void }>(
  vault: SessionVault,
  work: PendingWork,
  open: (kind: 'account' | 'visit') => Scope,
  auth = memoryAuth(),
) => {
  const [device, users, notifier] = [memoryDevice(), memoryUsers(), memoryNotifier()];
  const { forgetDevice, returnPath, links } = device;
  const page = new MemoryPageLifecycle();
  const store = new SessionStore<Scope, Scope>(
    vault,
    new RestoreSession(vault, users, device.drafts),
    new EndSession(work, forgetDevice, auth, vault, memoryErrors(), page),
    forgetDevice,
    returnPath,
    work,
    notifier,
    { openAccount: () => open('account'), openGuest: () => open('visit') },
  );
  return { store, users, notifier, returnPath, links };
};
