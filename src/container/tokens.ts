import type { Bind, MapToResolvedValueInjectOptions, ServiceIdentifier } from 'inversify';
import type { SafeStorage } from '../adapters/browser/SafeStorage.ts';
import type { LastSeen } from '../application/device/LastSeenLinks.ts';
import type {
  AuthGateway,
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
  SessionVault,
  SessionWork,
  UserGateway,
} from '../application/ports.ts';
import type { SentMagicLink } from '../application/session/RequestMagicLink.ts';
import type { Product } from '../domain/product.ts';
import type { Scopes, SessionStore } from '../ui/auth/SessionStore.ts';
import type { Late } from '../ui/kit/loading/Late.ts';
import type { Account, LateAccount, Visit } from '../ui/StoresContext.tsx';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

export const PRODUCT = token<Product>('Product');
export const API_BASE_URL = token<string>('apiBaseUrl');
export const FETCH = token<typeof fetch>('fetch');
export const CLOCK = token<Clock>('Clock');
export const CONNECTION = token<Connection>('Connection');

export const LOCAL_STORAGE = token<SafeStorage>('localStorage');
export const SESSION_STORAGE = token<SafeStorage>('sessionStorage');
export const TAB_NAME = token<string>('tabName');
export const MAGIC_LINK_ADDRESS = token<Kept<SentMagicLink>>('magicLinkAddress');
export const LAST_SEEN = token<Kept<LastSeen>>('lastSeen');

export const AUTH_GATEWAY = token<AuthGateway>('AuthGateway');
export const USER_GATEWAY = token<UserGateway>('UserGateway');
export const LINK_GATEWAY = token<LinkGateway>('LinkGateway');
export const SESSION_VAULT = token<SessionVault>('SessionVault');
export const SESSION_WORK = token<SessionWork>('SessionWork');
export const MUTEX = token<Mutex>('Mutex');
export const PAGE_VISIBILITY = token<PageVisibility>('PageVisibility');
export const PAGE_LIFE = token<PageLife>('PageLife');
export const NOTIFIER = token<Notifier>('Notifier');
export const FRESHNESS = token<Freshness>('Freshness');
export const ERROR_REPORTER = token<ErrorReporter>('ErrorReporter');

export const SCOPES = token<Scopes<Account, Visit>>('Scopes');
export const SESSION = token<SessionStore<Account, Visit>>('SessionStore');
export const LATE_ACCOUNT = token<Late<LateAccount>>('lateAccount');
/** Aborted when the account or visit that owns the container ends. */
export const LIFETIME = token<AbortSignal>('lifetime');

/**
 * Returns a function that binds a class, or the port it implements, to an instance built from the given identifiers. A
 * wrong order or type does not compile.
 */
export const builder =
  (bind: Bind) =>
  <A extends unknown[], T>(
    Class: new (...needs: A) => T,
    needs: MapToResolvedValueInjectOptions<A>,
    port: ServiceIdentifier<T> = Class,
  ): void => {
    bind(port).toResolvedValue((...built: A) => new Class(...built), needs);
  };
