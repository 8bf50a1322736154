import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SendMagicLink, type SentMagicLink } from '../../../src/application/session/SendMagicLink.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { memoryAuth } from '../../support/memoryGateways.ts';
import { MemoryStoredValue } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const [auth, kept, visit] = [memoryAuth(), new MemoryStoredValue<SentMagicLink>(), new AbortController()];
  /** After a reload of the page. */
  const open = () => new SendMagicLink(auth, kept, visit.signal);
  return { auth, kept, visit, open, use: open() };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

test('the address is sent and kept without what cannot be seen around it', async () => {
  const { use, auth, kept } = setUp();
  expect(use.lastAddress).toBeUndefined();
  await expect(use.execute(`\u00a0${ADA.email} \u200b`)).resolves.toBe(ADA.email);
  expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email]]);
  expect(kept.read()).toEqual({ email: ADA.email, sentAt: 1_000_000, isResent: false });
  expect(use.lastAddress).toBe(ADA.email);
});

test('a user to register is sent without what cannot be seen around the fields, and the address kept', async () => {
  const { use, auth } = setUp();
  const typed = { email: ' ada@mail.example', firstName: '\u00a0Ada ', lastName: 'Lovelace\u200b' };
  await expect(use.register(typed)).resolves.toBe(ADA.email);
  expect(auth.register.mock.calls).toEqual([[ADA]]);
  expect(use.pausedUntil(ADA.email)).toBe(1_030_000);
});

describe.each<[string, (use: SendMagicLink) => Promise<string>]>([
  ['a link that is requested', (use) => use.execute(ADA.email)],
  ['a registration', (use) => use.register(ADA)],
])('%s', (_what, send) => {
  test.each([
    ['throws its failure, and nothing is kept', failure('notFound'), false],
    ['leaves nothing once the guest has signed in', undefined, true],
    ['has no failure either by then', failure('network'), true],
  ])('%s', async (_result, error, isSignedIn) => {
    const { use, auth, kept, visit } = setUp();
    if (error) {
      auth.requestMagicLink.mockRejectedValueOnce(error);
      auth.register.mockRejectedValueOnce(error);
    }
    const sent = send(use);
    if (isSignedIn) visit.abort();
    await expect(sent).rejects.toBe(isSignedIn ? visit.signal.reason : error);
    expect(kept.read()).toBeUndefined();
  });
});

test('after a success, the address pauses for 30 seconds, also over a reload; no other address does', async () => {
  const { use, open } = setUp();
  expect(use.pausedUntil(ADA.email)).toBe(0);
  await use.execute(ADA.email);
  expect(use.pausedUntil(` ${ADA.email}`)).toBe(1_030_000);
  expect(open().pausedUntil(ADA.email)).toBe(1_030_000);
  expect(use.pausedUntil(GRACE.email)).toBe(0);
});

test('a screen that resends pauses only after its own success, and until it is left', async () => {
  const { use, open } = setUp();
  await use.execute(ADA.email);
  expect(use.pausedUntil(ADA.email, true)).toBe(0);
  await use.execute(ADA.email, true);
  expect(open().pausedUntil(ADA.email, true)).toBe(1_030_000);
  expect(use.pausedUntil(GRACE.email, true)).toBe(0);
  use.endResendPause();
  expect(open().pausedUntil(ADA.email, true)).toBe(0);
  expect(use.pausedUntil(ADA.email)).toBe(1_030_000);
});
