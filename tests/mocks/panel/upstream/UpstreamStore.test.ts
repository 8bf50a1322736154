import { expect, test } from 'vitest';
import { Mock } from '../../../../mocks/Mock.ts';
import { UpstreamStore } from '../../../../mocks/panel/upstream/UpstreamStore.ts';
import { Upstream } from '../../../../mocks/upstream/Upstream.ts';
import { stubPage } from '../panelOf.ts';

stubPage();

const UPSTREAM = 'https://provider.example/base';

const upstreamOf = (setup = {}) => {
  const mock = new Mock({ upstream: new Upstream(), setup });
  const store = new UpstreamStore(mock);
  store.follow();
  return { mock, store };
};

test('a provider is set with the calls that go to it, and its token stays out of all that is kept', () => {
  const { mock, store } = upstreamOf();
  store.type({ upstream: ` ${UPSTREAM}/`, only: 'get /v1/analytics/*,\nPOST /v1/links', token: ' secret ' });
  store.apply();
  expect(mock.world.settings).toMatchObject({
    upstream: UPSTREAM,
    only: ['GET /v1/analytics/*', 'POST /v1/links'],
    except: [],
  });
  expect(store.notice).toBe(`Calls are forwarded to ${UPSTREAM}.`);
  expect(mock.upstream?.account).toEqual({ upstream: UPSTREAM, token: 'secret' });
  expect(mock.world.export()).not.toContain('secret');
});

test.each([
  [{ upstream: 'provider.example' }, '"provider.example" is not the address'],
  [{ upstream: UPSTREAM, except: '/v1/links' }, '"/v1/links" names no calls.'],
])('%o is refused with a sentence, and changes nothing', (fields, problem) => {
  const { mock, store } = upstreamOf();
  store.type(fields);
  store.apply();
  expect(store.problem).toContain(problem);
  expect(mock.world.settings.upstream).toBe('');
});

test('what is typed follows the settings when something else changes them', () => {
  const { mock, store } = upstreamOf({ upstream: UPSTREAM, except: ['* /v1/auth/*'] });
  expect(store.draft).toMatchObject({ upstream: UPSTREAM, except: '* /v1/auth/*' });
  store.type({ only: 'typed' });
  mock.world.change({ isOffline: true });
  expect(store.draft.only).toBe('typed');
  mock.world.change({ upstream: '' });
  expect(store.draft).toMatchObject({ upstream: '', only: '' });
});
