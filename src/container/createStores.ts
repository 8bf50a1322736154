import { Container, type ContainerModule } from 'inversify';
import { ConsoleErrorReporter } from '../adapters/browser/errors/ConsoleErrorReporter.ts';
import { codeReloader } from '../adapters/browser/page/codeReloader.ts';
import type { Config } from '../config.ts';
import { ConnectionStore } from '../state/device/ConnectionStore.ts';
import { StorageStatusStore } from '../state/device/StorageStatusStore.ts';
import { Lazy } from '../state/loading/Lazy.ts';
import { NoticesStore } from '../state/notices/NoticesStore.ts';
import { PreferencesStore } from '../state/preferences/PreferencesStore.ts';
import { OpenedMagicLink } from '../state/session/OpenedMagicLink.ts';
import { type Scopes, SessionStore } from '../state/session/SessionStore.ts';
import { SharingStore } from '../ui/links/actions/SharingStore.ts';
import { ScreenOpener } from '../ui/navigation/ScreenOpener.ts';
import type { Account, GuestScope, Stores } from '../ui/StoresContext.tsx';
import { buildAccount } from './account.ts';
import { program } from './program.ts';
import {
  API_BASE_URL,
  CLOCK,
  LAZY_ACCOUNT,
  LIFETIME,
  NOTIFIER,
  PRODUCT,
  SCOPES,
  SESSION_STORAGE,
} from './tokens.ts';

/** Created once: the stack of an error that is created in `close` would retain the scope in memory. */
const ENDED = new DOMException('The account or visit has ended', 'AbortError');

/** Builds the app's container on a backend. Returns the stores that live as long as the page. */
export const createStores = ({ apiBaseUrl, product }: Config, backend: ContainerModule): Stores => {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(API_BASE_URL).toConstantValue(apiBaseUrl);
  container.bind(PRODUCT).toConstantValue(product);
  container.bind(SCOPES).toConstantValue(scopesOf(container));
  container.load(backend, program);
  const clock = container.get(CLOCK);
  const errors = container.get(ConsoleErrorReporter);
  return {
    product,
    now: () => clock.now(),
    report: (error, context) => errors.report(error, context),
    reloadForNewCode: codeReloader(container.get(SESSION_STORAGE)),
    session: container.get(SessionStore<Account, GuestScope>),
    openedMagicLink: container.get(OpenedMagicLink),
    screen: container.get(ScreenOpener),
    connection: container.get(ConnectionStore),
    preferences: container.get(PreferencesStore),
    storageStatus: container.get(StorageStatusStore),
    notices: container.get(NoticesStore),
    sharing: container.get(SharingStore),
  };
};

/** Creates a child container per account and per guest. `close` aborts the container's lifetime. */
const scopesOf = (container: Container): Scopes<Account, GuestScope> => {
  const open = () => {
    // An opened magic link is offered only to the user who opened it.
    container.get(OpenedMagicLink).dismiss();
    const lifetime = new AbortController();
    const scope = new Container({ defaultScope: 'Singleton', parent: container });
    scope.bind(LIFETIME).toConstantValue(lifetime.signal);
    return { scope, close: () => lifetime.abort(ENDED) };
  };
  let accounts = 0;
  return {
    openAccount: () => {
      const { scope, close } = open();
      scope.bind(NOTIFIER).toConstantValue(container.get(NoticesStore).forAccount());
      const lazy = new Lazy(async () => (await import('./lazyAccount.ts')).buildLazyAccount(scope));
      scope.bind(LAZY_ACCOUNT).toConstantValue(lazy);
      accounts += 1;
      return Object.assign(buildAccount(scope), { id: accounts, lazy, close });
    },
    openGuest: () => {
      const { scope, close } = open();
      const lazy = new Lazy(async () => (await import('./guestStores.ts')).buildGuestStores(scope));
      return { lazy, close };
    },
  };
};
