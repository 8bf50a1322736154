import { afterEach, expect, test, vi } from 'vitest';
import { WindowConnection } from '../../../src/adapters/browser/WindowConnection.ts';
import { stubWindow } from '../../support/browserGlobals.ts';

const setUp = (onLine: boolean) => {
  const { send } = stubWindow();
  vi.stubGlobal('navigator', { onLine });
  return { connection: new WindowConnection(), send };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([true, false])('begins with what the browser believes (%s)', (onLine) => {
  expect(setUp(onLine).connection.isOnline).toBe(onLine);
});

test('goes by the last event of the window, and has changed already when it calls back', () => {
  const { connection, send } = setUp(true);
  const seen: boolean[] = [];
  connection.subscribe(() => seen.push(connection.isOnline));
  send('offline');
  send('online');
  send('offline');
  expect(seen).toEqual([false, true, false]);
});
