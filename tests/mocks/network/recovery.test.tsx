import { test } from 'vitest';
import { aMock, signInTo } from '../../ui/support/mockApp.ts';
import { startOn } from '../../ui/support/openApp.ts';
import { see, toast } from '../../ui/support/see.ts';

// What the app makes of each kind of failure is tested by the fault matrix, over a real server.
test('an open screen recovers by itself when a fault rule is removed', async () => {
  const { mock, backend } = aMock({ faults: ['GET /v1/links 503'] }, () =>
    dispatchEvent(new Event('online')),
  );
  await signInTo(mock);
  await startOn(backend, '/links');
  await see(toast('Failed to load links')).toBeVisible();
  mock.world.change({ faults: [] });
  await see('Page 1 of 12').toBeVisible();
});
