import { ContainerModule } from 'inversify';
import { clearLinkCache, keepBulkCreateOf } from '../adapters/browser/database/deleteDatabases.ts';
import { ConsoleErrorReporter } from '../adapters/browser/errors/ConsoleErrorReporter.ts';
import { WindowPage } from '../adapters/browser/page/WindowPage.ts';
import { BrowserClipboard } from '../adapters/browser/share/BrowserClipboard.ts';
import { BrowserShareSheet } from '../adapters/browser/share/BrowserShareSheet.ts';
import { SafeStorage } from '../adapters/browser/storage/SafeStorage.ts';
import { StorageSessionVault } from '../adapters/browser/storage/StorageSessionVault.ts';
import { CAMPAIGN_PRESETS, PENDING_CREATIONS } from '../adapters/browser/storage/storageNames.ts';
import {
  storedDrafts,
  storedLastVisit,
  storedMagicLinkEmail,
  storedPreferences,
  storedRequestedPage,
} from '../adapters/browser/storage/storedValues.ts';
import { tabName } from '../adapters/browser/tabs/tabName.ts';
import { WebLocksMutex } from '../adapters/browser/tabs/WebLocksMutex.ts';
import { WebLocksPendingWork } from '../adapters/browser/tabs/WebLocksPendingWork.ts';
import { ApiClient } from '../adapters/http/ApiClient.ts';
import { httpAuthGateway } from '../adapters/http/httpAuthGateway.ts';
import { httpUserGateway } from '../adapters/http/httpUserGateway.ts';
import { signedInFetch } from '../adapters/http/signedInFetch.ts';
import { Drafts } from '../application/device/Drafts.ts';
import { ReturnPath } from '../application/device/ReturnPath.ts';
import { EndSession } from '../application/session/EndSession.ts';
import { ForgetDevice } from '../application/session/ForgetDevice.ts';
import { RenewSession } from '../application/session/RenewSession.ts';
import { RestoreSession } from '../application/session/RestoreSession.ts';
import { ConnectionStore } from '../state/device/ConnectionStore.ts';
import { StorageStatusStore } from '../state/device/StorageStatusStore.ts';
import { NoticesStore } from '../state/notices/NoticesStore.ts';
import { PreferencesStore } from '../state/preferences/PreferencesStore.ts';
import { OpenedMagicLink } from '../state/session/OpenedMagicLink.ts';
import { SessionStore } from '../state/session/SessionStore.ts';
import { SharingStore } from '../ui/links/actions/SharingStore.ts';
import { isReturnedTo } from '../ui/navigation/routes.ts';
import { ScreenOpener } from '../ui/navigation/ScreenOpener.ts';
import type { Account, GuestScope } from '../ui/StoresContext.tsx';
import {
  API_BASE_URL,
  AUTH_GATEWAY,
  builder,
  CLOCK,
  CONNECTION,
  depsBuilder,
  FETCH,
  LAST_SEEN,
  LOCAL_STORAGE,
  MAGIC_LINK_ADDRESS,
  NOTIFIER,
  PRODUCT,
  SCOPES,
  SESSION_STORAGE,
  SIGNED_IN_API,
  USER_GATEWAY,
} from './tokens.ts';

/** Bindings that live as long as the page, independent of accounts. */
export const program = new ContainerModule(({ bind }) => {
  const [build, buildWith] = [builder(bind), depsBuilder(bind)];
  bind(LOCAL_STORAGE).toConstantValue(new SafeStorage(() => localStorage));
  bind(SESSION_STORAGE).toConstantValue(new SafeStorage(() => sessionStorage));
  bind(MAGIC_LINK_ADDRESS).toResolvedValue(storedMagicLinkEmail, [LOCAL_STORAGE, CLOCK]);
  bind(LAST_SEEN).toResolvedValue(storedLastVisit, [LOCAL_STORAGE]);
  build(StorageSessionVault, [LOCAL_STORAGE]);
  build(WebLocksPendingWork, [LOCAL_STORAGE]);
  build(WindowPage, [CLOCK]);
  build(WebLocksMutex, []);
  build(BrowserClipboard, []);
  build(BrowserShareSheet, []);
  build(ConsoleErrorReporter, []);

  bind(ApiClient).toResolvedValue((fetch, baseUrl) => new ApiClient(fetch, baseUrl), [FETCH, API_BASE_URL]);
  bind(SIGNED_IN_API).toResolvedValue(
    (baseUrl, ...session) => new ApiClient(signedInFetch(...session), baseUrl),
    [API_BASE_URL, FETCH, StorageSessionVault, RenewSession],
  );
  bind(AUTH_GATEWAY).toResolvedValue(httpAuthGateway, [ApiClient]);
  bind(USER_GATEWAY).toResolvedValue(httpUserGateway, [SIGNED_IN_API]);

  bind(Drafts).toResolvedValue(
    (storage, clock, tabStorage) => new Drafts(storedDrafts(storage), clock, tabName(tabStorage)),
    [LOCAL_STORAGE, CLOCK, SESSION_STORAGE],
  );
  bind(ReturnPath).toResolvedValue(
    (tab, shared, clock) =>
      new ReturnPath(storedRequestedPage(tab, clock), storedRequestedPage(shared, clock), isReturnedTo),
    [SESSION_STORAGE, LOCAL_STORAGE, CLOCK],
  );
  bind(ForgetDevice).toResolvedValue(
    (storage, lastSeen, lastMagicLink, drafts, returnPath) => {
      const links = [lastSeen, { remove: clearLinkCache }];
      const typed = [CAMPAIGN_PRESETS, PENDING_CREATIONS].map((name) => ({
        remove: () => storage.remove(name),
      }));
      return new ForgetDevice({ links, lastMagicLink, drafts, returnPath, keepBulkCreateOf, typed });
    },
    [LOCAL_STORAGE, LAST_SEEN, MAGIC_LINK_ADDRESS, Drafts, ReturnPath],
  );
  build(RestoreSession, [StorageSessionVault, USER_GATEWAY, Drafts]);
  build(RenewSession, [AUTH_GATEWAY, StorageSessionVault, WebLocksMutex, WebLocksPendingWork]);
  buildWith(EndSession, {
    work: WebLocksPendingWork,
    forgetDevice: ForgetDevice,
    auth: AUTH_GATEWAY,
    vault: StorageSessionVault,
    errors: ConsoleErrorReporter,
    page: WindowPage,
  });

  build(NoticesStore, []);
  bind(NOTIFIER).toService(NoticesStore);
  build(ConnectionStore, [CONNECTION]);
  bind(PreferencesStore).toResolvedValue(
    (storage) => new PreferencesStore(storedPreferences(storage)),
    [LOCAL_STORAGE],
  );
  build(StorageStatusStore, [LOCAL_STORAGE, Drafts]);
  build(SharingStore, [BrowserClipboard, BrowserShareSheet, NOTIFIER, PRODUCT]);
  build(OpenedMagicLink, [WebLocksPendingWork, CLOCK]);
  buildWith(SessionStore<Account, GuestScope>, {
    vault: StorageSessionVault,
    restoreSession: RestoreSession,
    endSession: EndSession,
    forgetDevice: ForgetDevice,
    returnPath: ReturnPath,
    openedMagicLink: OpenedMagicLink,
    work: WebLocksPendingWork,
    notifier: NOTIFIER,
    scopes: SCOPES,
  });
  build(ScreenOpener, [SessionStore<Account, GuestScope>, WindowPage]);
});
