import { describe, expect, it, vi } from 'vitest';
import { WindowConnection } from '../../../../src/adapters/browser/page/WindowConnection.ts';
import { stubWindow } from '../../../support/browserGlobals.ts';

const setUp = (onLine: boolean) => {
  const { send } = stubWindow();
  vi.stubGlobal('navigator', { onLine });
  return { connection: new WindowConnection(), send };
};

describe('WindowConnection', () => {
  it.each([true, false])('starts with navigator.onLine: %s', (onLine) => {
    expect(setUp(onLine).connection.isOnline).toBe(onLine);
  });

  it('reports every online and offline event', () => {
    const { connection, send } = setUp(true);
    expect(connection.isOnline).toBe(true);
    const seen: boolean[] = [];
    connection.subscribe((isOnline) => seen.push(isOnline));
    send('offline');
    send('online');
    send('offline');
    expect(seen).toEqual([false, true, false]);
  });
});
