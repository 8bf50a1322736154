import { createStores, mockBackend, providerBackend } from './container.ts';
import { isMissingCode, reloadForNewCode } from './ui/kit/missingCode.ts';
import { reportUncaught } from './ui/kit/reportUncaught.ts';
import { openFirstRoute } from './ui/routes.ts';
import { showStartFailure } from './ui/shell/startFailure.ts';

const { apiBaseUrl, product } = __CONFIG__;

const loadBackend = async () => {
  if (!__MOCK__) return providerBackend;
  const { startMock } = await import('../mocks/startMock.ts');
  return mockBackend(startMock({ apiBaseUrl, productName: product.name }));
};

const startStores = async () => {
  const stores = createStores(__CONFIG__, await loadBackend());
  reportUncaught(stores.report);
  const { pathname, search } = location;
  const opened = stores.session.restore().then(() => openFirstRoute(stores, pathname, search));
  await turnOfTheEventLoop();
  // The view shows a spinner while the user has to be fetched. Otherwise it comes with its first screen: React
  // would show what stands in for a screen whose code is late for 300 ms at least.
  if (!stores.session.loading) await opened;
  return stores;
};

const turnOfTheEventLoop = () => new Promise((resolve) => setTimeout(resolve));

/** The view's code loads while the session and the first screen's code and data are already on their way. */
const start = async () => {
  const [stores, { mount }] = await Promise.all([startStores(), import('./mount.tsx')]);
  mount(stores);
};

start().catch(async (error: unknown) => {
  if (isMissingCode(error) && (await reloadForNewCode())) return;
  showStartFailure(product.name);
  throw error;
});
