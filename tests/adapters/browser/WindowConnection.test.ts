import { afterEach, expect, test, vi } from 'vitest';
import { WindowConnection } from '../../../src/adapters/browser/WindowConnection.ts';

const setUp = (onLine: boolean) => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { onLine });
  return { connection: new WindowConnection(), say: (type: string) => page.dispatchEvent(new Event(type)) };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([true, false])('begins with what the browser believes (%s)', (onLine) => {
  expect(setUp(onLine).connection.isOnline).toBe(onLine);
});

test('goes by the window’s last word, whatever the browser believes, and has changed when it calls back', () => {
  const { connection, say } = setUp(true);
  const seen: boolean[] = [];
  const stop = connection.subscribe(() => seen.push(connection.isOnline));
  say('offline');
  say('online');
  say('offline');
  expect(seen).toEqual([false, true, false]);
  stop();
  say('online');
  expect(seen).toHaveLength(3);
  expect(connection.isOnline).toBe(true);
});

test.each(['online', 'offline'])('calls back no more after stopping when the window says %s', (type) => {
  const { connection, say } = setUp(true);
  const listener = vi.fn();
  connection.subscribe(listener)();
  say(type);
  expect(listener).not.toHaveBeenCalled();
});
