import { describe, expect, it } from 'vitest';
import { panelStores } from '../../../../mocks/panel/PanelStores.ts';
import { call } from '../../mockCalls.ts';
import { PAGE_URL, setUpPanel, stubPage } from '../setUpPanel.ts';

stubPage();

/** Creates a panel whose mock has logged four calls. */
const setUpCalls = async () => {
  const { mock, stores } = setUpPanel({ faults: ['POST /v1/auth/login 2nd 503'] });
  for (const body of [{ email: 'demo@brevity.example' }, {}]) await call(mock, '/v1/auth/login', { body });
  await call(mock, '/v1/links?page=1');
  await call(mock, '/v1/nonsense');
  await mock.log.whenSettled();
  const store = stores.requests;
  const shown = () => store.shown.map((one) => `${one.method} ${store.path(one)} ${one.end}`);
  return { mock, store, shown };
};

describe('RequestsStore', () => {
  it('shows the calls, newest first', async () => {
    const { shown } = await setUpCalls();
    expect(shown()).toEqual([
      'GET /v1/nonsense 404',
      'GET /v1/links?page=1 401',
      'POST /v1/auth/login 503',
      'POST /v1/auth/login 200',
    ]);
  });

  it('filters the calls by method, path and status', async () => {
    const { store, shown } = await setUpCalls();
    store.show({ filter: 'post  LOGIN 200' });
    expect(shown()).toEqual(['POST /v1/auth/login 200']);
  });

  it('shows only problems', async () => {
    const { store, shown } = await setUpCalls();
    store.show({ areOnlyProblems: true });
    expect(shown()).toHaveLength(3);
  });

  it('counts unknown calls as alarms', async () => {
    expect((await setUpCalls()).store.alarms).toBe(1);
  });

  it('shows only later calls after it was cleared', async () => {
    const { mock, store, shown } = await setUpCalls();
    store.clear();
    expect(shown()).toEqual([]);
    await call(mock, '/v1/links');
    expect(shown()).toHaveLength(1);
  });

  it('is cleared by a reset', async () => {
    const { mock, shown } = await setUpCalls();
    mock.world.reset();
    expect(shown()).toEqual([]);
  });

  it('has the URL of a served mock', async () => {
    const { mock, store } = await setUpCalls();
    expect(store.servedAt).toBeUndefined();
    const { world, network, log, mailbox, fetch } = mock;
    const apiBaseUrl = new URL(PAGE_URL).origin;
    const served = { world, network, log, mailbox, fetch, apiBaseUrl, magicLinkOf: () => '' };
    expect(panelStores(served, { productName: 'Brevity' }).requests.servedAt).toBe(apiBaseUrl);
  });
});
