import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Drafts } from '../../src/application/Drafts.ts';
import { EndSession, FINISH_WITHIN_MS } from '../../src/application/EndSession.ts';
import { MagicLinkAddress } from '../../src/application/MagicLinkAddress.ts';
import type { Session } from '../../src/application/ports.ts';
import { ReturnPath } from '../../src/application/ReturnPath.ts';
import { EMPTY_DRAFT } from '../../src/domain/linkDraft.ts';
import { ADA, aDraft, GRACE } from '../support/aLink.ts';
import { deferred, settle } from '../support/deferred.ts';
import {
  LeavablePage,
  MemoryClock,
  MemorySessionWork,
  MemoryStorage,
  MemoryVault,
  memoryAuth,
  memoryErrors,
} from '../support/memoryPorts.ts';
import { networkFailure, refusal } from '../support/serviceErrors.ts';

const setUp = (session: Session | undefined = { token: 'old', user: ADA }) => {
  const [vault, auth, errors] = [new MemoryVault(session), memoryAuth(), memoryErrors()];
  const [storage, clock, work, page] = [
    new MemoryStorage(),
    new MemoryClock(),
    new MemorySessionWork(),
    new LeavablePage(),
  ];
  const drafts = new Drafts(storage, clock, 'tab');
  const returnPath = new ReturnPath(storage, clock);
  const address = new MagicLinkAddress(storage, clock);
  const use = new EndSession(work, drafts, returnPath, address, auth, vault, errors, page);
  return { vault, auth, errors, storage, work, page, drafts, returnPath, address, use };
};

const ofTheEngine = (owner: string) => ({ owner, form: 'new' });

describe('what still needs the session', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is sent and waited for before the token is given back', async () => {
    const { use, work, auth, vault } = setUp();
    const deletion = deferred<void>();
    work.onFinish(() => work.track(deletion.promise));
    const ended = use.execute();
    await vi.advanceTimersByTimeAsync(FINISH_WITHIN_MS - 1);
    expect([auth.signOut.mock.calls, vault.read()?.token]).toEqual([[], 'old']);
    deletion.resolve();
    await ended;
    expect([auth.signOut.mock.calls, vault.read()]).toEqual([[['old']], undefined]);
  });

  test('may fail', async () => {
    const { use, work, vault } = setUp();
    work.onFinish(() => work.track(Promise.reject(networkFailure())));
    await use.execute();
    expect(vault.read()).toBeUndefined();
  });

  test('is waited for no longer than three seconds', async () => {
    const { use, work, auth, vault } = setUp();
    work.track(new Promise(() => undefined));
    const ended = use.execute();
    await vi.advanceTimersByTimeAsync(FINISH_WITHIN_MS);
    await ended;
    expect([auth.signOut.mock.calls, vault.read()]).toEqual([[['old']], undefined]);
  });

  test('is not waited for when the page is closed', () => {
    const { use, work, page, auth, vault } = setUp();
    work.track(new Promise(() => undefined));
    void use.execute();
    page.leave();
    expect([auth.signOut.mock.calls, vault.read()]).toEqual([[['old']], undefined]);
  });

  test('leaves alone a page that is closed at any other time', async () => {
    const { use, page, vault } = setUp();
    page.leave();
    expect(vault.read()?.token).toBe('old');
    await use.execute();
    vault.store({ token: 'next', user: GRACE });
    page.leave();
    expect(vault.read()?.token).toBe('next');
  });
});

describe('what the user leaves behind', () => {
  test('is forgotten: their drafts, where to return to, where the last magic link went', async () => {
    const { use, drafts, returnPath, address, storage } = setUp();
    for (const { email } of [ADA, GRACE]) drafts.keep(ofTheEngine(email), EMPTY_DRAFT, aDraft());
    returnPath.remember('/links/7', ADA.email);
    address.remember(ADA.email);
    await use.execute();
    expect(drafts.find(ofTheEngine(ADA.email))).toBeUndefined();
    expect(drafts.find(ofTheEngine(GRACE.email))).toBeDefined();
    expect([...storage.texts.keys()]).toEqual(['drafts']);
  });

  test('is every draft where nobody knows who the user is', async () => {
    const { use, drafts, storage } = setUp({ token: 'old', user: undefined });
    drafts.keep(ofTheEngine(ADA.email), EMPTY_DRAFT, aDraft());
    await use.execute();
    expect([...storage.texts.keys()]).toEqual([]);
  });
});

test('the session is gone before the provider answers', async () => {
  const { use, auth, vault, errors } = setUp();
  auth.signOut.mockReturnValueOnce(new Promise(() => undefined));
  await use.execute();
  expect(vault.read()).toBeUndefined();
  expect(errors.report).not.toHaveBeenCalled();
});

test.each([networkFailure(), refusal(401), refusal(500)])(
  'a provider that cannot be told ($message) is only reported',
  async (failure) => {
    const { use, auth, vault, errors } = setUp();
    auth.signOut.mockRejectedValueOnce(failure);
    await use.execute();
    await settle();
    expect(vault.read()).toBeUndefined();
    expect(errors.report.mock.calls).toEqual([[failure, expect.any(String)]]);
  },
);

test('without a session nothing is sent', async () => {
  const { use, auth, vault } = setUp();
  vault.clear();
  await use.execute();
  expect(auth.signOut).not.toHaveBeenCalled();
});
