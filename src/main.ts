import { backendOf, providerBackend } from './container/backends.ts';
import { start } from './start.ts';

const startOnMock = async () => {
  const { apiBaseUrl, product } = __CONFIG__;
  const mock = import('../mocks/startMock.ts').then(({ startMock }) =>
    startMock({ apiBaseUrl, productName: product.name, shortDomain: product.shortDomain }),
  );
  await start(__CONFIG__, mock.then(backendOf));
  // The panel must not delay the first screen. If the mock has failed, the document already shows an error.
  void mock.then(({ showPanel }) => showPanel()).catch(() => undefined);
};

void (__MOCK__ ? startOnMock() : start(__CONFIG__, Promise.resolve(providerBackend())));
