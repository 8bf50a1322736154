import { describe, expect, it } from 'vitest';
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
  return { vault, users, drafts, restoreSession: new RestoreSession(vault, users, drafts) };
};

describe('RestoreSession', () => {
  it.each([undefined, { token: 'old', user: GRACE }])(
    'returns the stored session %j without a request',
    async (stored) => {
      const { restoreSession, users, vault } = setUp(stored);
      await expect(restoreSession.execute()).resolves.toEqual(stored);
      expect(users.profile).not.toHaveBeenCalled();
      expect(vault.history).toEqual([]);
    },
  );
});

describe('RestoreSession with a token whose user is unknown', () => {
  const NAMELESS: Session = { token: 'old', user: undefined };

  it('fetches the profile once', async () => {
    const { restoreSession, users } = setUp(NAMELESS);
    await expect(restoreSession.execute()).resolves.toEqual({ token: 'old', user: ADA });
    expect(users.profile).toHaveBeenCalledTimes(1);
  });

  it('stores the session with its user', async () => {
    const { restoreSession, vault } = setUp(NAMELESS);
    await restoreSession.execute();
    expect(vault.history).toEqual([{ token: 'old', user: ADA }]);
  });

  it('assigns drafts without an owner to the loaded user', async () => {
    const { restoreSession, drafts } = setUp(NAMELESS);
    drafts.keep({ owner: '', form: 'new' }, EMPTY_DRAFT, aDraft());
    await restoreSession.execute();
    expect(drafts.find({ owner: ADA.email, form: 'new' })?.typed.title).toBe('The engine');
  });

  it.each([...RESPONSE_ERRORS, undefined])('clears the session when the profile fails (%s)', async (kind) => {
    const reported = watchReportedErrors();
    const { restoreSession, users, vault } = setUp(NAMELESS);
    users.profile.mockRejectedValueOnce(kind ? failure(kind) : BUG);
    await expect(restoreSession.execute()).resolves.toBeUndefined();
    expect(vault.history).toEqual([undefined]);
    expect(reported()).toEqual(kind ? [] : [BUG]);
  });

  it.each(NO_RESPONSE_ERRORS)('keeps the session when no response arrives (%s)', async (kind) => {
    const { restoreSession, users, vault } = setUp(NAMELESS);
    users.profile.mockRejectedValueOnce(failure(kind));
    await expect(restoreSession.execute()).resolves.toEqual(NAMELESS);
    expect(vault.history).toEqual([]);
  });

  const GRACES = { token: 'other', user: GRACE };

  it.each<{ name: string; isKnown: boolean; stored: Session | undefined; expected: Session | undefined }>([
    {
      name: 'uses a token that was renewed meanwhile',
      isKnown: true,
      stored: { ...NAMELESS, token: 'new' },
      expected: { token: 'new', user: ADA },
    },
    { name: "keeps another tab's session", isKnown: true, stored: GRACES, expected: GRACES },
    {
      name: "keeps another tab's session when the profile fails",
      isKnown: false,
      stored: GRACES,
      expected: GRACES,
    },
    { name: 'stays signed out', isKnown: true, stored: undefined, expected: undefined },
    {
      name: 'stays signed out when the profile fails',
      isKnown: false,
      stored: undefined,
      expected: undefined,
    },
  ])('$name', async ({ isKnown, stored, expected }) => {
    const { restoreSession, users, vault } = setUp(NAMELESS);
    users.profile.mockImplementationOnce(async () => {
      vault.storeElsewhere(stored);
      if (!isKnown) throw failure('unauthorized');
      return ADA;
    });
    expect(await restoreSession.execute()).toEqual(expected);
    expect(vault.read()).toEqual(expected);
  });
});
