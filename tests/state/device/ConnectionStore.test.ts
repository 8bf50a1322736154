import { expect, test, vi } from 'vitest';
import { ConnectionStore } from '../../../src/state/device/ConnectionStore.ts';
import { MemoryConnection } from '../../support/memoryPorts.ts';

const BACK_SHOWN_MS = 4000;

test('a network that was there from the start is not back; one that comes is, for four seconds each time', () => {
  vi.useFakeTimers();
  const connection = new MemoryConnection();
  const store = new ConnectionStore(connection);
  connection.become(true);
  expect(store).toMatchObject({ isOnline: true, isBack: false });
  for (const _time of ['first', 'second']) {
    connection.become(false);
    expect(store).toMatchObject({ isOnline: false, isBack: false });
    connection.become(true);
    vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
    expect(store).toMatchObject({ isOnline: true, isBack: true });
  }
  vi.advanceTimersByTime(1);
  expect(store.isBack).toBe(false);
});
