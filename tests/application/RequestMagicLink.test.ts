import { expect, test } from 'vitest';
import { RequestMagicLink } from '../../src/application/session/RequestMagicLink.ts';
import { ADA } from '../support/aLink.ts';
import { memoryDevice } from '../support/memoryDevice.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { failure } from '../support/serviceErrors.ts';

const setUp = () => {
  const [auth, { lastMagicLink }, visit] = [memoryAuth(), memoryDevice(), new AbortController()];
  return { auth, lastMagicLink, visit, use: new RequestMagicLink(auth, lastMagicLink, visit.signal) };
};

test('the address is sent and kept without what cannot be seen around it', async () => {
  const { use, auth, lastMagicLink } = setUp();
  await expect(use.execute(`\u00a0${ADA.email} \u200b`)).resolves.toBe(ADA.email);
  expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email]]);
  expect(lastMagicLink.email).toBe(ADA.email);
  expect(lastMagicLink.pausedUntil(ADA.email, true)).toBe(0);
});

test('a link that is sent again pauses the screen that resends', async () => {
  const { use, lastMagicLink } = setUp();
  await use.execute(ADA.email, true);
  expect(lastMagicLink.pausedUntil(ADA.email, true)).toBeGreaterThan(Date.now());
});

test('a failure is thrown, and nothing is kept', async () => {
  const { use, auth, lastMagicLink } = setUp();
  const error = failure('notFound');
  auth.requestMagicLink.mockRejectedValueOnce(error);
  await expect(use.execute(ADA.email)).rejects.toBe(error);
  expect(lastMagicLink.email).toBeUndefined();
});

test('nothing is kept once the visitor has signed in', async () => {
  const { use, lastMagicLink, visit } = setUp();
  const sent = use.execute(ADA.email);
  visit.abort();
  await expect(sent).rejects.toBe(visit.signal.reason);
  expect(lastMagicLink.email).toBeUndefined();
});
