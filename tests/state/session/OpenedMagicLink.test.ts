import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/application/ports/session.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { withFakeTimers } from '../../support/deferred.ts';
import { MemoryPendingWork, MemoryVault } from '../../support/memoryPorts.ts';
import { sessionStore } from './sessionStore.ts';

const ADAS: Session = { token: 'old', user: ADA };
const RENEWED: Session = { token: 'renewed', user: ADA };
const GRACES: Session = { token: 'other', user: GRACE };
const MINUTE_MS = 60_000;

/** Opens Ada's tab with a magic link that was opened during her session. */
const openTab = () => {
  const [vault, work] = [new MemoryVault(ADAS), new MemoryPendingWork()];
  const { store: session, openedMagicLink: link } = sessionStore(vault, work, () => ({ close() {} }));
  session.restore();
  link.store('magic');
  return { vault, work, session, link, signOutToVerify: () => link.signOutToVerify(session) };
};

type Tab = ReturnType<typeof openTab>;
type Act = (tab: Tab) => unknown;

const signOut: Act = ({ session }) => session.signOut();
const storeElsewhere =
  (session?: Session): Act =>
  ({ vault }) =>
    vault.storeElsewhere(session);

withFakeTimers();

describe('the pending link', () => {
  it('can be taken once after the provider has ended the session', () => {
    const { link, vault } = openTab();
    vault.clear();
    expect(link.isPending).toBe(true);
    expect(link.take()).toBe('magic');
    expect(link.take()).toBeUndefined();
  });

  it.each<[string, Act]>([
    ['a sign-out', signOut],
    ['the announcement of a sign-out in another tab', ({ work }) => work.finishElsewhere()],
    ['the end of the session in another tab', storeElsewhere()],
    ['a token renewal in another tab', storeElsewhere(RENEWED)],
    ['a return from the back/forward cache', ({ vault }) => vault.change(undefined, 'unheard')],
    ['a successful request', ({ link }) => link.forgetPending()],
    ['a minute', () => vi.advanceTimersByTime(MINUTE_MS)],
  ])('cannot be taken after %s', async (_when, act) => {
    const tab = openTab();
    await act(tab);
    tab.vault.clear();
    expect(tab.link.isPending).toBe(false);
    expect(tab.link.take()).toBeUndefined();
  });
});

describe('the offered link', () => {
  it('is still offered after a successful request', () => {
    const { link } = openTab();
    link.forgetPending();
    expect(link.offered).toBe('magic');
  });

  it.each<[string, Act]>([
    ['ten minutes', () => vi.advanceTimersByTime(10 * MINUTE_MS)],
    ['its dismissal', ({ link }) => link.dismiss()],
  ])('is not offered after %s', (_when, act) => {
    const tab = openTab();
    act(tab);
    expect(tab.link.offered).toBeUndefined();
  });

  it('is offered for ten minutes again when it is opened again', () => {
    const { link } = openTab();
    vi.advanceTimersByTime(9 * MINUTE_MS);
    link.store('magic');
    vi.advanceTimersByTime(9 * MINUTE_MS);
    expect(link.offered).toBe('magic');
  });
});

describe('OpenedMagicLink.signOutToVerify', () => {
  it('makes the link pending', async () => {
    const { link, signOutToVerify } = openTab();
    link.forgetPending();
    await signOutToVerify();
    expect(link.take()).toBe('magic');
  });

  it('makes the link pending even if the offer ends during the sign-out', async () => {
    const { link, work, signOutToVerify } = openTab();
    work.onFlush(link.dismiss);
    await signOutToVerify();
    expect(link.take()).toBe('magic');
  });

  it('does not make the link pending if another user signs in during the sign-out', async () => {
    const { link, vault, work, signOutToVerify } = openTab();
    work.onFlush(() => vault.storeElsewhere(GRACES));
    await signOutToVerify();
    expect(link.isPending).toBe(false);
  });

  it('signs out without a pending link if no link is offered', async () => {
    const { link, session, signOutToVerify } = openTab();
    link.dismiss();
    await signOutToVerify();
    expect(session.isAuthenticated).toBe(false);
    expect(link.isPending).toBe(false);
  });
});
