import { type Container, ContainerModule } from 'inversify';
import { DocumentVisibility } from '../adapters/browser/DocumentVisibility.ts';
import { Drafts } from '../application/device/Drafts.ts';
import { EndSession } from '../application/session/EndSession.ts';
import { Register } from '../application/session/Register.ts';
import { RequestMagicLink } from '../application/session/RequestMagicLink.ts';
import { VerifyMagicLink } from '../application/session/VerifyMagicLink.ts';
import { CheckEmailStore } from '../ui/auth/CheckEmailStore.ts';
import { RegisterStore } from '../ui/auth/RegisterStore.ts';
import { SignInStore } from '../ui/auth/SignInStore.ts';
import { VerifyStore } from '../ui/auth/VerifyStore.ts';
import type { GuestStores } from '../ui/StoresContext.tsx';
import { signOut } from './signOut.ts';
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
} from './tokens.ts';

const guest = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  build(DocumentVisibility, [], PAGE_VISIBILITY);
  build(RequestMagicLink, [AUTH_GATEWAY, MAGIC_LINK_ADDRESS, LIFETIME]);
  build(Register, [AUTH_GATEWAY, MAGIC_LINK_ADDRESS, LIFETIME]);
  build(VerifyMagicLink, [
    AUTH_GATEWAY,
    SESSION_VAULT,
    PAGE_VISIBILITY,
    MUTEX,
    MAGIC_LINK_ADDRESS,
    Drafts,
    LIFETIME,
  ]);
  build(SignInStore, [RequestMagicLink, NOTIFIER, LIFETIME]);
  build(RegisterStore, [Register, NOTIFIER, LIFETIME]);
  build(CheckEmailStore, [RequestMagicLink, NOTIFIER, LIFETIME]);
  build(VerifyStore, [VerifyMagicLink, MAGIC_LINK_ADDRESS, NOTIFIER, PRODUCT, LIFETIME]);
});

/** Loads the bindings for guests who are not signed in. */
export const buildGuestStores = (scope: Container): GuestStores => {
  scope.load(guest, signOut);
  return {
    get signIn() {
      return scope.get(SignInStore);
    },
    get register() {
      return scope.get(RegisterStore);
    },
    get checkEmail() {
      return scope.get(CheckEmailStore);
    },
    get verify() {
      return scope.get(VerifyStore);
    },
    endSession: () => scope.get(EndSession).execute(),
  };
};
