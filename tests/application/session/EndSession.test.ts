import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/application/ports/session.ts';
import { EndSession } from '../../../src/application/session/EndSession.ts';
import { EMPTY_DRAFT } from '../../../src/domain/links/linkDraft.ts';
import type { User } from '../../../src/domain/user.ts';
import { ADA, aDraft, GRACE } from '../../support/aLink.ts';
import { type Deferred, deferred, flushPromises } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import {
  MemoryPageLifecycle,
  MemoryPendingWork,
  MemoryVault,
  memoryErrors,
} from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = (session: Session | undefined = { token: 'old', user: ADA }) => {
  const [vault, auth, errors] = [new MemoryVault(session), memoryAuth(), memoryErrors()];
  const [work, page] = [new MemoryPendingWork(), new MemoryPageLifecycle()];
  const device = memoryDevice();
  const { forgetDevice } = device;
  const endSession = new EndSession({ work, forgetDevice, auth, vault, errors, page });
  return { vault, auth, errors, work, page, ...device, endSession };
};

const draftOf = (owner: string) => ({ owner, form: 'new' });

describe('EndSession', () => {
  it.each<[string, (all: ReturnType<typeof setUp>, sent: Deferred<void>) => unknown]>([
    ['it is finished', (_, sent) => sent.resolve()],
    ['three seconds have passed', () => vi.advanceTimersByTimeAsync(1)],
    ['the page is closed', ({ page }) => page.leave()],
  ])('waits for pending work before it revokes the token until %s', async (_until, happens) => {
    vi.useFakeTimers();
    const all = setUp();
    const { endSession, work, auth, vault } = all;
    const sent = deferred<void>();
    work.onFlush(() => work.track(sent.promise));
    void endSession.execute();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(auth.signOut).not.toHaveBeenCalled();
    expect(vault.read()?.token).toBe('old');
    await happens(all, sent);
    await flushPromises();
    expect(auth.signOut.mock.calls).toEqual([['old']]);
    expect(vault.read()).toBeUndefined();
  });

  it('revokes the token of an unknown user', async () => {
    const { endSession, auth } = setUp({ token: 'old', user: undefined });
    await endSession.execute();
    expect(auth.signOut).toHaveBeenCalledTimes(1);
  });

  it('sends no request when the session was cleared meanwhile', async () => {
    const { endSession, work, vault, auth } = setUp();
    work.onFlush(() => vault.clear());
    await endSession.execute();
    expect(auth.signOut).not.toHaveBeenCalled();
  });

  it('does not wait for the sign-out response', async () => {
    const { endSession, auth, vault } = setUp();
    auth.signOut.mockReturnValueOnce(deferred<void>().promise);
    await endSession.execute();
    expect(vault.read()).toBeUndefined();
  });

  it('reports a failed sign-out request', async () => {
    const { endSession, auth, errors } = setUp();
    const error = failure('server');
    auth.signOut.mockRejectedValueOnce(error);
    await endSession.execute();
    await flushPromises();
    expect(errors.report.mock.calls).toEqual([[error, expect.any(String)]]);
  });

  it('does not end the session when the page is closed before a sign-out', () => {
    const { page, vault } = setUp();
    page.leave();
    expect(vault.read()?.token).toBe('old');
  });

  it('does not end the next session when the page is closed', async () => {
    const { endSession, page, vault } = setUp();
    await endSession.execute();
    vault.store({ token: 'next', user: GRACE });
    page.leave();
    expect(vault.read()?.token).toBe('next');
  });
});

describe('EndSession when another tab stores a session meanwhile', () => {
  interface Case {
    readonly name: string;
    readonly session: Session;
    readonly stored: Session;
  }

  const ADAS: Session = { token: 'old', user: ADA, link: 1 };

  const signOut = async ({ session, stored }: Case) => {
    const all = setUp(session);
    all.sentTo(GRACE.email);
    all.work.onFlush(() => all.vault.storeElsewhere(stored));
    await all.endSession.execute();
    return all;
  };

  it.each<Case>([
    { name: 'another user', session: ADAS, stored: { token: 'other', user: GRACE, link: 2 } },
    {
      name: 'another user without a magic link',
      session: { token: 'old', user: ADA },
      stored: { token: 'b', user: GRACE },
    },
    {
      name: 'an unknown user',
      session: { token: 'old', user: ADA },
      stored: { token: 'b', user: undefined },
    },
    { name: 'a new sign-in of the same user', session: ADAS, stored: { token: 'other', user: ADA, link: 2 } },
  ])('keeps the session of $name', async (situation) => {
    const { vault, lastLink, auth } = await signOut(situation);
    expect(vault.read()).toEqual(situation.stored);
    expect(lastLink.read()?.email).toBe(GRACE.email);
    expect(auth.signOut.mock.calls).toEqual([]);
  });

  it.each<Case>([
    { name: 'a renewed token', session: ADAS, stored: { ...ADAS, token: 'new' } },
    {
      name: 'a renewed token without a magic link',
      session: { token: 'old', user: ADA },
      stored: { token: 'new', user: ADA },
    },
    {
      name: 'a user who was unknown before',
      session: { token: 'old', user: undefined },
      stored: { token: 'new', user: ADA },
    },
  ])('ends the same session with $name', async (situation) => {
    const { vault, lastLink, auth } = await signOut(situation);
    expect(vault.read()).toBeUndefined();
    expect(lastLink.read()?.email).toBeUndefined();
    expect(auth.signOut.mock.calls).toEqual([['new']]);
  });
});

describe('the data on the device after EndSession', () => {
  const signOut = async ({ session = { token: 'old', user: ADA } as Session, isCleared = false } = {}) => {
    const all = setUp(session);
    for (const { email } of [ADA, GRACE]) all.drafts.keep(draftOf(email), EMPTY_DRAFT, aDraft());
    all.returnPath.remember('/links/7', ADA.email);
    all.sentTo(ADA.email);
    if (isCleared) all.work.onFlush(() => all.vault.clear());
    await all.endSession.execute();
    const forgotten = [ADA, GRACE].filter(({ email }) => all.drafts.find(draftOf(email)) === undefined);
    return { ...all, forgotten };
  };

  const NAMELESS: Session = { token: 'old', user: undefined };

  it.each<{ name: string; session?: Session; isCleared?: boolean; expected: User[] }>([
    { name: 'of the user', expected: [ADA] },
    { name: 'of all users when the user is unknown', session: NAMELESS, expected: [ADA, GRACE] },
    { name: 'of the user when the session was cleared meanwhile', isCleared: true, expected: [ADA] },
  ])('has no drafts $name', async ({ expected, ...situation }) => {
    const { forgotten } = await signOut(situation);
    expect(forgotten).toEqual(expected);
  });

  it.each([
    { name: 'after a sign-out' },
    { name: 'after a sign-out of an unknown user', session: NAMELESS },
    { name: 'when the session was cleared meanwhile', isCleared: true },
  ])('contains nothing else of the account $name', async (situation) => {
    const { returnPath, lastLink, links, keepBulkCreateOf, typed } = await signOut(situation);
    expect(returnPath.find(ADA.email)).toBeUndefined();
    expect(lastLink.read()?.email).toBeUndefined();
    expect(links.remove).toHaveBeenCalledTimes(1);
    expect(keepBulkCreateOf.mock.calls).toEqual([[undefined]]);
    expect(typed.remove).toHaveBeenCalledTimes(1);
  });
});
