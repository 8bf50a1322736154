import { type Container, ContainerModule } from 'inversify';
import { DocumentVisibility } from '../adapters/browser/DocumentVisibility.ts';
import { ForgetDevice } from '../application/session/ForgetDevice.ts';
import { LastMagicLink } from '../application/session/LastMagicLink.ts';
import { Register } from '../application/session/Register.ts';
import { RequestMagicLink } from '../application/session/RequestMagicLink.ts';
import { VerifyMagicLink } from '../application/session/VerifyMagicLink.ts';
import { CheckEmailStore } from '../ui/auth/CheckEmailStore.ts';
import { RegisterStore } from '../ui/auth/RegisterStore.ts';
import { SignInStore } from '../ui/auth/SignInStore.ts';
import { VerifyStore } from '../ui/auth/VerifyStore.ts';
import { GUEST_STORES } from '../ui/guestStores.ts';
import type { GuestStores } from '../ui/StoresContext.tsx';
import {
  AUTH_GATEWAY,
  builder,
  LIFETIME,
  MAGIC_LINK_ADDRESS,
  MUTEX,
  NOTIFIER,
  PAGE_VISIBILITY,
  PRODUCT,
  SESSION_VAULT,
  storesOf,
} from './tokens.ts';

const guest = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  build(DocumentVisibility, [], PAGE_VISIBILITY);
  build(LastMagicLink, [MAGIC_LINK_ADDRESS]);
  build(RequestMagicLink, [AUTH_GATEWAY, LastMagicLink, LIFETIME]);
  build(Register, [AUTH_GATEWAY, LastMagicLink, LIFETIME]);
  build(VerifyMagicLink, [
    AUTH_GATEWAY,
    SESSION_VAULT,
    PAGE_VISIBILITY,
    MUTEX,
    LastMagicLink,
    ForgetDevice,
    LIFETIME,
  ]);
  build(SignInStore, [RequestMagicLink, LastMagicLink, NOTIFIER, LIFETIME]);
  build(RegisterStore, [Register, NOTIFIER, LIFETIME]);
  build(CheckEmailStore, [RequestMagicLink, LastMagicLink, NOTIFIER, LIFETIME]);
  build(VerifyStore, [VerifyMagicLink, LastMagicLink, NOTIFIER, PRODUCT, LIFETIME]);
});

/** Loads the bindings for guests who are not signed in. */
export const buildGuestStores = (scope: Container): GuestStores => {
  scope.load(guest);
  return storesOf(scope, GUEST_STORES);
};
