import { describe, expect, it, vi } from 'vitest';
import { ConnectionStore } from '../../../src/state/device/ConnectionStore.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { MemoryConnection } from '../../support/memoryPorts.ts';

const BACK_SHOWN_MS = 4000;

const setUp = () => {
  const connection = new MemoryConnection();
  return { connection, store: new ConnectionStore(connection) };
};

describe('ConnectionStore', () => {
  withFakeTimers();

  it('does not report a restored connection when it was online from the start', () => {
    const { connection, store } = setUp();
    connection.become(true);
    expect(store).toMatchObject({ isOnline: true, isBack: false });
  });

  it('reports a lost connection', () => {
    const { connection, store } = setUp();
    connection.become(false);
    expect(store).toMatchObject({ isOnline: false, isBack: false });
  });

  it('reports a restored connection for four seconds', () => {
    const { connection, store } = setUp();
    connection.become(false);
    connection.become(true);
    vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
    expect(store).toMatchObject({ isOnline: true, isBack: true });
    vi.advanceTimersByTime(1);
    expect(store.isBack).toBe(false);
  });

  it('reports a restored connection for four seconds again after another loss', () => {
    const { connection, store } = setUp();
    for (let loss = 0; loss < 2; loss += 1) {
      connection.become(false);
      expect(store).toMatchObject({ isOnline: false, isBack: false });
      connection.become(true);
      vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
    }
    expect(store).toMatchObject({ isOnline: true, isBack: true });
  });
});
