import { describe, expect, it, vi } from 'vitest';
import { CheckEmailStore } from '../../../src/ui/auth/CheckEmailStore.ts';
import { RegisterStore } from '../../../src/ui/auth/RegisterStore.ts';
import { SignInStore } from '../../../src/ui/auth/SignInStore.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred, withFakeTimers } from '../../support/deferred.ts';
import { SYSTEM_CLOCK } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';
import { magicLinkSender } from './magicLinkSender.ts';

type Sender = ReturnType<typeof magicLinkSender>;

const setUp = <Form>(open: (sender: Sender) => Form) => {
  const sender = magicLinkSender();
  return { ...sender, ...open(sender) };
};

const openSignIn = ({ auth, notifier, send, visit }: Sender) => {
  const store = new SignInStore(send, notifier, visit.signal, SYSTEM_CLOCK);
  store.setEmail(` ${ADA.email} `);
  return { store, submit: store.submit, type: () => store.setEmail('g'), request: auth.requestMagicLink };
};
const openRegistration = ({ auth, notifier, send }: Sender) => {
  const store = new RegisterStore(send, notifier, new AbortController().signal, SYSTEM_CLOCK);
  store.change({ ...ADA, email: ` ${ADA.email} ` });
  return { store, submit: store.submit, type: () => store.change({}), request: auth.register };
};
const openResending = ({ auth, notifier, send, visit }: Sender) => {
  const store = new CheckEmailStore(send, notifier, visit.signal, SYSTEM_CLOCK);
  return { store, submit: () => store.resend(` ${ADA.email} `), request: auth.requestMagicLink };
};

const SENT = 'Magic link sent! Check your email to sign in.';
const NOT_SENT = 'Failed to send magic link. Please try again.';

withFakeTimers();

const FORMS = {
  SignInStore: { open: openSignIn, success: SENT, failed: NOT_SENT },
  RegisterStore: {
    open: openRegistration,
    success: SENT,
    failed: 'Failed to register. Please try again.',
  },
  CheckEmailStore: {
    open: openResending,
    success: 'Magic link sent! Check your email again.',
    failed: NOT_SENT,
  },
};

describe.each(Object.entries(FORMS))('%s', (_, { open, success, failed }) => {
  const setUpForm = () => setUp<ReturnType<typeof open>>(open);

  it('is busy until the link is sent', async () => {
    const { store, submit } = setUpForm();
    const sent = submit();
    expect(store.isBusy).toBe(true);
    await sent;
    expect(store.isBusy).toBe(false);
  });

  it('sends one link when it is submitted three times', async () => {
    const { submit, request } = setUpForm();
    await Promise.all([submit(), submit(), submit()]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('shows one notice when it is submitted three times', async () => {
    const { submit, notifier } = setUpForm();
    await Promise.all([submit(), submit(), submit()]);
    expect(notifier.success.mock.calls).toEqual([[success]]);
  });

  it('stores the trimmed email address', async () => {
    const { submit, lastLink } = setUpForm();
    await submit();
    expect(lastLink.read()?.email).toBe(ADA.email);
  });

  const fail = async () => {
    const form = setUpForm();
    form.request.mockRejectedValueOnce(new Error('?'));
    await form.submit();
    return form;
  };

  it('shows a failure', async () => {
    const { notifier } = await fail();
    expect(notifier.error.mock.calls).toEqual([[failed]]);
  });

  it('can be submitted again immediately after a failure', async () => {
    const { store } = await fail();
    expect(store.isBusy).toBe(false);
    expect(store.outcome.waitS).toBe(0);
  });
});

describe.each([
  ['SignInStore', openSignIn],
  ['RegisterStore', openRegistration],
])('%s', (_, open) => {
  it('has the recipient of the link until the user types', async () => {
    const { store, submit, type } = setUp<ReturnType<typeof open>>(open);
    await submit();
    expect(store.sentTo).toBe(ADA.email);
    type();
    expect(store.sentTo).toBeUndefined();
  });

  it('has no recipient after a failure', async () => {
    const { store, submit, request } = setUp<ReturnType<typeof open>>(open);
    request.mockRejectedValueOnce(new Error('?'));
    await submit();
    expect(store.sentTo).toBeUndefined();
  });
});

describe('SignInStore', () => {
  const typeWhileSending = async () => {
    const { store, auth } = setUp(openSignIn);
    const response = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(response.promise);
    const sent = store.submit();
    store.setEmail(GRACE.email);
    response.resolve();
    await sent;
    return store;
  };

  it('has the recipient of the link even if another address was typed meanwhile', async () => {
    const store = await typeWhileSending();
    expect(store.sentTo).toBe(ADA.email);
  });

  it('keeps an address that was typed while the link was sent', async () => {
    const store = await typeWhileSending();
    expect(store.email).toBe(GRACE.email);
  });

  it('advises to create an account when the address is unknown', async () => {
    const { store, auth } = setUp(openSignIn);
    auth.requestMagicLink.mockRejectedValueOnce(failure('notFound', 'No account found'));
    await store.submit();
    expect(store.outcome.failure?.advice).toBe('Check the email address, or create a new account.');
  });

  it('waits for 30 seconds before it sends another link to the same address', async () => {
    const { store, auth } = setUp(openSignIn);
    await store.submit();
    expect(store.outcome.waitS).toBe(30);
    await store.submit();
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
  });

  it('does not wait for another address', async () => {
    const { store } = setUp(openSignIn);
    await store.submit();
    store.setEmail(GRACE.email);
    expect(store.outcome.waitS).toBe(0);
  });

  it('still waits when the first address is typed again', async () => {
    const { store } = setUp(openSignIn);
    await store.submit();
    store.setEmail(GRACE.email);
    store.setEmail(ADA.email);
    expect(store.outcome.waitS).toBe(30);
  });

  it('stops the countdown when a user signs in', async () => {
    const { store, visit } = setUp(openSignIn);
    await store.submit();
    visit.abort();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('CheckEmailStore', () => {
  it('sends nothing without an address', async () => {
    const { store, auth } = setUp(openResending);
    await expect(store.resend('  ')).resolves.toBe(false);
    expect(auth.requestMagicLink).not.toHaveBeenCalled();
  });

  it('waits for 30 seconds before it sends another link', async () => {
    const { store, auth } = setUp(openResending);
    await expect(store.resend(ADA.email)).resolves.toBe(true);
    await expect(store.resend(ADA.email)).resolves.toBe(false);
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
    expect(store.outcome.waitS).toBe(30);
  });

  it('continues the countdown after a reload', async () => {
    const { store, ...sender } = setUp(openResending);
    await store.resend(ADA.email);
    vi.advanceTimersByTime(10_000);
    const reloaded = openResending(sender).store;
    reloaded.open(ADA.email);
    expect(reloaded.outcome.waitS).toBe(20);
  });

  it('stops all countdowns when a user signs in', async () => {
    const { store, ...sender } = setUp(openResending);
    await store.resend(ADA.email);
    openResending(sender).store.open(ADA.email);
    sender.visit.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each(['before', 'after'])('has no countdown when it is closed %s the response', async (when) => {
    const { store, auth } = setUp(openResending);
    const response = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(response.promise);
    const sent = store.resend(ADA.email);
    if (when === 'before') store.close();
    response.resolve();
    await sent;
    if (when === 'after') store.close();
    expect(store.outcome.waitS).toBe(0);
    expect(store.isBusy).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
