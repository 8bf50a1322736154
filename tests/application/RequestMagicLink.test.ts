import { expect, test } from 'vitest';
import { RequestMagicLink } from '../../src/application/RequestMagicLink.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { deferred } from '../support/deferred.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { failure } from '../support/serviceErrors.ts';

const setUp = () => {
  const auth = memoryAuth();
  return { auth, use: new RequestMagicLink(auth) };
};

test('the address is sent without the white space around it', async () => {
  const { use, auth } = setUp();
  await use.execute(` ${ADA.email} `);
  expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email]]);
});

test('two calls for an address at the same time send one request, a later call sends another', async () => {
  const { use, auth } = setUp();
  const sent = deferred<void>();
  auth.requestMagicLink.mockReturnValueOnce(sent.promise);
  const both = Promise.all([use.execute(ADA.email), use.execute(`${ADA.email} `)]);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
  sent.resolve();
  await both;
  await use.execute(ADA.email);
  expect(auth.requestMagicLink).toHaveBeenCalledTimes(2);
});

test('a call for another address does not wait for the first', async () => {
  const { use, auth } = setUp();
  auth.requestMagicLink.mockReturnValueOnce(new Promise(() => undefined));
  void use.execute(ADA.email);
  await use.execute(GRACE.email);
  expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email], [GRACE.email]]);
});

test('a failure is thrown to every caller, and the next call sends again', async () => {
  const { use, auth } = setUp();
  const error = failure('notFound');
  auth.requestMagicLink.mockRejectedValueOnce(error);
  const results = await Promise.allSettled([use.execute(ADA.email), use.execute(ADA.email)]);
  expect(results).toEqual([
    { status: 'rejected', reason: error },
    { status: 'rejected', reason: error },
  ]);
  await expect(use.execute(ADA.email)).resolves.toBeUndefined();
});
