import type { Bind, Container, MapToResolvedValueInjectOptions, Newable, ServiceIdentifier } from 'inversify';
import type { SafeStorage } from '../adapters/browser/storage/SafeStorage.ts';
import type { ApiClient } from '../adapters/http/ApiClient.ts';
import type { StoredVisit } from '../application/device/LastVisit.ts';
import type { Notifier } from '../application/ports/notices.ts';
import type { Clock, Connection } from '../application/ports/page.ts';
import type {
  AnalyticsGateway,
  AuthGateway,
  LinkGateway,
  UserGateway,
} from '../application/ports/provider.ts';
import type { StoredValue } from '../application/ports/storage.ts';
import type { SentMagicLink } from '../application/session/SendMagicLink.ts';
import type { Product } from '../domain/product.ts';
import type { Lists } from '../state/catalogue/LastVisitStore.ts';
import type { Lazy } from '../state/loading/Lazy.ts';
import type { Scopes } from '../state/session/SessionStore.ts';
import type { Account, GuestScope, LazyAccount, StoresOf } from '../ui/StoresContext.tsx';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

export const PRODUCT = token<Product>('Product');
export const API_BASE_URL = token<string>('apiBaseUrl');
export const FETCH = token<typeof fetch>('fetch');
export const CLOCK = token<Clock>('Clock');
export const CONNECTION = token<Connection>('Connection');

export const LOCAL_STORAGE = token<SafeStorage>('localStorage');
export const SESSION_STORAGE = token<SafeStorage>('sessionStorage');
export const MAGIC_LINK_ADDRESS = token<StoredValue<SentMagicLink>>('magicLinkAddress');
export const LAST_SEEN = token<StoredValue<StoredVisit>>('lastSeen');

/** Sends requests as the signed-in user. `ApiClient` itself is bound to the client without a session. */
export const SIGNED_IN_API = token<ApiClient>('signedInApi');
export const AUTH_GATEWAY = token<AuthGateway>('AuthGateway');
export const USER_GATEWAY = token<UserGateway>('UserGateway');
export const LINK_GATEWAY = token<LinkGateway>('LinkGateway');
export const ANALYTICS_GATEWAY = token<AnalyticsGateway>('AnalyticsGateway');
export const NOTIFIER = token<Notifier>('Notifier');

export const SCOPES = token<Scopes<Account, GuestScope>>('Scopes');
/** The account's lists that `LastVisitStore` stores. */
export const LISTS = token<Lists>('lists');
export const LAZY_ACCOUNT = token<Lazy<LazyAccount>>('lazyAccount');
/** Aborted when the account or guest scope that owns the container ends. */
export const LIFETIME = token<AbortSignal>('lifetime');

/** Returns a function that binds a class with its dependencies. Checks their order and types. */
export const builder =
  (bind: Bind) =>
  <A extends unknown[], T>(
    Class: new (...dependencies: A) => T,
    dependencies: MapToResolvedValueInjectOptions<A>,
  ): void => {
    bind(Class).toResolvedValue((...built: A) => new Class(...built), dependencies);
  };

type Identifiers<Deps> = { readonly [name in keyof Deps]: ServiceIdentifier<Deps[name]> };

/** Returns a function that binds a class whose only parameter is an object of dependencies. */
export const depsBuilder =
  (bind: Bind) =>
  <Deps, T>(Class: new (deps: Deps) => T, identifiers: Identifiers<NoInfer<Deps>>): void => {
    const names = Object.keys(identifiers);
    const build = (...built: unknown[]) =>
      new Class(Object.fromEntries(names.map((name, at) => [name, built[at]])) as Deps);
    bind(Class).toResolvedValue(build, Object.values(identifiers));
  };

/** Returns stores by name. Each store is created on first access. */
export const storesOf = <Classes extends Readonly<Record<string, Newable>>>(
  scope: Container,
  classes: Classes,
): StoresOf<Classes> => {
  const getters = Object.entries(classes).map(([name, Store]) => [
    name,
    { enumerable: true, get: () => scope.get(Store) },
  ]);
  return Object.create(null, Object.fromEntries(getters));
};
