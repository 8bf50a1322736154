import { describe, expect, it, vi } from 'vitest';
import { setUpPanel, stubPage } from './setUpPanel.ts';

stubPage();

/** Creates a panel whose mock has a changed link. */
const setUpChangedLink = () => {
  const { mock, stores, settings } = setUpPanel();
  const { db } = mock.world;
  const link = () => db.find('links', { shortCode: 'win' }) ?? { id: '', title: '' };
  db.update('links', link(), { title: 'Mine' });
  return { mock, store: stores.settings, settings, title: () => link().title };
};

describe('the replaced links', () => {
  it('are restored with their data set', () => {
    const { store, settings, title } = setUpChangedLink();
    store.change({ scenario: 'empty' });
    expect(store.replaced?.settings.scenario).toBe('typical');
    store.restoreLinks();
    expect(settings().scenario).toBe('typical');
    expect(title()).toBe('Mine');
  });

  it('are restored after another data set was tried', () => {
    const { store, settings, title } = setUpChangedLink();
    store.change({ scenario: 'empty' });
    store.change({ scenario: 'one-link' });
    expect(store.replaced?.settings.scenario).toBe('typical');
    store.restoreLinks();
    expect(settings().scenario).toBe('typical');
    expect(title()).toBe('Mine');
  });

  it('are restored after the seed was changed', () => {
    const { store, title } = setUpChangedLink();
    store.change({ seed: 7 });
    expect(title()).not.toBe('Mine');
    store.restoreLinks();
    expect(title()).toBe('Mine');
  });

  it('are undefined after a change of behaviours', () => {
    const { store } = setUpChangedLink();
    store.change({ scenario: 'numeric-ids' });
    expect(store.replaced).toBeUndefined();
  });

  it('are undefined once they are restored', () => {
    const { store } = setUpChangedLink();
    store.change({ scenario: 'empty' });
    store.restoreLinks();
    expect(store.replaced).toBeUndefined();
  });
});

describe('restoreDefaults', () => {
  it('restores the default settings but keeps the data', () => {
    const { mock, store, title } = setUpChangedLink();
    store.change({ isOffline: true, faults: ['* * lost'], latency: { fromMs: 1, toMs: 2 } });
    store.moveClock(86_400_000);
    store.restoreDefaults();
    expect({ ...mock.world.settings, from: undefined }).toEqual(mock.world.defaults);
    expect(title()).toBe('Mine');
  });

  it('is announced', () => {
    const { store } = setUpChangedLink();
    store.restoreDefaults();
    expect(store.announcement).toBe('Default settings restored.');
  });
});

describe('the fault rules', () => {
  const FAULTS = ['GET /v1/lnks 503', 'off GET /v1/links 503'];

  it('get a new rule in front', () => {
    const { stores, settings } = setUpPanel({ faults: FAULTS });
    stores.settings.addFault('PUT * 500');
    expect(settings().faults).toEqual(['PUT * 500', ...FAULTS]);
  });

  it('contain an added rule only once', () => {
    const { stores, settings } = setUpPanel({ faults: ['PUT * 500', ...FAULTS] });
    stores.settings.addFault('GET /v1/lnks 503');
    expect(settings().faults).toEqual(['GET /v1/lnks 503', 'PUT * 500', 'off GET /v1/links 503']);
  });

  it('keep the position of a rule that is switched off or on', () => {
    const { stores, settings } = setUpPanel({ faults: FAULTS });
    for (const index of [0, 1]) stores.settings.toggleFault(index);
    expect(settings().faults).toEqual(['off GET /v1/lnks 503', 'GET /v1/links 503']);
  });

  it('lose a removed rule', () => {
    const { stores, settings } = setUpPanel({ faults: FAULTS });
    stores.settings.removeFault(1);
    expect(settings().faults).toEqual(['GET /v1/lnks 503']);
  });
});

describe('setLatency', () => {
  it.each([
    { name: 'does not change the settings when the latency is the same', toMs: 5, changes: 0 },
    { name: 'changes the settings when the latency differs', toMs: 6, changes: 1 },
  ])('$name', ({ toMs, changes }) => {
    const { mock, stores } = setUpPanel({ latency: { fromMs: 5, toMs: 5 } });
    const onChange = vi.fn();
    mock.world.subscribe(onChange);
    stores.settings.setLatency({ fromMs: 5, toMs });
    expect(onChange).toHaveBeenCalledTimes(changes);
  });
});

describe('moveClock', () => {
  it('adds to a shifted clock', () => {
    const { stores, settings } = setUpPanel({ clock: { shiftMs: 1_000 } });
    stores.settings.moveClock(2_000);
    expect(settings().clock).toEqual({ shiftMs: 3_000 });
  });

  it('moves a clock that is set', () => {
    const { stores, settings } = setUpPanel({ clock: { at: '2001-02-03T04:05:00.000Z' } });
    stores.settings.moveClock(-86_400_000);
    expect(settings().clock).toEqual({ at: expect.stringMatching(/^2001-02-02T04:05/) });
  });
});
