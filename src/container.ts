import {
  type Bind,
  Container,
  ContainerModule,
  type MapToResolvedValueInjectOptions,
  type ServiceIdentifier,
} from 'inversify';
import { BrowserClipboard } from './adapters/browser/BrowserClipboard.ts';
import { BrowserShareSheet } from './adapters/browser/BrowserShareSheet.ts';
import { ConsoleErrorReporter } from './adapters/browser/ConsoleErrorReporter.ts';
import { DocumentVisibility } from './adapters/browser/DocumentVisibility.ts';
import {
  keptAskedPage,
  keptConfirmDelete,
  keptDrafts,
  keptLastVerified,
  keptMagicLinkAddress,
  keptPageSize,
  keptTheme,
} from './adapters/browser/kept.ts';
import { reloadForNewCode } from './adapters/browser/reloadForNewCode.ts';
import { SafeStorage } from './adapters/browser/SafeStorage.ts';
import { StorageSessionVault } from './adapters/browser/StorageSessionVault.ts';
import { tabName } from './adapters/browser/tabName.ts';
import { UqrEncoder } from './adapters/browser/UqrEncoder.ts';
import { WebLocksMutex } from './adapters/browser/WebLocksMutex.ts';
import { WebLocksSessionWork } from './adapters/browser/WebLocksSessionWork.ts';
import { WindowConnection } from './adapters/browser/WindowConnection.ts';
import { WindowFreshness } from './adapters/browser/WindowFreshness.ts';
import { WindowPageLife } from './adapters/browser/WindowPageLife.ts';
import { ApiClient } from './adapters/http/ApiClient.ts';
import { BearerClient } from './adapters/http/BearerClient.ts';
import { HttpAnalyticsGateway } from './adapters/http/HttpAnalyticsGateway.ts';
import { HttpAuthGateway } from './adapters/http/HttpAuthGateway.ts';
import { HttpLinkGateway } from './adapters/http/HttpLinkGateway.ts';
import { HttpUserGateway } from './adapters/http/HttpUserGateway.ts';
import { AggregateAnalytics } from './application/AggregateAnalytics.ts';
import { CreateLink } from './application/CreateLink.ts';
import { DeleteLink } from './application/DeleteLink.ts';
import { Drafts } from './application/Drafts.ts';
import { EditLink } from './application/EditLink.ts';
import { EndSession } from './application/EndSession.ts';
import { ListLinks } from './application/ListLinks.ts';
import type {
  AnalyticsGateway,
  AuthGateway,
  Clipboard,
  Clock,
  Connection,
  ErrorReporter,
  Freshness,
  Kept,
  LinkGateway,
  Mutex,
  Notifier,
  PageLife,
  PageVisibility,
  QrEncoder,
  SessionVault,
  SessionWork,
  ShareSheet,
  UserGateway,
} from './application/ports.ts';
import { ReadAllLinks } from './application/ReadAllLinks.ts';
import { Register } from './application/Register.ts';
import { RenewSession } from './application/RenewSession.ts';
import { RequestMagicLink } from './application/RequestMagicLink.ts';
import { RestoreSession } from './application/RestoreSession.ts';
import { ReturnPath } from './application/ReturnPath.ts';
import { VerifyMagicLink } from './application/VerifyMagicLink.ts';
import type { Config } from './config.ts';
import type { Product } from './domain/product.ts';
import { AnalyticsStore } from './ui/analytics/AnalyticsStore.ts';
import { CheckEmailStore } from './ui/auth/CheckEmailStore.ts';
import { RegisterStore } from './ui/auth/RegisterStore.ts';
import { type Scopes, SessionStore } from './ui/auth/SessionStore.ts';
import { type MagicLinkAddress, SignInStore } from './ui/auth/SignInStore.ts';
import { VerifyStore } from './ui/auth/VerifyStore.ts';
import { HomeStore } from './ui/home/HomeStore.ts';
import { LinkDetailsStore } from './ui/link/LinkDetailsStore.ts';
import { AllLinksStore } from './ui/links/AllLinksStore.ts';
import { CreateLinkStore } from './ui/links/CreateLinkStore.ts';
import { LinkCatalogue } from './ui/links/LinkCatalogue.ts';
import { LinkEditorStore } from './ui/links/LinkEditorStore.ts';
import { LinkRemovalStore } from './ui/links/LinkRemovalStore.ts';
import { LinksStore } from './ui/links/LinksStore.ts';
import { SharingStore } from './ui/links/SharingStore.ts';
import { isReturnedTo } from './ui/routes.ts';
import { ScreenOpener } from './ui/ScreenOpener.ts';
import type { Account, Stores, Visitor } from './ui/StoresContext.tsx';
import { SearchStore } from './ui/search/SearchStore.ts';
import { PreferencesStore } from './ui/settings/PreferencesStore.ts';
import { ConnectionStore } from './ui/shell/ConnectionStore.ts';
import { NoticesStore } from './ui/shell/NoticesStore.ts';
import { StorageStatusStore } from './ui/shell/StorageStatusStore.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

const PRODUCT = token<Product>('Product');
const API_BASE_URL = token<string>('apiBaseUrl');
const FETCH = token<typeof fetch>('fetch');
const CLOCK = token<Clock>('Clock');
const CONNECTION = token<Connection>('Connection');

const LOCAL_STORAGE = token<SafeStorage>('localStorage');
const SESSION_STORAGE = token<SafeStorage>('sessionStorage');
const TAB_NAME = token<string>('tabName');
const MAGIC_LINK_ADDRESS = token<MagicLinkAddress>('magicLinkAddress');
const LAST_VERIFIED = token<Kept<number>>('lastVerified');

const AUTH_GATEWAY = token<AuthGateway>('AuthGateway');
const USER_GATEWAY = token<UserGateway>('UserGateway');
const LINK_GATEWAY = token<LinkGateway>('LinkGateway');
const ANALYTICS_GATEWAY = token<AnalyticsGateway>('AnalyticsGateway');
const SESSION_VAULT = token<SessionVault>('SessionVault');
const SESSION_WORK = token<SessionWork>('SessionWork');
const MUTEX = token<Mutex>('Mutex');
const PAGE_VISIBILITY = token<PageVisibility>('PageVisibility');
const PAGE_LIFE = token<PageLife>('PageLife');
const CLIPBOARD = token<Clipboard>('Clipboard');
const SHARE_SHEET = token<ShareSheet>('ShareSheet');
const NOTIFIER = token<Notifier>('Notifier');
const FRESHNESS = token<Freshness>('Freshness');
const QR_ENCODER = token<QrEncoder>('QrEncoder');
const ERROR_REPORTER = token<ErrorReporter>('ErrorReporter');

const SCOPES = token<Scopes<Account, Visitor>>('Scopes');
const SESSION = token<SessionStore<Account, Visitor>>('SessionStore');
/** Ends when the account or the visit that something was built for does. */
const LIFETIME = token<AbortSignal>('lifetime');

/** The real provider: the browser's own `fetch` and network, and the system's clock. */
export const providerBackend = new ContainerModule(({ bind }) => {
  bind(FETCH).toConstantValue((input, init) => fetch(input, init));
  bind(CLOCK).toConstantValue({ now: () => new Date() });
  builder(bind)(WindowConnection, [], CONNECTION);
});

interface MockProvider {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly connection: Connection;
}

/** The mock in its place: any function from request to response will do, any clock and any network. */
export const mockBackend = ({ fetch, now, connection }: MockProvider): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(FETCH).toConstantValue(fetch);
    bind(CLOCK).toConstantValue({ now });
    bind(CONNECTION).toConstantValue(connection);
  });

const browser = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  bind(LOCAL_STORAGE).toConstantValue(new SafeStorage(() => localStorage));
  bind(SESSION_STORAGE).toConstantValue(new SafeStorage(() => sessionStorage));
  bind(TAB_NAME).toResolvedValue(tabName, [SESSION_STORAGE]);
  bind(MAGIC_LINK_ADDRESS).toResolvedValue(keptMagicLinkAddress, [LOCAL_STORAGE, CLOCK]);
  bind(LAST_VERIFIED).toResolvedValue(keptLastVerified, [LOCAL_STORAGE]);
  build(StorageSessionVault, [LOCAL_STORAGE], SESSION_VAULT);
  build(WebLocksSessionWork, [LOCAL_STORAGE], SESSION_WORK);
  build(WebLocksMutex, [], MUTEX);
  build(DocumentVisibility, [], PAGE_VISIBILITY);
  build(WindowPageLife, [], PAGE_LIFE);
  build(BrowserClipboard, [], CLIPBOARD);
  build(BrowserShareSheet, [], SHARE_SHEET);
  build(WindowFreshness, [CLOCK], FRESHNESS);
  build(UqrEncoder, [], QR_ENCODER);
  build(ConsoleErrorReporter, [], ERROR_REPORTER);
});

const program = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  bind(ApiClient).toResolvedValue((fetch, baseUrl) => new ApiClient(fetch, baseUrl), [FETCH, API_BASE_URL]);
  bind(BearerClient).toResolvedValue(
    (api, vault, renew) => new BearerClient(api, vault, (refused) => renew.execute(refused)),
    [ApiClient, SESSION_VAULT, RenewSession],
  );
  build(HttpAuthGateway, [ApiClient], AUTH_GATEWAY);
  build(HttpUserGateway, [BearerClient], USER_GATEWAY);

  bind(Drafts).toResolvedValue(
    (storage, clock, tab) => new Drafts(keptDrafts(storage), clock, tab),
    [LOCAL_STORAGE, CLOCK, TAB_NAME],
  );
  bind(ReturnPath).toResolvedValue(
    (own, shared, clock) =>
      new ReturnPath(keptAskedPage(own, clock), keptAskedPage(shared, clock), isReturnedTo),
    [SESSION_STORAGE, LOCAL_STORAGE, CLOCK],
  );
  build(VerifyMagicLink, [AUTH_GATEWAY, SESSION_VAULT, PAGE_VISIBILITY, MUTEX, LAST_VERIFIED]);
  build(RestoreSession, [SESSION_VAULT, USER_GATEWAY, Drafts]);
  build(RenewSession, [AUTH_GATEWAY, SESSION_VAULT, MUTEX]);
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

  build(NoticesStore, []);
  bind(NOTIFIER).toService(NoticesStore);
  build(ConnectionStore, [CONNECTION]);
  bind(PreferencesStore).toResolvedValue(
    (storage) =>
      new PreferencesStore({
        theme: keptTheme(storage),
        pageSize: keptPageSize(storage),
        confirmDelete: keptConfirmDelete(storage),
      }),
    [LOCAL_STORAGE],
  );
  build(StorageStatusStore, [LOCAL_STORAGE, Drafts]);
  build(SharingStore, [CLIPBOARD, SHARE_SHEET, NOTIFIER, PRODUCT]);
  build(
    SessionStore<Account, Visitor>,
    [SESSION_VAULT, RestoreSession, EndSession, ReturnPath, SESSION_WORK, NOTIFIER, SCOPES],
    SESSION,
  );
  build(ScreenOpener, [SESSION, FRESHNESS]);
});

/** What belongs to one user. */
const account = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  bind(BearerClient).toResolvedValue(
    (api, vault, renew, lifetime) =>
      new BearerClient(api, vault, (refused) => renew.execute(refused), lifetime),
    [ApiClient, SESSION_VAULT, RenewSession, LIFETIME],
  );
  build(HttpLinkGateway, [BearerClient, ApiClient], LINK_GATEWAY);
  build(HttpAnalyticsGateway, [BearerClient], ANALYTICS_GATEWAY);

  build(ListLinks, [LINK_GATEWAY]);
  build(ReadAllLinks, [ListLinks]);
  build(CreateLink, [LINK_GATEWAY]);
  build(EditLink, [LINK_GATEWAY]);
  build(DeleteLink, [LINK_GATEWAY, PAGE_LIFE, SESSION_WORK, LIFETIME]);
  build(AggregateAnalytics, [ANALYTICS_GATEWAY, ListLinks, ERROR_REPORTER]);

  build(LinkCatalogue, []);
  build(AllLinksStore, [LinkCatalogue, ReadAllLinks, CLOCK]);
  build(HomeStore, [LinkCatalogue, ListLinks, NOTIFIER, CLOCK]);
  build(LinksStore, [LinkCatalogue, ListLinks, PreferencesStore, NOTIFIER, CLOCK]);
  build(LinkDetailsStore, [LinkCatalogue, LINK_GATEWAY, ANALYTICS_GATEWAY, QR_ENCODER, PRODUCT, CLOCK]);
  build(AnalyticsStore, [LinkCatalogue, AggregateAnalytics, NOTIFIER, CLOCK]);
  build(SearchStore, [AllLinksStore, PRODUCT]);
  build(CreateLinkStore, [CreateLink, LinkCatalogue, Drafts, NOTIFIER]);
  build(LinkEditorStore, [EditLink, LINK_GATEWAY, LinkCatalogue, Drafts, NOTIFIER]);
  build(LinkRemovalStore, [DeleteLink, LinkCatalogue, NOTIFIER, PRODUCT]);
});

/** What belongs to a visitor who is not signed in. */
const visit = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  build(RequestMagicLink, [AUTH_GATEWAY]);
  build(Register, [AUTH_GATEWAY]);
  build(SignInStore, [RequestMagicLink, MAGIC_LINK_ADDRESS, NOTIFIER, LIFETIME]);
  build(RegisterStore, [Register, MAGIC_LINK_ADDRESS, NOTIFIER, LIFETIME]);
  build(CheckEmailStore, [RequestMagicLink, MAGIC_LINK_ADDRESS, NOTIFIER, LIFETIME]);
  build(VerifyStore, [VerifyMagicLink, MAGIC_LINK_ADDRESS, NOTIFIER, PRODUCT]);
});

/** Puts the program together on one of the two backends. */
export const createStores = ({ apiBaseUrl, product }: Config, backend: ContainerModule): Stores => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(API_BASE_URL).toConstantValue(apiBaseUrl);
  container.bind(PRODUCT).toConstantValue(product);
  container.bind(SCOPES).toConstantValue(scopesOf(container));
  container.load(backend, browser, program);
  const clock = container.get(CLOCK);
  const errors = container.get(ERROR_REPORTER);
  return {
    product,
    now: () => clock.now(),
    report: (error, context) => errors.report(error, context),
    reloadForNewCode: () => reloadForNewCode(container.get(SESSION_STORAGE)),
    session: container.get(SESSION),
    screen: container.get(ScreenOpener),
    connection: container.get(ConnectionStore),
    preferences: container.get(PreferencesStore),
    storageStatus: container.get(StorageStatusStore),
    notices: container.get(NoticesStore),
    sharing: container.get(SharingStore),
  };
};

/** Builds what belongs to a user, or to a visitor, into a container of its own; what it is for is built when it is needed. */
const scopesOf = (container: Container): Scopes<Account, Visitor> => {
  let opened = 0;
  const open = (module: ContainerModule) => {
    const lifetime = new AbortController();
    const scope = new Container({ defaultScope: 'Singleton', parent: container });
    scope.bind(LIFETIME).toConstantValue(lifetime.signal);
    scope.load(module);
    opened += 1;
    return { id: opened, scope, close: () => lifetime.abort() };
  };
  return {
    openAccount: () => {
      const { id, scope, close } = open(account);
      return {
        id,
        close,
        get catalogue() {
          return scope.get(LinkCatalogue);
        },
        get home() {
          return scope.get(HomeStore);
        },
        get links() {
          return scope.get(LinksStore);
        },
        get linkDetails() {
          return scope.get(LinkDetailsStore);
        },
        get analytics() {
          return scope.get(AnalyticsStore);
        },
        get search() {
          return scope.get(SearchStore);
        },
        get createLink() {
          return scope.get(CreateLinkStore);
        },
        get linkEditor() {
          return scope.get(LinkEditorStore);
        },
        get linkRemoval() {
          return scope.get(LinkRemovalStore);
        },
      };
    },
    openVisit: () => {
      const { scope, close } = open(visit);
      return {
        close,
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
      };
    },
  };
};

/** Binds a class, or the port that it serves, to itself built from what it needs; a wrong order or type does not compile. */
const builder =
  (bind: Bind) =>
  <A extends unknown[], T>(
    Class: new (...needs: A) => T,
    needs: MapToResolvedValueInjectOptions<A>,
    port: ServiceIdentifier<T> = Class,
  ): void => {
    bind(port).toResolvedValue((...built: A) => new Class(...built), needs);
  };
