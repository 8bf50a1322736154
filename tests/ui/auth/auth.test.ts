import { describe, expect, test } from 'vitest';
import { MagicLinkAddress } from '../../../src/application/MagicLinkAddress.ts';
import { Register } from '../../../src/application/Register.ts';
import { RequestMagicLink } from '../../../src/application/RequestMagicLink.ts';
import { VerifyMagicLink } from '../../../src/application/VerifyMagicLink.ts';
import { RegisterStore } from '../../../src/ui/auth/RegisterStore.ts';
import { SignInStore } from '../../../src/ui/auth/SignInStore.ts';
import { VerifyStore } from '../../../src/ui/auth/VerifyStore.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred, settle } from '../../support/deferred.ts';
import {
  MemoryClock,
  MemoryMutex,
  MemoryStorage,
  MemoryVault,
  memoryAuth,
  memoryNotifier,
  memoryPage,
} from '../../support/memoryPorts.ts';
import { networkFailure, refusal, timeoutFailure } from '../../support/serviceErrors.ts';

const anAddress = () => new MagicLinkAddress(new MemoryStorage(), new MemoryClock());

describe('signing in', () => {
  const setUp = () => {
    const [auth, notifier, address] = [memoryAuth(), memoryNotifier(), anAddress()];
    const store = new SignInStore(new RequestMagicLink(auth), address, notifier);
    store.setEmail(' ada@mail.example ');
    return { auth, notifier, address, store };
  };

  test('has a magic link sent and says where to', async () => {
    const { store, notifier, address } = setUp();
    const sent = store.submit();
    expect([store.isBusy, store.sentTo]).toEqual([true, undefined]);
    await sent;
    expect([store.isBusy, store.sentTo, address.find()]).toEqual([false, ADA.email, ADA.email]);
    expect(notifier.success.mock.calls).toEqual([['Magic link sent! Check your email to sign in.']]);
  });

  test('three times at a time is once', async () => {
    const { store, auth, notifier } = setUp();
    await Promise.all([store.submit(), store.submit(), store.submit()]);
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
    expect(notifier.success).toHaveBeenCalledTimes(1);
  });

  test('names the address that it went to, also when another one is typed meanwhile', async () => {
    const { store, auth } = setUp();
    const answer = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(answer.promise);
    const sent = store.submit();
    store.setEmail(GRACE.email);
    answer.resolve();
    await sent;
    expect(store.sentTo).toBe(ADA.email);
  });

  test.each([
    [refusal(404, 'No account found'), 'Failed: No account found'],
    [new Error('?'), 'Failed to send magic link. Please try again.'],
  ])('tells a failure (%s) and keeps the address', async (failure, message) => {
    const { store, auth, notifier } = setUp();
    auth.requestMagicLink.mockRejectedValueOnce(failure);
    await store.submit();
    expect(notifier.error.mock.calls).toEqual([[message]]);
    expect([store.isBusy, store.sentTo, store.email]).toEqual([false, undefined, ' ada@mail.example ']);
  });

  test('another address has had no link sent', async () => {
    const { store } = setUp();
    await store.submit();
    store.setEmail(GRACE.email);
    expect(store.sentTo).toBeUndefined();
  });
});

describe('registering', () => {
  const setUp = () => {
    const [auth, notifier, address] = [memoryAuth(), memoryNotifier(), anAddress()];
    const store = new RegisterStore(new Register(auth), address, notifier);
    store.change({ firstName: 'Ada', lastName: 'Lovelace' });
    store.change({ email: ' ada@mail.example ' });
    store.agree(true);
    return { auth, notifier, address, store };
  };

  test('sends what was typed and answers the address', async () => {
    const { store, auth, notifier, address } = setUp();
    const sent = store.submit();
    expect([store.isBusy, address.find()]).toEqual([true, undefined]);
    await expect(sent).resolves.toBe(ADA.email);
    expect([store.isBusy, address.find()]).toEqual([false, ADA.email]);
    expect(auth.register.mock.calls).toEqual([[ADA]]);
    expect(notifier.success).toHaveBeenCalledTimes(1);
  });

  test('three times at a time is once', async () => {
    const { store, auth, notifier } = setUp();
    const answers = await Promise.all([store.submit(), store.submit(), store.submit()]);
    expect(answers).toEqual([ADA.email, undefined, undefined]);
    expect(auth.register).toHaveBeenCalledTimes(1);
    expect(notifier.success).toHaveBeenCalledTimes(1);
  });

  test.each([
    [refusal(409, 'Already registered'), 'Failed: Already registered'],
    [new Error('?'), 'Failed to register. Please try again.'],
  ])('tells a failure (%s) and keeps what was typed', async (failure, message) => {
    const { store, auth, notifier } = setUp();
    auth.register.mockRejectedValueOnce(failure);
    await expect(store.submit()).resolves.toBeUndefined();
    expect(notifier.error.mock.calls).toEqual([[message]]);
    expect(store.user).toEqual({ ...ADA, email: ' ada@mail.example ' });
    expect([store.hasAgreed, store.isBusy]).toEqual([true, false]);
  });
});

describe('verifying', () => {
  const setUp = () => {
    const [auth, notifier, vault] = [memoryAuth(), memoryNotifier(), new MemoryVault()];
    const use = new VerifyMagicLink(auth, vault, memoryPage(), new MemoryMutex(), new MemoryStorage());
    const address = anAddress();
    const store = new VerifyStore(use, address, notifier, { name: 'Brevity', shortDomain: 'brev.example' });
    return { auth, notifier, vault, address, store };
  };

  test('welcomes the user', async () => {
    const { store, notifier, vault } = setUp();
    const verified = store.verify('magic');
    expect(store.state).toEqual({ status: 'verifying' });
    await verified;
    expect(store.state).toEqual({ status: 'verified', user: ADA });
    expect(notifier.success.mock.calls).toEqual([['Welcome to Brevity.']]);
    expect(vault.read()).toEqual({ token: 'fresh', user: ADA });
  });

  test('sends one call and one notice, although the token leaves the address meanwhile', async () => {
    const { store, auth, notifier } = setUp();
    await Promise.all([store.verify('magic'), store.verify('magic'), store.verify(undefined)]);
    await store.verify(undefined);
    await store.verify('magic');
    expect(auth.verify).toHaveBeenCalledTimes(1);
    expect([notifier.success, notifier.error].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(store.state.status).toBe('verified');
  });

  test.each([
    [refusal(401, 'The link has expired'), 'Failed: The link has expired'],
    [new Error('?'), 'Verification failed. Please try again.'],
  ])('tells a failure (%s) once', async (failure, message) => {
    const { store, auth, notifier } = setUp();
    auth.verify.mockRejectedValueOnce(failure);
    await store.verify('magic');
    await store.verify(undefined);
    expect(store.state).toMatchObject({ status: 'failed', message, isPassing: false });
    expect(notifier.error.mock.calls).toEqual([[message]]);
  });

  test('that fails says where another link can go, if this browser asked for the last one', async () => {
    const { store, auth, address } = setUp();
    auth.verify.mockRejectedValue(refusal(401));
    await store.verify('used');
    expect(store.state).toMatchObject({ status: 'failed', sentTo: undefined });
    address.remember(ADA.email);
    await store.verify('used too');
    expect(store.state).toMatchObject({ status: 'failed', sentTo: ADA.email });
  });

  test.each([networkFailure(), timeoutFailure()])(
    'that got no answer by $kind can be tried again, and only then',
    async (failure) => {
      const { store, auth } = setUp();
      auth.verify.mockRejectedValueOnce(failure);
      await store.verify('magic');
      await store.verify(undefined);
      expect(store.state).toMatchObject({ status: 'failed', isPassing: true });
      expect(auth.verify).toHaveBeenCalledTimes(1);
      await store.retry();
      expect(store.state).toEqual({ status: 'verified', user: ADA });
      expect(auth.verify.mock.calls).toEqual([['magic'], ['magic']]);
    },
  );

  test('forgets where the link went once it has done its work', async () => {
    const { store, address } = setUp();
    address.remember(ADA.email);
    await store.verify('magic');
    expect(address.find()).toBeUndefined();
  });

  test('without a token is an invalid link', async () => {
    const { store, auth, notifier } = setUp();
    await store.verify(undefined);
    expect(store.state).toMatchObject({ status: 'failed', message: 'Invalid verification link' });
    expect(notifier.error.mock.calls).toEqual([['Invalid verification link']]);
    expect(auth.verify).not.toHaveBeenCalled();
  });

  test('is ready for another link after a failure, and after a reset', async () => {
    const { store, auth } = setUp();
    auth.verify.mockRejectedValueOnce(refusal(401));
    await store.verify('used');
    await store.verify('magic');
    expect(store.state.status).toBe('verified');
    store.reset();
    auth.verify.mockResolvedValueOnce({ token: 'other', user: GRACE });
    await store.verify('more magic');
    await settle();
    expect(store.state).toEqual({ status: 'verified', user: GRACE });
  });
});
