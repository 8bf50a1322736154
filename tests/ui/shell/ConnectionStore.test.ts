import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectionStore } from '../../../src/ui/shell/ConnectionStore.ts';
import { MemoryConnection } from '../../support/memoryPorts.ts';

const BACK_SHOWN_MS = 4000;

const setUp = (isOnline = true) => {
  const connection = new MemoryConnection();
  connection.become(isOnline);
  return { connection, store: new ConnectionStore(connection) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
test('a network that was there from the start is not back', () => {
  const { connection, store } = setUp();
  connection.become(true);
  expect(store).toMatchObject({ isOnline: true, isBack: false });
});

test('a network that comes is back for four seconds, each time', () => {
  const { connection, store } = setUp(false);
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
