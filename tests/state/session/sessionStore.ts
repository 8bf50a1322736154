import type { SessionVault } from '../../../src/application/ports/session.ts';
import type { PendingWork } from '../../../src/application/ports/tabs.ts';
import { EndSession } from '../../../src/application/session/EndSession.ts';
import { RestoreSession } from '../../../src/application/session/RestoreSession.ts';
import { OpenedMagicLink } from '../../../src/state/session/OpenedMagicLink.ts';
import { SessionStore } from '../../../src/state/session/SessionStore.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth, memoryUsers } from '../../support/memoryGateways.ts';
import {
  MemoryPageLifecycle,
  memoryErrors,
  memoryNotifier,
  SYSTEM_CLOCK,
} from '../../support/memoryPorts.ts';

export const sessionPorts = () => ({
  auth: memoryAuth(),
  users: memoryUsers(),
  notifier: memoryNotifier(),
  errors: memoryErrors(),
  device: memoryDevice(),
});

/** Creates a tab's session store and its opened magic link. `open` opens the scope of an account or a guest. */
export const sessionStore = <Scope extends { close(): void }>(
  vault: SessionVault,
  work: PendingWork,
  open: (kind: 'account' | 'guest') => Scope,
  { auth, users, notifier, errors, device } = sessionPorts(),
) => {
  const { forgetDevice, returnPath, links } = device;
  const page = new MemoryPageLifecycle();
  const openedMagicLink = new OpenedMagicLink(work, SYSTEM_CLOCK);
  const store = new SessionStore<Scope, Scope>({
    vault,
    restoreSession: new RestoreSession(vault, users, device.drafts),
    endSession: new EndSession({ work, forgetDevice, auth, vault, errors, page }),
    forgetDevice,
    returnPath,
    openedMagicLink,
    work,
    notifier,
    scopes: { openAccount: () => open('account'), openGuest: () => open('guest') },
  });
  return { store, openedMagicLink, users, notifier, links };
};
