import { expect, test, vi } from 'vitest';
import { fingerprint } from '../../../src/application/device/fingerprint.ts';
import { VerifyMagicLink } from '../../../src/application/session/VerifyMagicLink.ts';
import { VerifyStore } from '../../../src/ui/auth/VerifyStore.ts';
import { ADA, GRACE, PRODUCT } from '../../support/aLink.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { MemoryMutex, MemoryVault, memoryVisibility } from '../../support/memoryPorts.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import { failure } from '../../support/serviceErrors.ts';
import { magicLinkSender } from './magicLinkSender.ts';

const setUp = () => {
  const { auth, notifier, sentTo, forgetDevice, returnPath, visit, send } = magicLinkSender();
  const [vault, mutex, visibility] = [new MemoryVault(), new MemoryMutex(), memoryVisibility()];
  const ports = { auth, vault, page: visibility, mutex, forgetDevice, visit: visit.signal };
  const use = new VerifyMagicLink({ ...ports, sendMagicLink: send });
  const session = { begin: vi.fn(), isAuthenticated: true, returnPath };
  const openedMagicLink = { take: vi.fn((): string | undefined => undefined) };
  const stores = { sendMagicLink: send, session, openedMagicLink, notifier, product: PRODUCT };
  const store = new VerifyStore({ ...stores, verifyMagicLink: use, lifetime: visit.signal });
  store.open(vi.fn());
  return { auth, notifier, vault, sentTo, visit, store };
};

withFakeTimers();

const WELCOME = 'Welcome to Brevity.';

test('verifies a valid link once even if its token leaves the URL meanwhile', async () => {
  const { store, auth, notifier } = setUp();
  const verified = [store.verify('magic'), store.verify('magic'), store.verify(undefined)];
  expect(store.state).toEqual({ status: 'verifying' });
  await Promise.all(verified);
  await store.verify(undefined);
  await store.verify('magic');
  expect(auth.verify).toHaveBeenCalledTimes(1);
  expect(notifier.success.mock.calls).toEqual([[WELCOME]]);
  expect(notifier.error).not.toHaveBeenCalled();
  expect(store.state).toEqual({ status: 'verified', user: ADA });
});

test.each([
  [failure('unauthorized', 'The link has expired'), 'Failed: The link has expired', []],
  [BUG, 'Verification failed. Please try again.', [BUG]],
])('a failure is shown once, and reported if it is a mistake: %s', async (error, message, mistakes) => {
  const reported = watchReportedErrors();
  const { store, auth, notifier } = setUp();
  auth.verify.mockRejectedValueOnce(error);
  await store.verify('magic');
  await store.verify(undefined);
  expect(store.state).toMatchObject({ status: 'failed', failure: { message }, isTransient: false });
  expect(notifier.error.mock.calls).toEqual([[message]]);
  expect(reported()).toEqual(mistakes);
});

test('asks before a link for another email address signs in', async () => {
  const { store, auth, notifier, vault, sentTo } = setUp();
  sentTo(GRACE.email);
  await store.verify('magic');
  expect(store.state).toEqual({ status: 'asking', user: ADA, expected: GRACE.email });
  store.close();
  store.accept();
  expect(vault.history).toEqual([]);
  expect(auth.signOut.mock.calls).toEqual([['fresh']]);
  store.open(vi.fn());
  await store.verify('another');
  expect(notifier.success).not.toHaveBeenCalled();
  store.accept();
  expect(store.state).toEqual({ status: 'verified', user: ADA });
  expect(notifier.success.mock.calls).toEqual([[WELCOME]]);
  expect(vault.read()?.user).toEqual(ADA);
});

test.each([
  ['another link', 'is not shown'],
  ['magic', 'shows no welcome'],
])('after another tab has signed in with %j, the result %s', async (link) => {
  const { store, auth, vault, notifier, visit } = setUp();
  auth.verify.mockImplementationOnce(async () => {
    vault.store({ token: 'of the other tab', user: ADA, link: fingerprint(link) });
    visit.abort();
    throw failure('unauthorized');
  });
  await store.verify('magic');
  expect(notifier.error).not.toHaveBeenCalled();
  expect(notifier.success).not.toHaveBeenCalled();
  expect(store.state).toEqual({ status: 'verifying' });
});
