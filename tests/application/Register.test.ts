import { expect, test } from 'vitest';
import { Register } from '../../src/application/session/Register.ts';
import { ADA } from '../support/aLink.ts';
import { memoryDevice } from '../support/memoryDevice.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { failure } from '../support/serviceErrors.ts';

const setUp = () => {
  const [auth, { lastMagicLink }, visit] = [memoryAuth(), memoryDevice(), new AbortController()];
  return { auth, lastMagicLink, visit, use: new Register(auth, lastMagicLink, visit.signal) };
};

test('the user is sent without what cannot be seen around the fields, and the address returned and kept', async () => {
  const { use, auth, lastMagicLink } = setUp();
  const typed = { email: ' ada@mail.example', firstName: '\u00a0Ada ', lastName: 'Lovelace\u200b' };
  await expect(use.execute(typed)).resolves.toBe('ada@mail.example');
  expect(auth.register.mock.calls).toEqual([[ADA]]);
  expect(lastMagicLink.email).toBe(ADA.email);
});

test('a failure is thrown', async () => {
  const { use, auth } = setUp();
  const error = failure('conflict');
  auth.register.mockRejectedValueOnce(error);
  await expect(use.execute(ADA)).rejects.toBe(error);
});

test('nothing is kept once the visitor has signed in', async () => {
  const { use, lastMagicLink, visit } = setUp();
  const sent = use.execute(ADA);
  visit.abort();
  await expect(sent).rejects.toBe(visit.signal.reason);
  expect(lastMagicLink.email).toBeUndefined();
});
