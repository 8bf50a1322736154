import { ContainerModule } from 'inversify';
import { ApiClient } from '../adapters/http/ApiClient.ts';
import { HttpAuthGateway } from '../adapters/http/HttpAuthGateway.ts';
import { Drafts } from '../application/Drafts.ts';
import { EndSession } from '../application/EndSession.ts';
import { ReturnPath } from '../application/ReturnPath.ts';
import {
  AUTH_GATEWAY,
  builder,
  ERROR_REPORTER,
  MAGIC_LINK_ADDRESS,
  PAGE_LIFE,
  SESSION_VAULT,
  SESSION_WORK,
} from './tokens.ts';

/** The calls of `/v1/auth` and the sign-out, which come with the late bindings of an account and those of a visitor. */
export const signOut = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  build(HttpAuthGateway, [ApiClient], AUTH_GATEWAY);
  build(EndSession, [
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
