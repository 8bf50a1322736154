import { describe, expect, test } from 'vitest';
import type { User } from '../../../src/domain/user.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { memorySession } from '../../support/memorySession.ts';
import { networkFailure, refusal } from '../../support/serviceErrors.ts';

const NAMELESS = { token: 'old', user: undefined };

describe('at start', () => {
  test('it is not known who is signed in', () => {
    const { store } = memorySession();
    expect([store.loading, store.isAuthenticated, store.user]).toEqual([true, false, undefined]);
  });

  test('a stored session begins', async () => {
    const { store } = memorySession({ token: 'old', user: ADA });
    await store.restore();
    expect([store.loading, store.isAuthenticated, store.user]).toEqual([false, true, ADA]);
  });

  test('without one nobody is signed in', async () => {
    const { store } = memorySession();
    await store.restore();
    expect(store.state).toEqual({ status: 'signedOut', why: 'never signed in' });
    expect(store.loading).toBe(false);
  });

  test('one that the provider disowns has ended', async () => {
    const { store, users } = memorySession(NAMELESS);
    users.profile.mockRejectedValueOnce(refusal(401));
    await store.restore();
    expect(store.state).toEqual({ status: 'signedOut', why: 'ended' });
  });

  test('without a network the session goes on, namelessly', async () => {
    const { store, users } = memorySession(NAMELESS);
    users.profile.mockRejectedValueOnce(networkFailure());
    await store.restore();
    expect([store.isAuthenticated, store.user]).toEqual([true, undefined]);
  });

  test.each(['user', 'failure'] as const)('another tab may sign in meanwhile (%s)', async (how) => {
    const { store, users, vault } = memorySession(NAMELESS);
    const profile = deferred<User>();
    users.profile.mockReturnValueOnce(profile.promise);
    const restored = store.restore();
    vault.storeElsewhere({ token: 'other', user: GRACE });
    if (how === 'user') profile.resolve(ADA);
    else profile.reject(refusal(401));
    await restored;
    expect([store.user, vault.read()?.token]).toEqual([GRACE, 'other']);
  });
});

describe('another tab', () => {
  test('signs in: so does this one', async () => {
    const { store, vault } = memorySession();
    await store.restore();
    vault.storeElsewhere({ token: 'other', user: GRACE });
    expect([store.isAuthenticated, store.user]).toEqual([true, GRACE]);
  });

  test('signs in as someone else: so does this one', async () => {
    const { store, vault } = memorySession({ token: 'old', user: ADA });
    await store.restore();
    vault.storeElsewhere({ token: 'other', user: GRACE });
    expect(store.user).toEqual(GRACE);
  });

  test('signs out: the session has ended here', async () => {
    const { store, vault } = memorySession({ token: 'old', user: ADA });
    await store.restore();
    vault.storeElsewhere(undefined);
    expect(store.state).toEqual({ status: 'signedOut', why: 'ended' });
  });

  test('logs out: so does this one, and has nothing to return to', async () => {
    const { store, vault, work } = memorySession({ token: 'old', user: ADA });
    await store.restore();
    work.finishElsewhere();
    vault.storeElsewhere(undefined);
    expect(store.state).toEqual({ status: 'signedOut', why: 'signed out' });
  });

  test('signs out: who had signed out here, or never in, stays so', async () => {
    const { store, vault } = memorySession();
    await store.restore();
    vault.storeElsewhere(undefined);
    expect(store.state).toEqual({ status: 'signedOut', why: 'never signed in' });
  });
});

describe('signing in here', () => {
  test('begins when the screen says so, not when the session is stored', async () => {
    const { store, vault } = memorySession();
    await store.restore();
    vault.store({ token: 'fresh', user: ADA });
    expect(store.isAuthenticated).toBe(false);
    store.begin(ADA);
    expect(store.user).toEqual(ADA);
  });
});

describe('the page that a visitor asked for', () => {
  const asked = async (path: string) => {
    const session = memorySession();
    await session.store.restore();
    session.store.rememberPath(path);
    return session;
  };

  test('is where they go on, once', async () => {
    const { store } = await asked('/links?page=2');
    store.begin(ADA);
    expect(store.nextPath()).toBe('/links?page=2');
    expect(store.takeNextPath()).toBe('/links?page=2');
    expect([store.nextPath(), store.takeNextPath()]).toEqual(['/home', '/home']);
  });

  test('is home when they asked for none', () => {
    expect(memorySession().store.takeNextPath()).toBe('/home');
  });

  test('is not kept by who is signed in, nor by who signs out on it', async () => {
    const { store } = memorySession({ token: 'old', user: ADA });
    await store.restore();
    store.rememberPath('/settings');
    expect(store.nextPath()).toBe('/home');
    await store.signOut();
    store.rememberPath('/settings');
    store.begin(ADA);
    expect(store.nextPath()).toBe('/home');
  });

  test('is forgotten by a sign-out', async () => {
    const { store, vault } = await asked('/analytics');
    vault.store({ token: 'fresh', user: ADA });
    store.begin(ADA);
    await store.signOut();
    store.begin(ADA);
    expect(store.nextPath()).toBe('/home');
  });

  test.each([
    [ADA, '/links/7'],
    [GRACE, '/home'],
  ])('when the session ended on it is for the same user only (%j: %s)', async (next, path) => {
    const { store, vault } = memorySession({ token: 'old', user: ADA });
    await store.restore();
    vault.clear();
    store.rememberPath('/links/7');
    vault.storeElsewhere({ token: 'new', user: next });
    expect(store.nextPath()).toBe(path);
  });
});

describe('signing out here', () => {
  test('first sends what still needs the session, then stays a sign-out', async () => {
    const { store, vault, work } = memorySession({ token: 'old', user: ADA });
    await store.restore();
    const deletion = deferred<void>();
    work.track(deletion.promise);
    const done = store.signOut();
    expect([store.isEnding, store.isAuthenticated, vault.read()?.token]).toEqual([true, false, 'old']);
    deletion.resolve();
    await done;
    expect(store.state).toEqual({ status: 'signedOut', why: 'signed out' });
    expect(vault.read()).toBeUndefined();
  });
});

test('a session that the provider ends has ended', async () => {
  const { store, vault } = memorySession({ token: 'old', user: ADA });
  await store.restore();
  vault.clear();
  expect(store.state).toEqual({ status: 'signedOut', why: 'ended' });
});
