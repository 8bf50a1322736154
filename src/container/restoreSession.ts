import type { ApiClient } from '../adapters/http/ApiClient.ts';
import { BearerClient } from '../adapters/http/BearerClient.ts';
import { HttpUserGateway } from '../adapters/http/HttpUserGateway.ts';
import type { Drafts } from '../application/Drafts.ts';
import type { SessionVault } from '../application/ports.ts';
import type { RenewSession } from '../application/RenewSession.ts';
import { RestoreSession } from '../application/RestoreSession.ts';

/** The use case that fetches an unknown user: loaded only then. */
export const restoreSession = (
  api: ApiClient,
  vault: SessionVault,
  renewSession: RenewSession,
  drafts: Drafts,
): RestoreSession => {
  const bearer = new BearerClient(api, vault, (refused) => renewSession.execute(refused));
  return new RestoreSession(vault, new HttpUserGateway(bearer), drafts);
};
