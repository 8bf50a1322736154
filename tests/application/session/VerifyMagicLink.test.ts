import { describe, expect, it } from 'vitest';
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
import { MemoryClock, MemoryMutex, MemoryVault, memoryVisibility } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [auth, vault, page] = [memoryAuth(), new MemoryVault(), memoryVisibility()];
  const [mutex, device] = [new MemoryMutex(), memoryDevice()];
  const { forgetDevice, lastLink } = device;
  const sendMagicLink = new SendMagicLink(auth, lastLink, new AbortController().signal, new MemoryClock());
  /** Returns the use case of a tab in the same browser. */
  const openTab = ({ lock = mutex as Mutex, visit: { signal: visit } = new AbortController() } = {}) =>
    new VerifyMagicLink({ auth, vault, page, mutex: lock, sendMagicLink, forgetDevice, visit });
  return { auth, vault, page, ...device, openTab, verifyMagicLink: openTab() };
};

const GRACES: Session = { token: 'other', user: GRACE };

describe('VerifyMagicLink', () => {
  it('stores the session of a valid link', async () => {
    const { verifyMagicLink, vault, auth } = setUp();
    await expect(verifyMagicLink.execute('magic')).resolves.toEqual({ user: ADA });
    expect(auth.verify.mock.calls).toEqual([['magic']]);
    expect(vault.history).toEqual([{ token: 'fresh', user: ADA, link: fingerprint('magic') }]);
  });

  it("removes cached links and other users' drafts", async () => {
    const { verifyMagicLink, drafts, links } = setUp();
    const forms = [ADA, GRACE].map(({ email }) => ({ owner: email, form: 'new' }));
    for (const form of forms) drafts.keep(form, EMPTY_DRAFT, aDraft());
    await verifyMagicLink.execute('magic');
    expect(links.remove).toHaveBeenCalledTimes(1);
    expect(forms.map((form) => drafts.find(form)?.owner)).toEqual([ADA.email, undefined]);
  });

  it.each([undefined, ''])('rejects the token %j without a request', async (token) => {
    const { verifyMagicLink, auth } = setUp();
    const refusal = { kind: 'refused', message: 'Invalid verification link' };
    await expect(verifyMagicLink.execute(token)).rejects.toMatchObject(refusal);
    expect(auth.verify).not.toHaveBeenCalled();
  });

  it('waits until the page is visible', async () => {
    const { verifyMagicLink, auth, page } = setUp();
    const shown = deferred<void>();
    page.whenVisible.mockReturnValueOnce(shown.promise);
    const verified = verifyMagicLink.execute('magic');
    await flushPromises();
    expect(auth.verify).not.toHaveBeenCalled();
    shown.resolve();
    await verified;
    expect(auth.verify).toHaveBeenCalledTimes(1);
  });

  it('sends no request when the visit ends before the page is visible', async () => {
    const { auth, page, openTab } = setUp();
    const [shown, visit] = [deferred<void>(), new AbortController()];
    page.whenVisible.mockReturnValueOnce(shown.promise);
    const verified = openTab({ visit }).execute('magic');
    await flushPromises();
    visit.abort();
    shown.resolve();
    await expect(verified).rejects.toThrow('aborted');
    expect(auth.verify).not.toHaveBeenCalled();
  });

  it('does not accept the session of another link', async () => {
    const { auth, vault, verifyMagicLink } = setUp();
    vault.store({ ...GRACES, link: fingerprint('another link') });
    auth.verify.mockRejectedValueOnce(failure('unauthorized', 'no such link'));
    await expect(verifyMagicLink.execute('magic')).rejects.toThrow('no such link');
    expect(vault.read()).toMatchObject(GRACES);
  });

  it('revokes its session when the user signs in in another tab meanwhile', async () => {
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

describe('VerifyMagicLink for a repeated link', () => {
  const VALID = { user: ADA };
  const [REFUSED, LOST] = [failure('unauthorized'), failure('network')];

  it.each([
    { name: 'sends one request', first: VALID, later: VALID, calls: 1 },
    { name: 'sends no second request after a refusal', first: REFUSED, later: REFUSED, calls: 1 },
    { name: 'sends a second request when no response arrived', first: LOST, later: VALID, calls: 2 },
  ])('$name', async ({ first, later, calls }) => {
    const { verifyMagicLink, auth, vault } = setUp();
    if (first instanceof Error) auth.verify.mockRejectedValueOnce(first);
    const verify = () => verifyMagicLink.execute('magic').catch((error: unknown) => error);
    expect(await Promise.all([verify(), verify()])).toEqual([first, first]);
    expect(auth.verify).toHaveBeenCalledTimes(1);
    expect(await verify()).toEqual(later);
    expect(auth.verify).toHaveBeenCalledTimes(calls);
    expect(vault.read()?.user).toEqual(later === VALID ? ADA : undefined);
  });

  type Verified = Awaited<ReturnType<ReturnType<typeof memoryAuth>['verify']>>;

  /** Stands for browsers without Web Locks, where tabs do not wait for each other. */
  const NO_LOCK: Mutex = { run: (_name, task) => task() };

  it.each([
    { name: 'one request', lock: undefined, calls: 1 },
    { name: 'two requests without locks, one of them refused', lock: NO_LOCK, calls: 2 },
  ])('signs in both of two tabs with $name', async ({ lock, calls }) => {
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
});

describe('VerifyMagicLink when the last link was requested for another email address', () => {
  const setUpVerified = async (requestedEmail: string) => {
    const all = setUp();
    all.sentTo(requestedEmail);
    return { ...all, verified: await all.verifyMagicLink.execute('magic') };
  };

  it('returns the expected address without storing the session', async () => {
    const { vault, verified } = await setUpVerified(GRACE.email);
    expect(verified).toEqual({ user: ADA, expected: GRACE.email });
    expect(vault.history).toEqual([]);
  });

  it('stores the session when the user accepts', async () => {
    const { verifyMagicLink, vault, lastLink } = await setUpVerified(GRACE.email);
    verifyMagicLink.accept();
    expect(vault.read()?.user).toEqual(ADA);
    expect(lastLink.read()?.email).toBeUndefined();
  });

  it('revokes the session when the user refuses', async () => {
    const { verifyMagicLink, auth, vault } = await setUpVerified(GRACE.email);
    verifyMagicLink.refuse();
    verifyMagicLink.accept();
    expect(auth.signOut.mock.calls).toEqual([['fresh']]);
    expect(vault.history).toEqual([]);
  });

  it('keeps the requested address when the user refuses', async () => {
    const { verifyMagicLink, lastLink } = await setUpVerified(GRACE.email);
    verifyMagicLink.refuse();
    expect(lastLink.read()?.email).toBe(GRACE.email);
  });

  it('ignores case', async () => {
    const { vault, verified } = await setUpVerified(ADA.email.toUpperCase());
    expect(verified).toEqual({ user: ADA });
    expect(vault.read()?.user).toEqual(ADA);
  });
});
