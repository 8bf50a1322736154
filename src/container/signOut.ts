import { ContainerModule } from 'inversify';
import { Drafts } from '../application/device/Drafts.ts';
import { ReturnPath } from '../application/device/ReturnPath.ts';
import { EndSession } from '../application/session/EndSession.ts';
import {
  AUTH_GATEWAY,
  builder,
  ERROR_REPORTER,
  MAGIC_LINK_ADDRESS,
  PAGE_LIFECYCLE,
  PENDING_WORK,
  SESSION_VAULT,
} from './tokens.ts';

/** The sign-out, which comes with the late bindings of an account and with those of a guest. */
export const signOut = new ContainerModule(({ bind }) => {
  builder(bind)(EndSession, [
    PENDING_WORK,
    Drafts,
    ReturnPath,
    MAGIC_LINK_ADDRESS,
    AUTH_GATEWAY,
    SESSION_VAULT,
    ERROR_REPORTER,
    PAGE_LIFECYCLE,
  ]);
});
