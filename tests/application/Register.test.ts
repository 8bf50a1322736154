import { expect, test } from 'vitest';
import { Register } from '../../src/application/session/Register.ts';
import type { SentMagicLink } from '../../src/application/session/RequestMagicLink.ts';
import { ADA } from '../support/aLink.ts';
import { memoryAuth } from '../support/memoryGateways.ts';
import { MemoryStoredValue } from '../support/memoryPorts.ts';
import { failure } from '../support/serviceErrors.ts';

const setUp = () => {
  const [auth, kept, visit] = [memoryAuth(), new MemoryStoredValue<SentMagicLink>(), new AbortController()];
  return { auth, kept, visit, use: new Register(auth, kept, visit.signal) };
};

test('the user is sent without what cannot be seen around the fields, and the address returned and kept', async () => {
  const { use, auth, kept } = setUp();
  const typed = { email: ' ada@mail.example', firstName: '\u00a0Ada ', lastName: 'Lovelace\u200b' };
  await expect(use.execute(typed)).resolves.toBe('ada@mail.example');
  expect(auth.register.mock.calls).toEqual([[ADA]]);
  expect(kept.read()).toMatchObject({ email: ADA.email, isResent: false });
});

test('a failed registration throws', async () => {
  const { use, auth } = setUp();
  const error = failure('conflict');
  auth.register.mockRejectedValueOnce(error);
  await expect(use.execute(ADA)).rejects.toBe(error);
});

test('no address is stored when somebody signs in during a registration', async () => {
  const { use, kept, visit } = setUp();
  const sent = use.execute(ADA);
  visit.abort();
  await expect(sent).rejects.toBe(visit.signal.reason);
  expect(kept.read()).toBeUndefined();
});
