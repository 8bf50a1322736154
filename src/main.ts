import { mockBackend, providerBackend } from './container/backends.ts';
import { start } from './start.ts';

const loadBackend = async () => {
  if (!__MOCK__) return providerBackend;
  const { startMock } = await import('../mocks/startMock.ts');
  const { apiBaseUrl, product } = __CONFIG__;
  return mockBackend(startMock({ apiBaseUrl, productName: product.name }));
};

void start(__CONFIG__, loadBackend());
