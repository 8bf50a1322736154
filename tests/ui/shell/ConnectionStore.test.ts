import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
afterEach(() => {
  vi.useRealTimers();
});

test('a network that was there from the start is not back', () => {
  const { connection, store } = setUp();
  connection.become(true);
  expect(store).toMatchObject({ isOnline: true, isBack: false });
});

test('a network that was missing from the start is back when it comes', () => {
  const { connection, store } = setUp(false);
  expect(store).toMatchObject({ isOnline: false, isBack: false });
  connection.become(true);
  expect(store).toMatchObject({ isOnline: true, isBack: true });
});

test('a network that comes back is back for four seconds', () => {
  const { connection, store } = setUp();
  connection.become(false);
  expect(store).toMatchObject({ isOnline: false, isBack: false });
  connection.become(true);
  vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
  expect(store).toMatchObject({ isOnline: true, isBack: true });
  vi.advanceTimersByTime(1);
  expect(store.isBack).toBe(false);
});

test('a network that comes back again has its four seconds again', () => {
  const { connection, store } = setUp();
  connection.become(false);
  connection.become(true);
  vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
  connection.become(false);
  expect(store.isBack).toBe(false);
  connection.become(true);
  vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
  expect(store.isBack).toBe(true);
});
