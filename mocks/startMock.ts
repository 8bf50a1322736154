import { messageOf } from '../contract/json.ts';
import { signInAsDemo } from './appSession.ts';
import { clearVisits } from './appVisit.ts';
import type { ContractCheck, RequestLog } from './log/RequestLog.ts';
import { Mock, type MockOptions } from './Mock.ts';
import { baseOf } from './provider/apiUrl.ts';
import { parseMockParameters, urlWithMockParameters } from './settings/mockParameters.ts';
import { DEFAULT_SETTINGS, NO_UPSTREAM, type Settings } from './settings/settings.ts';
import { settingsNamedIn } from './settings/shareString.ts';
import { Upstream } from './upstream/Upstream.ts';
import { pageStorage } from './world/pageStorage.ts';

interface StartOptions {
  readonly apiBaseUrl: string;
  readonly productName: string;
  readonly shortDomain: string;
}

interface StartedMock {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  /** The mock's network, which is independent of the browser's network. */
  readonly connection: {
    readonly isOnline: boolean;
    subscribe(listener: (isOnline: boolean) => void): void;
  };
  /** Loads and shows the panel. Reports errors and never rejects, because the panel is optional. */
  readonly showPanel: () => Promise<void>;
}

/**
 * Reads the mock's parameters from the URL and removes them.
 * Otherwise a reload would start over, and would sign in again after a sign-out.
 */
const takeFromUrl = async (): Promise<
  Pick<MockOptions, 'setup' | 'setupData'> & { isDemo: boolean | undefined; problem: string }
> => {
  const { share, data, isDemo } = parseMockParameters(location.search);
  const isEmpty = share === undefined && data === undefined;
  if (!isEmpty || isDemo) history.replaceState(history.state, '', urlWithMockParameters(location.href, {}));
  try {
    const setupData =
      data === undefined ? undefined : (await import('./world/readDataFile.ts')).readDataFile(data);
    const named = { ...setupData?.settings, ...settingsNamedIn(share ?? '') };
    // Otherwise a link could send the app's calls to a server of its author.
    const setup = isEmpty ? undefined : { ...DEFAULT_SETTINGS, ...named, ...NO_UPSTREAM };
    return { setup, setupData, isDemo, problem: '' };
  } catch (error) {
    return { isDemo, problem: `The settings in the URL were not applied. ${messageOf(error)}` };
  }
};

/** Groups the changes of other tabs, which arrive one by one, so that screens fetch again only once. */
const NOTIFY_AFTER_MS = 50;

/**
 * Dispatches the browser's `online` or `offline` event after changes of data or network.
 * The app fetches again on `online`.
 */
const pageNotifier = (): ((settings: Settings) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return ({ isOffline }) => {
    clearTimeout(timer);
    timer = setTimeout(() => dispatchEvent(new Event(isOffline ? 'offline' : 'online')), NOTIFY_AFTER_MS);
  };
};

const loadContractCheck = async (apiBaseUrl: string): Promise<ContractCheck> => {
  const { checkExchange } = await import('../contract/checkExchange.ts');
  const { pathname } = baseOf(apiBaseUrl);
  return (request, response, fields) => checkExchange(request, response, pathname, fields);
};

const LAST_SEEN_KEY = 'brevity:last-seen';

/** Deletes the links that the app has stored, which would be wrong for new data. */
const clearStoredLinks = (): void => {
  pageStorage()?.removeItem(LAST_SEEN_KEY);
  clearVisits();
};

const SAVED_LOG = 'brevity:mock-log';

/** Preserves the log while the mock is developed, because every change of its code reloads the page. */
const preserveLogOnReload = (log: RequestLog): void => {
  const saved = sessionStorage.getItem(SAVED_LOG);
  sessionStorage.removeItem(SAVED_LOG);
  if (saved !== null) log.restore(saved);
  import.meta.hot?.on('vite:beforeFullReload', () => sessionStorage.setItem(SAVED_LOG, log.save()));
};

/** Longer than calls take, unless they are slow on purpose. */
const CALLS_TIMEOUT_MS = 2_000;

/** Resolves when no call is pending, or after a timeout. An earlier panel would delay the app's rows. */
const whenCallsHaveEnded = (log: RequestLog): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (log.calls.every(({ end }) => end !== undefined)) resolve();
    };
    log.subscribe(check);
    setTimeout(resolve, CALLS_TIMEOUT_MS);
    check();
  });

/** Starts the mock provider in this page, without its panel. */
export const startMock = async (options: StartOptions): Promise<StartedMock> => {
  const { apiBaseUrl, productName, shortDomain } = options;
  const { setup, setupData, isDemo, problem } = await takeFromUrl();
  const mock = new Mock({
    apiBaseUrl,
    shortDomain,
    hasSamples: true,
    defaults: DEFAULT_SETTINGS,
    setup,
    setupData,
    page: window,
    storage: pageStorage(),
    onNewData: clearStoredLinks,
    onStale: pageNotifier(),
    onError: reportError,
    // Built pages cannot call other hosts.
    ...(import.meta.env.DEV && {
      loadContractCheck: () => loadContractCheck(apiBaseUrl),
      upstream: new Upstream(),
    }),
  });
  const problems = [problem, isDemo ? signInAsDemo(mock.world) : ''].filter(Boolean);
  if (import.meta.hot) preserveLogOnReload(mock.log);
  addEventListener('storage', (event) => mock.world.follow(event));
  const showPanel = async () => {
    try {
      await whenCallsHaveEnded(mock.log);
      const { mountPanel } = await import('./panel/mountPanel.tsx');
      mountPanel(mock, { productName, problem: problems.join(' '), canForward: import.meta.env.DEV });
    } catch (error) {
      reportError(error);
    }
  };
  const connection = {
    get isOnline() {
      return !mock.world.settings.isOffline;
    },
    subscribe: (listener: (isOnline: boolean) => void) =>
      void mock.world.subscribe(() => listener(connection.isOnline)),
  };
  return { fetch: mock.fetch, now: mock.world.now, connection, showPanel };
};
