import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RequestMagicLink, type SentMagicLink } from '../../src/application/session/RequestMagicLink.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { MemoryStoredValue } from '../support/memoryPorts.ts';
import { failure } from '../support/serviceErrors.ts';

const setUp = () => {
  const [auth, kept, visit] = [memoryAuth(), new MemoryStoredValue<SentMagicLink>(), new AbortController()];
  /** After a reload of the page. */
  const open = () => new RequestMagicLink(auth, kept, visit.signal);
  return { auth, kept, visit, open, use: open() };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the address is sent and kept without what cannot be seen around it', async () => {
  const { use, auth, kept } = setUp();
  await expect(use.execute(`\u00a0${ADA.email} \u200b`)).resolves.toBe(ADA.email);
  expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email]]);
  expect(kept.read()).toEqual({ email: ADA.email, sentAt: 1_000_000, isResent: false });
});

test('a failed request for a magic link throws and stores no address', async () => {
  const { use, auth, kept } = setUp();
  const error = failure('notFound');
  auth.requestMagicLink.mockRejectedValueOnce(error);
  await expect(use.execute(ADA.email)).rejects.toBe(error);
  expect(kept.read()).toBeUndefined();
});

test('no address is stored when somebody signs in during a request for a magic link', async () => {
  const { use, kept, visit } = setUp();
  const sent = use.execute(ADA.email);
  visit.abort();
  await expect(sent).rejects.toBe(visit.signal.reason);
  expect(kept.read()).toBeUndefined();
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
