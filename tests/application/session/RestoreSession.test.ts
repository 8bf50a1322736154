import { expect, test } from 'vitest';
import type { Session } from '../../../src/application/ports/session.ts';
import { RestoreSession } from '../../../src/application/session/RestoreSession.ts';
import { EMPTY_DRAFT } from '../../../src/domain/links/linkDraft.ts';
import { ADA, aDraft, GRACE } from '../../support/aLink.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryUsers } from '../../support/memoryGateways.ts';
import { MemoryVault } from '../../support/memoryPorts.ts';
import { BUG, watchReportedErrors } from '../../support/reportedErrors.ts';
import { failure, NO_RESPONSE_ERRORS, RESPONSE_ERRORS } from '../../support/serviceErrors.ts';

const setUp = (stored?: Session) => {
  const [vault, users] = [new MemoryVault(stored), memoryUsers()];
  const { drafts } = memoryDevice();
  return { vault, users, drafts, use: new RestoreSession(vault, users, drafts) };
};

const NAMELESS: Session = { token: 'old', user: undefined };

test.each([undefined, { token: 'old', user: GRACE }])('what is stored, %j, needs no call', async (stored) => {
  const { use, users, vault } = setUp(stored);
  await expect(use.execute()).resolves.toEqual(stored);
  expect(users.profile).not.toHaveBeenCalled();
  expect(vault.history).toEqual([]);
});

test('the profile of a token without its user is fetched and stored; drafts that had no owner become theirs', async () => {
  const { use, users, vault, drafts } = setUp(NAMELESS);
  drafts.keep({ owner: '', form: 'new' }, EMPTY_DRAFT, aDraft());
  await expect(use.execute()).resolves.toEqual({ token: 'old', user: ADA });
  expect(users.profile).toHaveBeenCalledTimes(1);
  expect(vault.history).toEqual([{ token: 'old', user: ADA }]);
  expect(drafts.find({ owner: ADA.email, form: 'new' })?.typed.title).toBe('The engine');
});

test.each([...RESPONSE_ERRORS, undefined])('a profile that fails (%s) clears the session', async (kind) => {
  const reported = watchReportedErrors();
  const { use, users, vault } = setUp(NAMELESS);
  users.profile.mockRejectedValueOnce(kind ? failure(kind) : BUG);
  await expect(use.execute()).resolves.toBeUndefined();
  expect(vault.history).toEqual([undefined]);
  expect(reported()).toEqual(kind ? [] : [BUG]);
});

test.each(NO_RESPONSE_ERRORS)('a profile without an answer (%s) signs nobody out', async (kind) => {
  const { use, users, vault } = setUp(NAMELESS);
  users.profile.mockRejectedValueOnce(failure(kind));
  await expect(use.execute()).resolves.toEqual(NAMELESS);
  expect(vault.history).toEqual([]);
});

const GRACES = { token: 'other', user: GRACE };

test.each<[string, boolean, meanwhile: Session | undefined, expected: Session | undefined]>([
  ['the call may renew the token', true, { ...NAMELESS, token: 'new' }, { token: 'new', user: ADA }],
  ['another tab may sign a user in, who stays', true, GRACES, GRACES],
  ['another tab may sign a user in, who stays', false, GRACES, GRACES],
  ['another tab may sign out, which stays so', true, undefined, undefined],
  ['another tab may sign out, which stays so', false, undefined, undefined],
])('while the profile is fetched %s (known: %s)', async (_what, isKnown, meanwhile, expected) => {
  const { use, users, vault } = setUp(NAMELESS);
  users.profile.mockImplementationOnce(async () => {
    vault.storeElsewhere(meanwhile);
    if (!isKnown) throw failure('unauthorized');
    return ADA;
  });
  expect(await use.execute()).toEqual(expected);
  expect(vault.read()).toEqual(expected);
});
