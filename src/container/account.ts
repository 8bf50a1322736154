import { type Container, ContainerModule } from 'inversify';
import { StorageSessionVault } from '../adapters/browser/storage/StorageSessionVault.ts';
import { ApiClient } from '../adapters/http/ApiClient.ts';
import { httpLinkGateway } from '../adapters/http/httpLinkGateway.ts';
import { signedInFetch } from '../adapters/http/signedInFetch.ts';
import { LastVisit } from '../application/device/LastVisit.ts';
import { ListLinks } from '../application/links/ListLinks.ts';
import { RenewSession } from '../application/session/RenewSession.ts';
import { takeEarlyResponse } from '../prerender/earlyCall.ts';
import { LinkCatalogue } from '../state/catalogue/LinkCatalogue.ts';
import { PreferencesStore } from '../state/preferences/PreferencesStore.ts';
import { HomeStore } from '../ui/home/HomeStore.ts';
import { LinksStore } from '../ui/links/LinksStore.ts';
import type { Account } from '../ui/StoresContext.tsx';
import {
  API_BASE_URL,
  builder,
  CLOCK,
  depsBuilder,
  FETCH,
  LAST_SEEN,
  LAZY_ACCOUNT,
  LIFETIME,
  LINK_GATEWAY,
  NOTIFIER,
  SIGNED_IN_API,
  storesOf,
} from './tokens.ts';

/** Bindings of one account that the usual first screens need: /home and /links. */
const account = new ContainerModule(({ bind }) => {
  const [build, buildWith] = [builder(bind), depsBuilder(bind)];
  bind(SIGNED_IN_API).toResolvedValue(
    (baseUrl, lifetime, ...session) =>
      new ApiClient(signedInFetch(...session, takeEarlyResponse), baseUrl, lifetime),
    [API_BASE_URL, LIFETIME, FETCH, StorageSessionVault, RenewSession],
  );
  bind(LINK_GATEWAY).toResolvedValue(httpLinkGateway, [SIGNED_IN_API]);
  build(ListLinks, [LINK_GATEWAY]);
  build(LastVisit, [LAST_SEEN, StorageSessionVault, PreferencesStore]);
  build(LinkCatalogue, [CLOCK]);
  buildWith(HomeStore, {
    catalogue: LinkCatalogue,
    listLinks: ListLinks,
    lastVisit: LastVisit,
    notifier: NOTIFIER,
    clock: CLOCK,
  });
  buildWith(LinksStore, {
    catalogue: LinkCatalogue,
    listLinks: ListLinks,
    lastVisit: LastVisit,
    preferences: PreferencesStore,
    notifier: NOTIFIER,
    clock: CLOCK,
    lazy: LAZY_ACCOUNT,
  });
});

/** Loads the account's bindings into its container. Each store is created on first access. */
export const buildAccount = (scope: Container): Pick<Account, 'catalogue' | 'home' | 'links'> => {
  scope.load(account);
  return storesOf(scope, { catalogue: LinkCatalogue, home: HomeStore, links: LinksStore });
};
