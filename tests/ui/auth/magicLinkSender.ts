import { SendMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { memoryNotifier, SYSTEM_CLOCK } from '../../support/memoryPorts.ts';

/** Returns the dependencies of the stores that send magic links. Abort `visit` to simulate a sign-in. */
export const magicLinkSender = () => {
  const [auth, device, visit] = [memoryAuth(), memoryDevice(), new AbortController()];
  const send = new SendMagicLink(auth, device.lastLink, visit.signal, SYSTEM_CLOCK);
  return { auth, notifier: memoryNotifier(), ...device, visit, send };
};
