import { SendMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { memoryNotifier, SYSTEM_CLOCK } from '../../support/memoryPorts.ts';

/** What the forms work with that send a magic link; `visit` ends when somebody signs in. */
export const magicLinkSender = () => {
  const [auth, device, visit] = [memoryAuth(), memoryDevice(), new AbortController()];
  const send = new SendMagicLink(auth, device.lastLink, visit.signal, SYSTEM_CLOCK);
  return { auth, notifier: memoryNotifier(), ...device, visit, send };
};
