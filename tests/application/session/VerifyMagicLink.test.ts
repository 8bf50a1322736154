import { describe, expect, test } from 'vitest';
import { fingerprint } from '../../../src/application/device/fingerprint.ts';
import type { Session } from '../../../src/application/ports/session.ts';
import type { Mutex } from '../../../src/application/ports/tabs.ts';
import { SendMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { VerifyMagicLink } from '../../../src/application/session/VerifyMagicLink.ts';
import { EMPTY_DRAFT } from '../../../src/domain/links/linkDraft.ts';
import { ADA, aDraft, GRACE } from '../../support/aLink.ts';
import { deferred, flushPromises } from '../../support/deferred.ts';
import { memoryDevice } from '../../support/memoryDevice.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { MemoryMutex, MemoryVault, memoryVisibility } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [auth, vault, page] = [memoryAuth(), new MemoryVault(), memoryVisibility()];
  const [mutex, device] = [new MemoryMutex(), memoryDevice()];
  const last = new SendMagicLink(auth, device.lastLink, new AbortController().signal);
  /** A tab of the same browser. */
  const openTab = ({ lock = mutex as Mutex, visit = new AbortController() } = {}) =>
    new VerifyMagicLink(auth, vault, page, lock, last, device.forgetDevice, visit.signal);
  return { auth, vault, page, ...device, openTab, use: openTab() };
};

test('a good link returns its user and stores the session; what is here of links and others is forgotten', async () => {
  const { use, vault, auth, drafts, links } = setUp();
  const places = [ADA, GRACE].map(({ email }) => ({ owner: email, form: 'new' }));
  for (const place of places) drafts.keep(place, EMPTY_DRAFT, aDraft());
  await expect(use.execute('magic')).resolves.toEqual({ user: ADA });
  expect(auth.verify.mock.calls).toEqual([['magic']]);
  expect(vault.history).toEqual([{ token: 'fresh', user: ADA, link: fingerprint('magic') }]);
  expect(links.remove).toHaveBeenCalledTimes(1);
  expect(places.map((place) => drafts.find(place)?.owner)).toEqual([ADA.email, undefined]);
});

test.each([undefined, ''])('a magic link without a token (%j) sends nothing', async (token) => {
  const { use, auth } = setUp();
  const refusal = { kind: 'refused', message: 'Invalid verification link' };
  await expect(use.execute(token)).rejects.toMatchObject(refusal);
  expect(auth.verify).not.toHaveBeenCalled();
});

test.each([false, true])(
  'a link is not sent before the page is seen, nor once the visit is over (%s)',
  async (isOver) => {
    const { auth, page, openTab } = setUp();
    const [shown, visit] = [deferred<void>(), new AbortController()];
    page.whenVisible.mockReturnValueOnce(shown.promise);
    const verified = openTab({ visit }).execute('magic');
    await flushPromises();
    expect(auth.verify).not.toHaveBeenCalled();
    if (isOver) visit.abort();
    shown.resolve();
    await (isOver ? expect(verified).rejects.toThrow('aborted') : verified);
    expect(auth.verify).toHaveBeenCalledTimes(isOver ? 0 : 1);
  },
);

const GOOD = { user: ADA };
const [REFUSED, LOST] = [failure('unauthorized'), failure('network')];

test.each([
  ['is sent once, while it is verified and afterwards', GOOD, GOOD, 1],
  ['stays refused without another call', REFUSED, REFUSED, 1],
  ['is sent again when no answer came: it may still be good', LOST, GOOD, 2],
])('the same link, more than once, %s', async (_what, first, later, calls) => {
  const { use, auth, vault } = setUp();
  if (first instanceof Error) auth.verify.mockRejectedValueOnce(first);
  const verify = () => use.execute('magic').catch((error: unknown) => error);
  expect(await Promise.all([verify(), verify()])).toEqual([first, first]);
  expect(auth.verify).toHaveBeenCalledTimes(1);
  expect(await verify()).toEqual(later);
  expect(auth.verify).toHaveBeenCalledTimes(calls);
  expect(vault.read()?.user).toEqual(later === GOOD ? ADA : undefined);
});

type Verified = Awaited<ReturnType<ReturnType<typeof memoryAuth>['verify']>>;

/** Browsers and pages without Web Locks: tabs do not wait for one another. */
const NO_LOCK: Mutex = { run: (_name, task) => task() };

test.each([
  ['is sent once', undefined, 1],
  ['without locks is sent twice, and refused once', NO_LOCK, 2],
])('the same link in two tabs %s, and both are signed in', async (_what, lock, calls) => {
  const { auth, openTab } = setUp();
  const first = deferred<Verified>();
  auth.verify.mockReturnValueOnce(first.promise);
  const both = [openTab({ lock }).execute('magic'), openTab({ lock }).execute('magic')];
  await flushPromises();
  if (calls === 2) first.reject(failure('unauthorized', 'used already'));
  else first.resolve({ token: 'fresh', user: ADA });
  await expect(Promise.all(both)).resolves.toEqual([{ user: ADA }, { user: ADA }]);
  expect(auth.verify).toHaveBeenCalledTimes(calls);
});

describe('a user who is already signed in', () => {
  const GRACES: Session = { token: 'other', user: GRACE };

  test('by another link does not count as signed in by this one', async () => {
    const { auth, vault, use } = setUp();
    vault.store({ ...GRACES, link: fingerprint('another link') });
    auth.verify.mockRejectedValueOnce(failure('unauthorized', 'no such link'));
    await expect(use.execute('magic')).rejects.toThrow('no such link');
    expect(vault.read()).toMatchObject(GRACES);
  });

  test('in another tab meanwhile stays, and the session of the link is revoked', async () => {
    const { auth, vault, openTab } = setUp();
    const visit = new AbortController();
    auth.verify.mockImplementationOnce(async () => {
      vault.storeElsewhere(GRACES);
      visit.abort();
      return { token: 'fresh', user: ADA };
    });
    await expect(openTab({ visit }).execute('magic')).rejects.toThrow('aborted');
    expect(vault.read()).toEqual(GRACES);
    expect(auth.signOut.mock.calls).toEqual([['fresh']]);
  });
});

describe('a link for another address than the last one that was asked for', () => {
  const setUpAsked = async (email: string) => {
    const all = setUp();
    all.sentTo(email);
    return { ...all, verified: await all.use.execute('magic') };
  };

  test('stores the session only when the user agrees, and forgets what was asked for', async () => {
    const { use, vault, lastLink, verified } = await setUpAsked(GRACE.email);
    expect(verified).toEqual({ user: ADA, expected: GRACE.email });
    expect(vault.history).toEqual([]);
    use.accept();
    expect(vault.read()?.user).toEqual(ADA);
    expect(lastLink.read()?.email).toBeUndefined();
  });

  test('revokes the session when the user refuses, and the other link can still be used', async () => {
    const { use, auth, vault, lastLink } = await setUpAsked(GRACE.email);
    use.refuse();
    use.accept();
    expect(auth.signOut.mock.calls).toEqual([['fresh']]);
    expect(vault.history).toEqual([]);
    expect(lastLink.read()?.email).toBe(GRACE.email);
  });

  test('is no other one when only its case differs', async () => {
    const { vault, verified } = await setUpAsked(ADA.email.toUpperCase());
    expect(verified).toEqual({ user: ADA });
    expect(vault.read()?.user).toEqual(ADA);
  });
});
