import { describe, expect, it, vi } from 'vitest';
import type { Verified } from '../../../src/application/session/VerifyMagicLink.ts';
import { VerifyStore } from '../../../src/ui/auth/VerifyStore.ts';
import { ADA, GRACE, PRODUCT } from '../../support/aLink.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

/** Opens the verify screen. The provider responds when `response` settles. */
const setUp = () => {
  const response = deferred<Verified>();
  const verifyMagicLink = { execute: vi.fn(() => response.promise), accept: vi.fn(), refuse: vi.fn() };
  const session = {
    isAuthenticated: false,
    begin: vi.fn(() => {
      session.isAuthenticated = true;
    }),
    returnPath: memoryDevice().returnPath,
  };
  const openedMagicLink = { take: vi.fn((): string | undefined => undefined) };
  const store = new VerifyStore({
    verifyMagicLink,
    sendMagicLink: { lastAddress: undefined },
    session,
    openedMagicLink,
    notifier: memoryNotifier(),
    product: PRODUCT,
    lifetime: new AbortController().signal,
  });
  const redirect = vi.fn();
  store.open(redirect);
  return { response, verifyMagicLink, session, openedMagicLink, store, redirect };
};

type Screen = ReturnType<typeof setUp>;

const verify = async ({ store, response }: Screen) => {
  const verifying = store.verify('magic');
  response.resolve({ user: ADA });
  await verifying;
};

const fail = async ({ store, response }: Screen) => {
  const verifying = store.verify('magic');
  response.reject(failure('timeout'));
  await verifying;
};

withFakeTimers();

describe('VerifyStore', () => {
  it('verifies the opened magic link if the URL has no token', () => {
    const { store, openedMagicLink, verifyMagicLink } = setUp();
    openedMagicLink.take.mockReturnValueOnce('opened');
    void store.verify(undefined);
    expect(verifyMagicLink.execute.mock.calls).toEqual([['opened']]);
  });

  it('does not take the opened magic link if the URL has a token', () => {
    const { store, openedMagicLink } = setUp();
    void store.verify('magic');
    expect(openedMagicLink.take).not.toHaveBeenCalled();
  });

  it('adopts the path to return to', () => {
    const { store, session } = setUp();
    const adopt = vi.spyOn(session.returnPath, 'adopt');
    store.open(vi.fn());
    expect(adopt).toHaveBeenCalledTimes(1);
  });
});

describe('VerifyStore after a verification', () => {
  it('begins the session after 2 seconds', async () => {
    const screen = setUp();
    await verify(screen);
    vi.advanceTimersByTime(1_999);
    expect(screen.session.begin).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(screen.session.begin).toHaveBeenCalledTimes(1);
    expect(screen.redirect).not.toHaveBeenCalled();
  });

  it('redirects to sign-in if another tab has signed out meanwhile', async () => {
    const screen = setUp();
    screen.session.begin.mockImplementationOnce(() => undefined);
    await verify(screen);
    vi.advanceTimersByTime(2_000);
    expect(screen.redirect.mock.calls).toEqual([['/auth/login']]);
  });

  it('begins the session once when the screen is left', async () => {
    const screen = setUp();
    await verify(screen);
    screen.store.close();
    vi.advanceTimersByTime(2_000);
    expect(screen.session.begin).toHaveBeenCalledTimes(1);
    expect(screen.store.state).toEqual({ status: 'idle' });
  });

  it('begins the session at once if the screen was left before the response', async () => {
    const screen = setUp();
    const verifying = verify(screen);
    screen.store.close();
    await verifying;
    expect(screen.session.begin).toHaveBeenCalledTimes(1);
    expect(screen.store.state).toEqual({ status: 'idle' });
  });

  it('revokes an unaccepted session if the screen was left before the response', async () => {
    const { store, response, session, verifyMagicLink } = setUp();
    const verifying = store.verify('magic');
    store.close();
    response.resolve({ user: ADA, expected: GRACE.email });
    await verifying;
    expect(verifyMagicLink.refuse).toHaveBeenCalledTimes(1);
    expect(session.begin).not.toHaveBeenCalled();
  });
});

describe('VerifyStore after a failure', () => {
  it('redirects to registration after 3 seconds', async () => {
    const screen = setUp();
    await fail(screen);
    vi.advanceTimersByTime(2_999);
    expect(screen.redirect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(screen.redirect.mock.calls).toEqual([['/auth/register']]);
    expect(screen.session.begin).not.toHaveBeenCalled();
  });

  it.each<[string, (screen: Screen) => void]>([
    ['when the user interacts with the screen', ({ store }) => store.pauseRedirect()],
    ['when the screen is left', ({ store }) => store.close()],
    ['during a retry', ({ store }) => void store.retry()],
  ])('does not redirect %s', async (_when, act) => {
    const screen = setUp();
    await fail(screen);
    screen.verifyMagicLink.execute.mockReturnValueOnce(new Promise(() => undefined));
    act(screen);
    vi.advanceTimersByTime(3_000);
    expect(screen.redirect).not.toHaveBeenCalled();
  });

  it('does not redirect after another failure if the user has interacted before', async () => {
    const screen = setUp();
    await fail(screen);
    screen.store.pauseRedirect();
    await screen.store.retry();
    vi.advanceTimersByTime(3_000);
    expect(screen.verifyMagicLink.execute).toHaveBeenCalledTimes(2);
    expect(screen.redirect).not.toHaveBeenCalled();
  });

  it.each<[string, (screen: Screen) => void]>([
    ['another link is opened', ({ store }) => void store.verify('another')],
    ['the screen is opened again', ({ store }) => store.open(vi.fn())],
  ])('no longer pauses the redirect when %s', async (_when, act) => {
    const screen = setUp();
    await fail(screen);
    screen.store.pauseRedirect();
    act(screen);
    expect(screen.store.isRedirectPaused).toBe(false);
  });

  it('shows the failure if the user has returned to the screen before the response', async () => {
    const screen = setUp();
    const failing = fail(screen);
    screen.store.close();
    screen.store.open(screen.redirect);
    await failing;
    expect(screen.store.state).toMatchObject({ status: 'failed', isTransient: true });
  });
});
