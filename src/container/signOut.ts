import { ContainerModule } from 'inversify';
import { Drafts } from '../application/device/Drafts.ts';
import { ReturnPath } from '../application/device/ReturnPath.ts';
import { EndSession } from '../application/session/EndSession.ts';
import {
  AUTH_GATEWAY,
  builder,
  ERROR_REPORTER,
  MAGIC_LINK_ADDRESS,
  PAGE_LIFE,
  SESSION_VAULT,
  SESSION_WORK,
} from './tokens.ts';

/** The sign-out, which comes with the late bindings of an account and with those of a visitor. */
export const signOut = new ContainerModule(({ bind }) => {
  builder(bind)(EndSession, [
    SESSION_WORK,
    Drafts,
    ReturnPath,
    MAGIC_LINK_ADDRESS,
    AUTH_GATEWAY,
    SESSION_VAULT,
    ERROR_REPORTER,
    PAGE_LIFE,
  ]);
});
