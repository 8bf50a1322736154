import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastMagicLink, type SentMagicLink } from '../../src/application/session/LastMagicLink.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { MemoryStoredValue } from '../support/memoryPorts.ts';

const setUp = () => {
  const stored = new MemoryStoredValue<SentMagicLink>();
  /** After a reload of the page. */
  const open = () => new LastMagicLink(stored);
  return { stored, open, last: open() };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

test('before any link there is no address', () => {
  expect(setUp().last.email).toBeUndefined();
});

test('the address is kept with the time', () => {
  const { last, stored } = setUp();
  last.sent(ADA.email);
  expect(stored.read()).toEqual({ email: ADA.email, sentAt: 1_000_000, isResent: false });
  expect(last.email).toBe(ADA.email);
});

test('after a success, the address pauses for 30 seconds, also over a reload; no other address does', () => {
  const { last, open } = setUp();
  expect(last.pausedUntil(ADA.email)).toBe(0);
  last.sent(ADA.email);
  expect(last.pausedUntil(` ${ADA.email}`)).toBe(1_030_000);
  expect(open().pausedUntil(ADA.email)).toBe(1_030_000);
  expect(last.pausedUntil(GRACE.email)).toBe(0);
});

test('a screen that resends pauses only after its own success, and until it is left', () => {
  const { last, open } = setUp();
  last.sent(ADA.email);
  expect(last.pausedUntil(ADA.email, true)).toBe(0);
  last.sent(ADA.email, true);
  expect(open().pausedUntil(ADA.email, true)).toBe(1_030_000);
  expect(last.pausedUntil(GRACE.email, true)).toBe(0);
  last.endResendPause();
  expect(open().pausedUntil(ADA.email, true)).toBe(0);
  expect(last.pausedUntil(ADA.email)).toBe(1_030_000);
});
