import { expect, test, vi } from 'vitest';
import { WindowConnection } from '../../../../src/adapters/browser/page/WindowConnection.ts';
import { stubWindow } from '../../../support/browserGlobals.ts';

const setUp = (onLine: boolean) => {
  const { send } = stubWindow();
  vi.stubGlobal('navigator', { onLine });
  return { connection: new WindowConnection(), send };
};

test('begins with what the browser believes, then goes by events', () => {
  expect(setUp(false).connection.isOnline).toBe(false);
  const { connection, send } = setUp(true);
  expect(connection.isOnline).toBe(true);
  const seen: boolean[] = [];
  connection.subscribe((isOnline) => seen.push(isOnline));
  send('offline');
  send('online');
  send('offline');
  expect(seen).toEqual([false, true, false]);
});
