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

test('the network that is there from the start is not news', () => {
  const { connection, store } = setUp();
  connection.become(true);
  expect(store).toMatchObject({ isOnline: true, isBack: false });
});

test('the network that is not there from the start is told when it comes', () => {
  const { connection, store } = setUp(false);
  expect(store).toMatchObject({ isOnline: false, isBack: false });
  connection.become(true);
  expect(store).toMatchObject({ isOnline: true, isBack: true });
});

test('the network goes at once, and its return is told for a while', () => {
  const { connection, store } = setUp();
  connection.become(false);
  expect(store).toMatchObject({ isOnline: false, isBack: false });
  connection.become(true);
  vi.advanceTimersByTime(BACK_SHOWN_MS - 1);
  expect(store).toMatchObject({ isOnline: true, isBack: true });
  vi.advanceTimersByTime(1);
  expect(store.isBack).toBe(false);
});

test('a network that comes and goes has its full while each time', () => {
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
