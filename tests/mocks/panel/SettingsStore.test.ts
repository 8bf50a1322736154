import { expect, test, vi } from 'vitest';
import { panelOf, stubPage } from './panelOf.ts';

stubPage();

const withOwnLink = () => {
  const { mock, stores, settings } = panelOf();
  const { db } = mock.world;
  const link = () => db.find('links', { shortCode: 'win' }) ?? { id: '', title: '' };
  db.update('links', link(), { title: 'Mine' });
  return { mock, store: stores.settings, settings, title: () => link().title };
};

test('links that another scenario has replaced come back with theirs, also after a look at a third one', () => {
  const { store, settings, title } = withOwnLink();
  store.change({ scenario: 'numeric-ids' });
  expect(store.replaced, 'a behaviour replaces none').toBeUndefined();
  store.change({ scenario: 'typical' });
  store.change({ scenario: 'empty' });
  store.change({ scenario: 'one-link' });
  expect(store.replaced?.settings.scenario).toBe('typical');
  store.bringLinksBack();
  expect(settings().scenario).toBe('typical');
  expect(title()).toBe('Mine');
  expect(store.replaced, 'links that nobody has changed').toBeUndefined();
  store.change({ seed: 7 });
  expect(title()).not.toBe('Mine');
  store.bringLinksBack();
  expect(title()).toBe('Mine');
});

test('the default settings come back in one step, and the data stays', () => {
  const { mock, store, title } = withOwnLink();
  store.change({ isOffline: true, faults: ['* * lost'], latency: { fromMs: 1, toMs: 2 } });
  store.moveClock(86_400_000);
  store.restoreDefaults();
  expect({ ...mock.world.settings, from: undefined }).toEqual(mock.world.defaults);
  expect(title()).toBe('Mine');
  expect(store.announcement).toBe('All settings are back to normal.');
});

test('fault rules are added in front, turned off and on in their place, and removed', () => {
  const { stores, settings } = panelOf({ faults: ['GET /v1/lnks 503', 'off GET /v1/links 503'] });
  const store = stores.settings;
  store.addFault('PUT * 500');
  store.addFault('GET /v1/lnks 503');
  store.turnFault(2);
  expect(settings().faults).toEqual(['GET /v1/lnks 503', 'PUT * 500', 'GET /v1/links 503']);
  store.turnFault(0);
  store.removeFault(1);
  expect(settings().faults).toEqual(['off GET /v1/lnks 503', 'GET /v1/links 503']);
});

test('a latency that is there already changes nothing', () => {
  const { mock, stores } = panelOf({ latency: { fromMs: 5, toMs: 5 } });
  const changed = vi.fn();
  mock.world.subscribe(changed);
  stores.settings.setLatency({ fromMs: 5, toMs: 5 });
  expect(changed).not.toHaveBeenCalled();
  stores.settings.setLatency({ fromMs: 5, toMs: 6 });
  expect(changed).toHaveBeenCalled();
});

test('the clock is moved from where it is, whether it is shifted or set', () => {
  const { stores, settings } = panelOf({ clock: { shiftMs: 1_000 } });
  stores.settings.moveClock(2_000);
  expect(settings().clock).toEqual({ shiftMs: 3_000 });
  stores.settings.change({ clock: { at: '2001-02-03T04:05:00.000Z' } });
  stores.settings.moveClock(-86_400_000);
  expect(settings().clock).toEqual({ at: expect.stringMatching(/^2001-02-02T04:05/) });
});
