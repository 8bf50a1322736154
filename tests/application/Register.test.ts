import { expect, test } from 'vitest';
import { Register } from '../../src/application/Register.ts';
import { ADA } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { failure } from '../support/serviceErrors.ts';

const setUp = () => {
  const auth = memoryAuth();
  return { auth, use: new Register(auth) };
};

test('the user is sent trimmed, and the address returned', async () => {
  const { use, auth } = setUp();
  const typed = { email: ' ada@mail.example', firstName: ' Ada ', lastName: 'Lovelace ' };
  await expect(use.execute(typed)).resolves.toBe('ada@mail.example');
  expect(auth.register.mock.calls).toEqual([[ADA]]);
});

test('two calls at the same time send one request', async () => {
  const { use, auth } = setUp();
  const sent = deferred<void>();
  auth.register.mockReturnValueOnce(sent.promise);
  const both = Promise.all([use.execute(ADA), use.execute(ADA)]);
  sent.resolve();
  await expect(both).resolves.toEqual([ADA.email, ADA.email]);
  expect(auth.register).toHaveBeenCalledTimes(1);
});

test('a failure is thrown', async () => {
  const { use, auth } = setUp();
  const error = failure('conflict');
  auth.register.mockRejectedValueOnce(error);
  await expect(use.execute(ADA)).rejects.toBe(error);
});
