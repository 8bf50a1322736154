import type { ContainerModule } from 'inversify';
import type { Config } from './config.ts';
import { createStores } from './container/createStores.ts';
import { Lazy } from './state/loading/Lazy.ts';
import { MissingChunkError } from './state/loading/MissingChunkError.ts';
import { hideComposition } from './ui/kit/keys/composition.ts';
import { appPathname, BASE_PATH } from './ui/navigation/basePath.ts';
import { firstScreen, leadsToSignIn } from './ui/navigation/routes.ts';
import type { Stores } from './ui/StoresContext.tsx';

/**
 * Starts the app on a backend, at the current URL. The view's code loads in parallel with the session, the
 * first screen's code and its data. Resolves with a function that stops the app. Never rejects: after a
 * failure, the document shows a static error message.
 */
export const start = async (config: Config, backend: Promise<ContainerModule>): Promise<() => void> => {
  const view = new Lazy(() => import('./mount.tsx')).load();
  const listening = new AbortController();
  hideComposition(listening.signal);
  let stores: Stores | undefined;
  try {
    stores = createStores(config, await backend);
    const { session, screen, report } = stores;
    reportUncaught(report, listening.signal);
    session.restore();
    redirectGuestToSignIn(session);
    screen.start();
    const first = firstScreen(appPathname(), session.isAuthenticated);
    // The view loads the same code and shows the failure.
    void first.load().catch(() => undefined);
    const late = first.isEarly ? undefined : lazyStoresOf(session.state);
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
    stores?.report(error, 'The app failed to start');
    const isReloading = error instanceof MissingChunkError && (await stores?.reloadForNewCode());
    // Shows the static error message in `index.html`.
    if (!isReloading) document.documentElement.dataset['shell'] = 'failed';
    return () => undefined;
  }
};

/**
 * Replaces the URL before anything is rendered: the document already shows the sign-in form, which React
 * hydrates only at the sign-in URL.
 */
const redirectGuestToSignIn = (session: Stores['session']): void => {
  const pathname = appPathname();
  if (session.state.status !== 'signedOut' || !leadsToSignIn(pathname)) return;
  session.rememberPath(pathname + location.search);
  history.replaceState(null, '', `${BASE_PATH}/auth/login`);
};

const lazyStoresOf = (state: Stores['session']['state']): Lazy<unknown> | undefined => {
  if (state.status === 'signedIn') return state.account.lazy;
  return state.status === 'signedOut' ? state.guestScope.lazy : undefined;
};

/** Reports uncaught errors. Prevents the browser from logging them unmasked. */
const reportUncaught = (report: Stores['report'], signal: AbortSignal): void => {
  for (const type of ['error', 'unhandledrejection'] as const) {
    const caught = (event: ErrorEvent | PromiseRejectionEvent) => {
      event.preventDefault();
      report('reason' in event ? event.reason : (event.error ?? event.message), 'Uncaught');
    };
    window.addEventListener(type, caught, { signal });
  }
};
