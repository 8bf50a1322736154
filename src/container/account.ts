import { type Container, ContainerModule } from 'inversify';
import { ApiClient } from '../adapters/http/ApiClient.ts';
import { BearerClient } from '../adapters/http/BearerClient.ts';
import { HttpLinkGateway } from '../adapters/http/HttpLinkGateway.ts';
import { LastSeenLinks } from '../application/device/LastSeenLinks.ts';
import { ListLinks } from '../application/links/ListLinks.ts';
import { RenewSession } from '../application/session/RenewSession.ts';
import { HomeStore } from '../ui/home/HomeStore.ts';
import { LinkCatalogue } from '../ui/links/catalogue/LinkCatalogue.ts';
import { LinksStore } from '../ui/links/LinksStore.ts';
import type { Account } from '../ui/StoresContext.tsx';
import { PreferencesStore } from '../ui/settings/PreferencesStore.ts';
import {
  builder,
  CLOCK,
  LAST_SEEN,
  LAZY_ACCOUNT,
  LIFETIME,
  LINK_GATEWAY,
  NOTIFIER,
  SESSION_VAULT,
  storesOf,
} from './tokens.ts';

/** The bindings of one account that the usual first screens need: /home and /links. */
const account = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  bind(BearerClient).toResolvedValue(
    (api, vault, renew, lifetime) =>
      new BearerClient(api, vault, (refused) => renew.execute(refused), lifetime),
    [ApiClient, SESSION_VAULT, RenewSession, LIFETIME],
  );
  build(HttpLinkGateway, [BearerClient, ApiClient], LINK_GATEWAY);
  build(ListLinks, [LINK_GATEWAY]);
  build(LastSeenLinks, [LAST_SEEN, SESSION_VAULT, PreferencesStore]);
  build(LinkCatalogue, [CLOCK]);
  build(HomeStore, [LinkCatalogue, ListLinks, LastSeenLinks, NOTIFIER, CLOCK]);
  build(LinksStore, [
    LinkCatalogue,
    ListLinks,
    LastSeenLinks,
    PreferencesStore,
    NOTIFIER,
    CLOCK,
    LAZY_ACCOUNT,
  ]);
});

/** Loads the account's bindings into its container. Each store is created on first access. */
export const buildAccount = (scope: Container): Pick<Account, 'catalogue' | 'home' | 'links'> => {
  scope.load(account);
  return storesOf(scope, { catalogue: LinkCatalogue, home: HomeStore, links: LinksStore });
};
