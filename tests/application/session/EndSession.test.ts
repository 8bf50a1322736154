import { expect, test, vi } from 'vitest';
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
  const use = new EndSession(work, device.forgetDevice, auth, vault, errors, page);
  return { vault, auth, errors, work, page, ...device, use };
};

const placeOf = (owner: string) => ({ owner, form: 'new' });

test.each<[string, (all: ReturnType<typeof setUp>, sent: Deferred<void>) => unknown]>([
  ['it is sent', (_, sent) => sent.resolve()],
  ['three seconds have passed', () => vi.advanceTimersByTimeAsync(1)],
  ['the page is closed', ({ page }) => page.leave()],
])('what has to be sent is waited for, before the token is given back, until %s', async (_until, happens) => {
  vi.useFakeTimers();
  const all = setUp();
  const { use, work, auth, vault } = all;
  const sent = deferred<void>();
  work.onFlush(() => work.track(sent.promise));
  void use.execute();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(auth.signOut).not.toHaveBeenCalled();
  expect(vault.read()?.token).toBe('old');
  await happens(all, sent);
  await flushPromises();
  expect(auth.signOut.mock.calls).toEqual([['old']]);
  expect(vault.read()).toBeUndefined();
});

const ADAS: Session = { token: 'old', user: ADA, link: 1 };

test.each<[string, Session, Session, revoked: string[][]]>([
  ['of another user stays', ADAS, { token: 'other', user: GRACE, link: 2 }, []],
  ['of another user stays, also without links', { token: 'old', user: ADA }, { token: 'b', user: GRACE }, []],
  ['of a user who is not known yet stays', { token: 'old', user: ADA }, { token: 'b', user: undefined }, []],
  ['of the same user stays', ADAS, { token: 'other', user: ADA, link: 2 }, []],
  ['whose token was renewed is the same, and ends', ADAS, { ...ADAS, token: 'new' }, [['new']]],
  ['without a link, too', { token: 'old', user: ADA }, { token: 'new', user: ADA }, [['new']]],
  ['whose user became known, too', { token: 'old', user: undefined }, { token: 'new', user: ADA }, [['new']]],
])('a session that is stored elsewhere meanwhile: one %s', async (_which, session, stored, revoked) => {
  const { use, work, vault, auth, sentTo, lastLink } = setUp(session);
  sentTo(GRACE.email);
  work.onFlush(() => vault.storeElsewhere(stored));
  await use.execute();
  const stays = revoked.length === 0;
  expect(vault.read()).toEqual(stays ? stored : undefined);
  expect(lastLink.read()?.email).toBe(stays ? GRACE.email : undefined);
  expect(auth.signOut.mock.calls).toEqual(revoked);
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

test.each<[string, Session | undefined, isCleared: boolean, forgotten: User[], signOuts: number]>([
  ['their own drafts', { token: 'old', user: ADA }, false, [ADA], 1],
  ['all drafts, when nobody knows who it is', { token: 'old', user: undefined }, false, [ADA, GRACE], 1],
  ['the same when the session was cleared meanwhile', { token: 'old', user: ADA }, true, [ADA], 0],
])('what the user leaves behind is forgotten: %s', async (_what, session, isCleared, forgotten, signOuts) => {
  const { use, work, vault, auth, drafts, returnPath, lastLink, sentTo, ...device } = setUp(session);
  for (const { email } of [ADA, GRACE]) drafts.keep(placeOf(email), EMPTY_DRAFT, aDraft());
  returnPath.remember('/links/7', ADA.email);
  sentTo(ADA.email);
  if (isCleared) work.onFlush(() => vault.clear());
  await use.execute();
  for (const user of [ADA, GRACE])
    expect(drafts.find(placeOf(user.email)) === undefined).toBe(forgotten.includes(user));
  expect(returnPath.find(ADA.email)).toBeUndefined();
  expect(lastLink.read()?.email).toBeUndefined();
  expect(device.links.remove).toHaveBeenCalledTimes(1);
  expect(device.keepBulkCreateOf.mock.calls).toEqual([[undefined]]);
  expect(device.typed.remove).toHaveBeenCalledTimes(1);
  expect(auth.signOut).toHaveBeenCalledTimes(signOuts);
});

test('a failure to give the token back is only reported, and not waited for', async () => {
  const { use, auth, vault, errors } = setUp();
  const [error, answer] = [failure('server'), deferred<void>()];
  auth.signOut.mockReturnValueOnce(answer.promise);
  await use.execute();
  expect(vault.read()).toBeUndefined();
  answer.reject(error);
  await flushPromises();
  expect(errors.report.mock.calls).toEqual([[error, expect.any(String)]]);
});
