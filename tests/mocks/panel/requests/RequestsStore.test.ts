import { expect, test } from 'vitest';
import { panelStores } from '../../../../mocks/panel/PanelStores.ts';
import { call } from '../../mockCalls.ts';
import { PAGE, panelOf, stubPage } from '../panelOf.ts';

stubPage();

const withCalls = async () => {
  const { mock, stores } = panelOf({ faults: ['POST /v1/auth/login 2nd 503'] });
  for (const body of [{ email: 'demo@brevity.example' }, {}]) await call(mock, '/v1/auth/login', { body });
  await call(mock, '/v1/links?page=1');
  await call(mock, '/v1/nonsense');
  await mock.log.whenRead();
  const store = stores.requests;
  const shown = () => store.shown.map((one) => `${one.method} ${store.path(one)} ${one.end}`);
  return { mock, store, shown };
};

test('the calls are filtered by method, path and status, newest first; they go when they are cleared, and with a reset', async () => {
  const { mock, store, shown } = await withCalls();
  expect(shown()).toEqual([
    'GET /v1/nonsense 404',
    'GET /v1/links?page=1 401',
    'POST /v1/auth/login 503',
    'POST /v1/auth/login 200',
  ]);
  store.show({ filter: 'post  LOGIN 200' });
  expect(shown()).toEqual(['POST /v1/auth/login 200']);
  store.show({ filter: '', areOnlyProblems: true });
  expect(shown()).toHaveLength(3);
  expect(store.alarms).toBe(1);
  store.clear();
  expect(shown()).toEqual([]);
  await call(mock, '/v1/links');
  expect(shown()).toHaveLength(1);
  mock.world.reset();
  expect(shown()).toEqual([]);
});

test('a call as a command goes to the served mock that the panel belongs to', async () => {
  const { mock, store } = await withCalls();
  expect(store.servedAt).toBeUndefined();
  const { world, network, log, mailbox, fetch } = mock;
  const apiBaseUrl = new URL(PAGE).origin;
  const served = { world, network, log, mailbox, fetch, apiBaseUrl, addressOf: () => '' };
  expect(panelStores(served, { productName: 'Brevity' }).requests.servedAt).toBe(apiBaseUrl);
});
