import { expect, test, vi } from 'vitest';
import { press } from '../../ui/support/act.ts';
import { LINK, seeTyped, type } from '../../ui/support/linkForm.ts';
import { aMock, signInTo } from '../../ui/support/mockApp.ts';
import { startOn } from '../../ui/support/openApp.ts';
import { address, becomes, button, row, see, toast } from '../../ui/support/see.ts';

/*
 * That the faults of the mock reach the program as a provider's would. What the program says to each fault of each call
 * is tested in the fault matrix; what a rule can express, with the rules.
 */

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

const createOn = async (fault: string): Promise<void> => {
  const { mock } = aMock({ faults: [`POST /v1/links 1st ${fault}`] });
  await signInTo(mock);
  await startOn(mock, '/add-link');
  await type(LINK);
  await press(button('Create Link'));
};

test.each([
  ['409 {"error":"Short code is already taken"}', 'Short code is already taken'],
  ['html', 'HTTP error! status: 502'],
  ['lost', UNREACHABLE],
])('a link that the rule "%s" refuses is still in the form, and can be sent again', async (fault, reason) => {
  await createOn(fault);
  await see(toast(`Failed to create link: ${reason}`)).toBeVisible();
  await seeTyped(LINK);
  await press(button('Create Link'));
  await see(toast('Link created successfully!')).toBeVisible();
});

// The status says so, whatever becomes of the body.
test('a link whose response the rule "cut" breaks off is created', async () => {
  await createOn('cut');
  await see(toast('Link created successfully!')).toBeVisible();
  await becomes(address).toBe('/links');
  await see(row(LINK.code)).toBeVisible();
});

test('a response that never comes is given up after ten seconds', async () => {
  const timeouts: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    timeouts.push(controller);
    return controller.signal;
  });
  const { mock } = aMock({ faults: ['GET /v1/links 1st timeout'] });
  await signInTo(mock);
  await startOn(mock, '/links');
  await becomes(() => timeout.mock.calls).toEqual([[10_000]]);
  timeout.mockRestore();
  timeouts[0]?.abort(new DOMException('signal timed out', 'TimeoutError'));
  await see(toast('Failed to load links')).toBeVisible();
  await see('Failed to get links: The server took too long to answer. Please try again.').toBeVisible();
  await press(button('Try again'));
  await see('Page 1 of 12').toBeVisible();
});

test('a screen recovers by itself when a rule is taken away', async () => {
  const { mock } = aMock({ faults: ['GET /v1/links 503'] }, () => dispatchEvent(new Event('online')));
  await signInTo(mock);
  await startOn(mock, '/links');
  await see(toast('Failed to load links')).toBeVisible();
  mock.change({ faults: [] });
  await see('Page 1 of 12').toBeVisible();
  expect(address()).toBe('/links');
});
