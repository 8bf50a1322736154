import type { ContainerModule } from 'inversify';
import type { Config } from './config.ts';
import { createStores } from './container/createStores.ts';
import type { Late } from './ui/kit/Late.ts';
import { MissingPartError } from './ui/kit/MissingPartError.ts';
import { firstScreen } from './ui/routes.ts';
import type { Stores } from './ui/StoresContext.tsx';

/**
 * Starts the program on a backend, at the present address. The code that draws it loads while the session and the first
 * screen's code and data are already on their way. Returns a function that stops it again. Never rejects: a program that
 * cannot be loaded leads to a page that says so.
 */
export const start = async (config: Config, backend: Promise<ContainerModule>): Promise<() => void> => {
  const view = loadView();
  let stores: Stores | undefined;
  try {
    stores = createStores(config, await backend);
    const { session, screen, report } = stores;
    const listening = reportUncaught(report);
    session.restore();
    screen.start();
    const first = firstScreen(location.pathname, session.isAuthenticated);
    // The view waits for it, and is the one to say so when it cannot be had.
    void first.load().catch(() => undefined);
    const late = first.usesLateStores ? lateStoresOf(session.state) : undefined;
    void late?.preload();
    const { mount } = await view;
    const unmount = await mount(stores, first, late);
    return () => {
      unmount();
      listening.abort();
      screen.stop();
      session.close();
    };
  } catch (error) {
    stores?.report(error, 'The program could not be started');
    const isReloading = error instanceof MissingPartError && (await stores?.reloadForNewCode());
    // The page has that ready, for scripts that cannot even start.
    if (!isReloading) document.documentElement.dataset['shell'] = 'failed';
    return () => undefined;
  }
};

const lateStoresOf = (state: Stores['session']['state']): Late<unknown> | undefined => {
  if (state.status === 'signedIn') return state.account.late;
  return state.status === 'signedOut' ? state.visit.late : undefined;
};

const loadView = async () => {
  try {
    return await import('./mount.tsx');
  } catch (cause) {
    throw new MissingPartError('The view could not be loaded', { cause });
  }
};

/** Reports what nobody has caught, in place of the browser, which would show it unmasked. */
const reportUncaught = (report: Stores['report']): AbortController => {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener(
    'error',
    (event) => {
      event.preventDefault();
      report(event.error ?? event.message, 'Uncaught');
    },
    { signal },
  );
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      event.preventDefault();
      report(event.reason, 'Uncaught');
    },
    { signal },
  );
  return listening;
};
