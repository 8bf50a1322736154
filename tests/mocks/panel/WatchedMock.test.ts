import { autorun } from 'mobx';
import { expect, test, vi } from 'vitest';
import { watched } from '../../../mocks/panel/WatchedMock.ts';
import { call } from '../mockCalls.ts';
import { panelOf, stubPage } from './panelOf.ts';

stubPage();

test('observers see each change of a mock, and each second if they want to, until they are gone', async () => {
  vi.useFakeTimers();
  const { mock } = panelOf();
  const seenMock = watched(mock);
  const seen = { changes: 0, seconds: 0 };
  const stops = [
    autorun(() => {
      seen.changes += seenMock.now.log.calls.length > 0 ? 100 : 1;
    }),
    autorun(() => {
      seen.seconds += seenMock.eachSecond === mock ? 1 : 0;
    }),
  ];
  mock.world.change({ seed: 7 });
  expect(seen).toEqual({ changes: 2, seconds: 2 });
  vi.advanceTimersByTime(3_000);
  expect(seen).toEqual({ changes: 2, seconds: 5 });
  await call(mock, '/v1/links');
  expect(seen.changes).toBeGreaterThan(100);
  for (const stop of stops) stop();
  const before = { ...seen };
  mock.world.change({ seed: 8 });
  expect(seen).toEqual(before);
  expect(vi.getTimerCount()).toBe(0);
});
