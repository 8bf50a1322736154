import { describe, expect, test, vi } from 'vitest';
import type { Session } from '../../src/application/ports.ts';
import { EndSession } from '../../src/application/session/EndSession.ts';
import { EMPTY_DRAFT } from '../../src/domain/linkDraft.ts';
import { ADA, aDraft, GRACE } from '../support/aLink.ts';
import { type Deferred, deferred, inFakeTime, settle } from '../support/deferred.ts';
import { memoryDevice } from '../support/memoryDevice.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { MemoryPageLifecycle, MemoryPendingWork, MemoryVault, memoryErrors } from '../support/memoryPorts.ts';
import { ANSWERED, failure, UNANSWERED } from '../support/serviceErrors.ts';

const setUp = (session: Session | undefined = { token: 'old', user: ADA }) => {
  const [vault, auth, errors] = [new MemoryVault(session), memoryAuth(), memoryErrors()];
  const [work, page] = [new MemoryPendingWork(), new MemoryPageLifecycle()];
  const device = memoryDevice();
  const use = new EndSession(work, device.forgetDevice, auth, vault, errors, page);
  return { vault, auth, errors, work, page, ...device, use };
};

const placeOf = (owner: string) => ({ owner, form: 'new' });

describe('what still has to be sent is waited for before the token is given back', () => {
  inFakeTime();

  test.each<[string, (all: ReturnType<typeof setUp>, sent: Deferred<void>) => unknown]>([
    ['until it is sent', (_, sent) => sent.resolve()],
    ['until three seconds have passed', () => vi.advanceTimersByTimeAsync(1)],
    ['until the page is closed', ({ page }) => page.leave()],
  ])('%s', async (_until, happens) => {
    const all = setUp();
    const { use, work, auth, vault } = all;
    const sent = deferred<void>();
    work.onFlush(() => work.track(sent.promise));
    void use.execute();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(auth.signOut).not.toHaveBeenCalled();
    expect(vault.read()?.token).toBe('old');
    await happens(all, sent);
    await settle();
    expect(auth.signOut.mock.calls).toEqual([['old']]);
    expect(vault.read()).toBeUndefined();
  });
});

describe('a session that another tab has begun meanwhile', () => {
  const ADAS: Session = { token: 'old', user: ADA, link: 1 };

  const endWhile = async (session: Session, stored: Session) => {
    const all = setUp(session);
    all.sentTo(GRACE.email);
    all.work.onFlush(() => all.vault.storeElsewhere(stored));
    await all.use.execute();
    return all;
  };

  test.each<[string, Session]>([
    ['of another user', { token: 'other', user: GRACE, link: 2 }],
    ['of the same user', { token: 'other', user: ADA, link: 2 }],
  ])('stays: %s', async (_whose, stored) => {
    const { vault, auth, lastLink } = await endWhile(ADAS, stored);
    expect(vault.read()).toEqual(stored);
    expect(auth.signOut).not.toHaveBeenCalled();
    expect(lastLink.read()?.email).toBe(GRACE.email);
  });

  test.each<[string, Session, Session]>([
    ['whose token was renewed', ADAS, { ...ADAS, token: 'renewed' }],
    ['without a link', { token: 'old', user: ADA }, { token: 'renewed', user: ADA }],
    ['whose user became known', { token: 'old', user: undefined }, { token: 'renewed', user: ADA }],
  ])('is not another one, and ends: %s', async (_which, session, stored) => {
    const { vault, auth } = await endWhile(session, stored);
    expect(vault.read()).toBeUndefined();
    expect(auth.signOut.mock.calls).toEqual([['renewed']]);
  });
});

test('a page that is closed before or after a sign-out ends no session', async () => {
  const { use, page, vault } = setUp();
  page.leave();
  expect(vault.read()?.token).toBe('old');
  await use.execute();
  vault.store({ token: 'next', user: GRACE });
  page.leave();
  expect(vault.read()?.token).toBe('next');
});

describe('what the user leaves behind is forgotten', () => {
  test('their own drafts, the page to return to, the address of the last magic link, and links', async () => {
    const { use, drafts, returnPath, lastLink, sentTo, links, keepBatchOf, presets } = setUp();
    for (const { email } of [ADA, GRACE]) drafts.keep(placeOf(email), EMPTY_DRAFT, aDraft());
    returnPath.remember('/links/7', ADA.email);
    sentTo(ADA.email);
    await use.execute();
    expect(drafts.find(placeOf(ADA.email))).toBeUndefined();
    expect(drafts.find(placeOf(GRACE.email))).toBeDefined();
    expect(returnPath.find(ADA.email)).toBeUndefined();
    expect(lastLink.read()?.email).toBeUndefined();
    expect(links.remove).toHaveBeenCalledTimes(1);
    expect(keepBatchOf.mock.calls).toEqual([[undefined]]);
    expect(presets.remove).toHaveBeenCalledTimes(1);
  });

  test('all drafts, when nobody knows who the user is', async () => {
    const { use, drafts } = setUp({ token: 'old', user: undefined });
    drafts.keep(placeOf(ADA.email), EMPTY_DRAFT, aDraft());
    await use.execute();
    expect(drafts.find(placeOf(ADA.email))).toBeUndefined();
  });

  test('also when the session was cleared while it was waited for', async () => {
    const { use, work, vault, drafts, auth } = setUp();
    drafts.keep(placeOf(ADA.email), EMPTY_DRAFT, aDraft());
    work.onFlush(() => vault.clear());
    await use.execute();
    expect(drafts.find(placeOf(ADA.email))).toBeUndefined();
    expect(auth.signOut).not.toHaveBeenCalled();
  });
});

test.each([...ANSWERED, ...UNANSWERED])(
  'a failure to give the token back (%s) is only reported',
  async (kind) => {
    const { use, auth, vault, errors } = setUp();
    const [error, answer] = [failure(kind), deferred<void>()];
    auth.signOut.mockReturnValueOnce(answer.promise);
    await use.execute();
    // Before the provider answers.
    expect(vault.read()).toBeUndefined();
    answer.reject(error);
    await settle();
    expect(errors.report.mock.calls).toEqual([[error, expect.any(String)]]);
  },
);
