import { type Container, ContainerModule } from 'inversify';
import { DocumentVisibility } from '../adapters/browser/page/DocumentVisibility.ts';
import { StorageSessionVault } from '../adapters/browser/storage/StorageSessionVault.ts';
import { WebLocksMutex } from '../adapters/browser/tabs/WebLocksMutex.ts';
import { ForgetDevice } from '../application/session/ForgetDevice.ts';
import { SendMagicLink } from '../application/session/SendMagicLink.ts';
import { VerifyMagicLink } from '../application/session/VerifyMagicLink.ts';
import { OpenedMagicLink } from '../state/session/OpenedMagicLink.ts';
import { SessionStore } from '../state/session/SessionStore.ts';
import { GUEST_STORES as store } from '../ui/guestStores.ts';
import type { Account, GuestScope, GuestStores } from '../ui/StoresContext.tsx';
import {
  AUTH_GATEWAY,
  builder,
  CLOCK,
  depsBuilder,
  LIFETIME,
  MAGIC_LINK_ADDRESS,
  NOTIFIER,
  PRODUCT,
  storesOf,
} from './tokens.ts';

const guest = new ContainerModule(({ bind }) => {
  const [build, buildWith] = [builder(bind), depsBuilder(bind)];
  build(DocumentVisibility, []);
  build(SendMagicLink, [AUTH_GATEWAY, MAGIC_LINK_ADDRESS, LIFETIME, CLOCK]);
  buildWith(VerifyMagicLink, {
    auth: AUTH_GATEWAY,
    vault: StorageSessionVault,
    page: DocumentVisibility,
    mutex: WebLocksMutex,
    sendMagicLink: SendMagicLink,
    forgetDevice: ForgetDevice,
    visit: LIFETIME,
  });
  build(store.signIn, [SendMagicLink, NOTIFIER, LIFETIME, CLOCK]);
  build(store.register, [SendMagicLink, NOTIFIER, LIFETIME, CLOCK]);
  build(store.checkEmail, [SendMagicLink, NOTIFIER, LIFETIME, CLOCK]);
  buildWith(store.verify, {
    verifyMagicLink: VerifyMagicLink,
    sendMagicLink: SendMagicLink,
    session: SessionStore<Account, GuestScope>,
    openedMagicLink: OpenedMagicLink,
    notifier: NOTIFIER,
    product: PRODUCT,
    lifetime: LIFETIME,
  });
});

/** Loads the bindings for guests into a container. Each store is created on first access. */
export const buildGuestStores = (scope: Container): GuestStores => {
  scope.load(guest);
  return storesOf(scope, store);
};
