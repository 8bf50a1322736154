import { createStores, mockBackend, providerBackend } from './container.ts';
import { openFirstRoute } from './ui/routes.ts';
import { showStartFailure } from './ui/startFailure.ts';

const { apiBaseUrl, product } = __CONFIG__;

const loadBackend = async () => {
  if (!__MOCK__) return providerBackend;
  const { startMock } = await import('../mocks/startMock.ts');
  return mockBackend(startMock({ apiBaseUrl, productName: product.name }).fetch);
};

const startStores = async () => {
  const stores = createStores(__CONFIG__, await loadBackend());
  const { pathname, search } = location;
  // Not waited for: the view shows a spinner in the rare case that the user has to be fetched first.
  void stores.session.restore().then(() => openFirstRoute(stores, pathname, search));
  return stores;
};

/** The view's code loads while the session and the first screen's data are already on their way. */
const start = async () => {
  const [stores, { mount }] = await Promise.all([startStores(), import('./mount.tsx')]);
  mount(stores);
};

start().catch((error: unknown) => {
  showStartFailure(product.name);
  throw error;
});
