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
import { JsonStorage } from './adapters/browser/JsonStorage.ts';
import { LocalStorage } from './adapters/browser/LocalStorage.ts';
import { LocalStorageSessionVault } from './adapters/browser/LocalStorageSessionVault.ts';
import { ToastNotifier } from './adapters/browser/ToastNotifier.ts';
import { tabName } from './adapters/browser/tabName.ts';
import { UqrEncoder } from './adapters/browser/UqrEncoder.ts';
import { WebLocksMutex } from './adapters/browser/WebLocksMutex.ts';
import { WebLocksSessionWork } from './adapters/browser/WebLocksSessionWork.ts';
import { WindowConnection } from './adapters/browser/WindowConnection.ts';
import { WindowFreshness } from './adapters/browser/WindowFreshness.ts';
import { WindowPageExit } from './adapters/browser/WindowPageExit.ts';
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
import { FindLinks } from './application/FindLinks.ts';
import { ListLinks } from './application/ListLinks.ts';
import { MagicLinkAddress } from './application/MagicLinkAddress.ts';
import type {
  AnalyticsGateway,
  AuthGateway,
  Clipboard,
  Clock,
  Connection,
  ErrorReporter,
  Freshness,
  KeyValueStorage,
  LinkGateway,
  Mutex,
  Notifier,
  PageExit,
  PageVisibility,
  QrEncoder,
  SessionVault,
  SessionWork,
  ShareSheet,
  UserGateway,
} from './application/ports.ts';
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
import { SessionStore } from './ui/auth/SessionStore.ts';
import { SignInStore } from './ui/auth/SignInStore.ts';
import { VerifyStore } from './ui/auth/VerifyStore.ts';
import { HomeStore } from './ui/home/HomeStore.ts';
import { LinkDetailsStore } from './ui/link/LinkDetailsStore.ts';
import { CreateLinkStore } from './ui/links/CreateLinkStore.ts';
import { LinkEditorStore } from './ui/links/LinkEditorStore.ts';
import { LinkRemovalStore } from './ui/links/LinkRemovalStore.ts';
import { LinksStore } from './ui/links/LinksStore.ts';
import { SharingStore } from './ui/links/SharingStore.ts';
import type { Stores } from './ui/StoresContext.tsx';
import { SearchStore } from './ui/search/SearchStore.ts';
import { PreferencesStore } from './ui/settings/PreferencesStore.ts';
import { ConnectionStore } from './ui/shell/ConnectionStore.ts';
import { KeepingStore } from './ui/shell/KeepingStore.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

const PRODUCT = token<Product>('Product');
const API_BASE_URL = token<string>('apiBaseUrl');
const FETCH = token<typeof fetch>('fetch');
const CLOCK = token<Clock>('Clock');

const AUTH_GATEWAY = token<AuthGateway>('AuthGateway');
const USER_GATEWAY = token<UserGateway>('UserGateway');
const LINK_GATEWAY = token<LinkGateway>('LinkGateway');
const ANALYTICS_GATEWAY = token<AnalyticsGateway>('AnalyticsGateway');
const SESSION_VAULT = token<SessionVault>('SessionVault');
const KEY_VALUE_STORAGE = token<KeyValueStorage>('KeyValueStorage');
const SESSION_WORK = token<SessionWork>('SessionWork');
const MUTEX = token<Mutex>('Mutex');
const PAGE_VISIBILITY = token<PageVisibility>('PageVisibility');
const CLIPBOARD = token<Clipboard>('Clipboard');
const SHARE_SHEET = token<ShareSheet>('ShareSheet');
const NOTIFIER = token<Notifier>('Notifier');
const FRESHNESS = token<Freshness>('Freshness');
const PAGE_EXIT = token<PageExit>('PageExit');
const QR_ENCODER = token<QrEncoder>('QrEncoder');
const CONNECTION = token<Connection>('Connection');
const ERROR_REPORTER = token<ErrorReporter>('ErrorReporter');
const TAB_NAME = token<string>('tabName');

/** The real provider: the browser's own `fetch`, and the system's clock. */
export const providerBackend = new ContainerModule(({ bind }) => {
  bind(FETCH).toConstantValue((input, init) => fetch(input, init));
  bind(CLOCK).toConstantValue({ now: () => new Date() });
});

interface MockProvider {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
}

/** The mock in its place: any function from request to response will do, and any clock. */
export const mockBackend = ({ fetch, now }: MockProvider): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(FETCH).toConstantValue(fetch);
    bind(CLOCK).toConstantValue({ now });
  });

const http = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  bind(ApiClient).toResolvedValue((fetch, baseUrl) => new ApiClient(fetch, baseUrl), [FETCH, API_BASE_URL]);
  bind(BearerClient).toResolvedValue(
    (api, vault, renew) => new BearerClient(api, vault, (refused) => renew.execute(refused)),
    [ApiClient, SESSION_VAULT, RenewSession],
  );
  build(HttpAuthGateway, [ApiClient], AUTH_GATEWAY);
  build(HttpUserGateway, [BearerClient], USER_GATEWAY);
  build(HttpLinkGateway, [BearerClient, ApiClient], LINK_GATEWAY);
  build(HttpAnalyticsGateway, [BearerClient], ANALYTICS_GATEWAY);
});

const browser = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  bind(TAB_NAME).toConstantValue(tabName());
  build(LocalStorage, []);
  build(LocalStorageSessionVault, [LocalStorage], SESSION_VAULT);
  build(JsonStorage, [LocalStorage], KEY_VALUE_STORAGE);
  build(WebLocksMutex, [], MUTEX);
  build(WebLocksSessionWork, [LocalStorage], SESSION_WORK);
  build(DocumentVisibility, [], PAGE_VISIBILITY);
  build(BrowserClipboard, [], CLIPBOARD);
  build(BrowserShareSheet, [], SHARE_SHEET);
  build(ToastNotifier, [], NOTIFIER);
  build(WindowFreshness, [CLOCK], FRESHNESS);
  build(WindowPageExit, [], PAGE_EXIT);
  build(UqrEncoder, [], QR_ENCODER);
  build(WindowConnection, [], CONNECTION);
  build(ConsoleErrorReporter, [], ERROR_REPORTER);
});

const application = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  build(RequestMagicLink, [AUTH_GATEWAY]);
  build(Register, [AUTH_GATEWAY]);
  build(VerifyMagicLink, [AUTH_GATEWAY, SESSION_VAULT, PAGE_VISIBILITY, MUTEX, KEY_VALUE_STORAGE]);
  build(RestoreSession, [SESSION_VAULT, USER_GATEWAY]);
  build(RenewSession, [AUTH_GATEWAY, SESSION_VAULT, MUTEX]);
  build(ReturnPath, [KEY_VALUE_STORAGE, CLOCK]);
  build(MagicLinkAddress, [KEY_VALUE_STORAGE, CLOCK]);
  build(Drafts, [KEY_VALUE_STORAGE, CLOCK, TAB_NAME]);
  build(EndSession, [
    SESSION_WORK,
    Drafts,
    ReturnPath,
    MagicLinkAddress,
    AUTH_GATEWAY,
    SESSION_VAULT,
    ERROR_REPORTER,
    PAGE_EXIT,
  ]);
  build(CreateLink, [LINK_GATEWAY]);
  build(EditLink, [LINK_GATEWAY]);
  build(DeleteLink, [LINK_GATEWAY, PAGE_EXIT, SESSION_WORK]);
  build(ListLinks, [LINK_GATEWAY]);
  build(FindLinks, [ListLinks, PRODUCT, CLOCK]);
  build(AggregateAnalytics, [ANALYTICS_GATEWAY, ListLinks]);
});

const stores = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  build(SessionStore, [SESSION_VAULT, RestoreSession, EndSession, ReturnPath, SESSION_WORK]);
  build(SignInStore, [RequestMagicLink, MagicLinkAddress, NOTIFIER]);
  build(RegisterStore, [Register, MagicLinkAddress, NOTIFIER]);
  build(CheckEmailStore, [RequestMagicLink, MagicLinkAddress, NOTIFIER]);
  build(VerifyStore, [VerifyMagicLink, MagicLinkAddress, NOTIFIER, PRODUCT]);
  build(ConnectionStore, [CONNECTION]);
  build(HomeStore, [ListLinks, NOTIFIER, CLOCK]);
  build(LinksStore, [ListLinks, NOTIFIER, CLOCK]);
  build(CreateLinkStore, [CreateLink, Drafts, NOTIFIER]);
  build(LinkEditorStore, [EditLink, Drafts, NOTIFIER]);
  build(LinkRemovalStore, [DeleteLink, NOTIFIER, PRODUCT]);
  build(LinkDetailsStore, [LINK_GATEWAY, ANALYTICS_GATEWAY, QR_ENCODER, PRODUCT, CLOCK]);
  build(SearchStore, [FindLinks]);
  build(PreferencesStore, [KEY_VALUE_STORAGE]);
  build(KeepingStore, [KEY_VALUE_STORAGE, Drafts]);
  build(AnalyticsStore, [AggregateAnalytics, NOTIFIER, CLOCK]);
  build(SharingStore, [CLIPBOARD, SHARE_SHEET, NOTIFIER, PRODUCT]);
});

/** Puts the program together on one of the two backends; everything in it exists once. */
export const createStores = ({ apiBaseUrl, product }: Config, backend: ContainerModule): Stores => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(API_BASE_URL).toConstantValue(apiBaseUrl);
  container.bind(PRODUCT).toConstantValue(product);
  container.load(backend, http, browser, application, stores);
  const clock = container.get(CLOCK);
  const errors = container.get(ERROR_REPORTER);
  const all: Stores = {
    product,
    now: () => clock.now(),
    report: (error, context) => errors.report(error, context),
    connection: container.get(ConnectionStore),
    session: container.get(SessionStore),
    signIn: container.get(SignInStore),
    register: container.get(RegisterStore),
    checkEmail: container.get(CheckEmailStore),
    verify: container.get(VerifyStore),
    home: container.get(HomeStore),
    links: container.get(LinksStore),
    createLink: container.get(CreateLinkStore),
    linkEditor: container.get(LinkEditorStore),
    linkRemoval: container.get(LinkRemovalStore),
    linkDetails: container.get(LinkDetailsStore),
    search: container.get(SearchStore),
    preferences: container.get(PreferencesStore),
    keeping: container.get(KeepingStore),
    analytics: container.get(AnalyticsStore),
    sharing: container.get(SharingStore),
  };
  refreshWhenStale(container.get(FRESHNESS), all);
  return all;
};

/** The one place where the world outside speaks to several stores at once. */
const refreshWhenStale = (
  freshness: Freshness,
  { home, links, analytics, linkDetails, search }: Stores,
): void =>
  freshness.onStale(() => {
    for (const store of [home, links, analytics, linkDetails, search]) store.refresh();
  });

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
