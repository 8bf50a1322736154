import { describe, expect, test } from 'vitest';
import { Register } from '../../src/application/Register.ts';
import { RequestMagicLink } from '../../src/application/RequestMagicLink.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { deferred, settle } from '../support/deferred.ts';
import { memoryAuth } from '../support/memoryPorts.ts';
import { refusal } from '../support/serviceErrors.ts';

describe('asking for a magic link', () => {
  test('goes to the address without the white space around it', async () => {
    const auth = memoryAuth();
    await new RequestMagicLink(auth).execute(' ada@mail.example ');
    expect(auth.requestMagicLink.mock.calls).toEqual([['ada@mail.example']]);
  });

  test('twice at a time makes one call, and later another one', async () => {
    const auth = memoryAuth();
    const sent = deferred<void>();
    auth.requestMagicLink.mockReturnValueOnce(sent.promise);
    const use = new RequestMagicLink(auth);
    const both = Promise.all([use.execute(ADA.email), use.execute(`${ADA.email} `)]);
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(1);
    sent.resolve();
    await both;
    await use.execute(ADA.email);
    expect(auth.requestMagicLink).toHaveBeenCalledTimes(2);
  });

  test('for another address does not wait for the first, and is not taken for it', async () => {
    const auth = memoryAuth();
    auth.requestMagicLink.mockReturnValueOnce(deferred<void>().promise);
    const use = new RequestMagicLink(auth);
    void use.execute(ADA.email);
    await use.execute(GRACE.email);
    expect(auth.requestMagicLink.mock.calls).toEqual([[ADA.email], [GRACE.email]]);
  });

  test('hands the failure to everyone who asked, and asks anew next time', async () => {
    const auth = memoryAuth();
    const failure = refusal(404);
    auth.requestMagicLink.mockRejectedValueOnce(failure);
    const use = new RequestMagicLink(auth);
    const results = await Promise.allSettled([use.execute(ADA.email), use.execute(ADA.email)]);
    expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
      failure,
      failure,
    ]);
    await expect(use.execute(ADA.email)).resolves.toBeUndefined();
  });
});

describe('registering', () => {
  test('sends the user trimmed and answers the address', async () => {
    const auth = memoryAuth();
    const typed = { email: ' ada@mail.example', firstName: ' Ada ', lastName: 'Lovelace ' };
    await expect(new Register(auth).execute(typed)).resolves.toBe('ada@mail.example');
    expect(auth.register.mock.calls).toEqual([[ADA]]);
  });

  test('twice at a time makes one call', async () => {
    const auth = memoryAuth();
    const sent = deferred<void>();
    auth.register.mockReturnValueOnce(sent.promise);
    const use = new Register(auth);
    const both = Promise.all([use.execute(ADA), use.execute(ADA)]);
    await settle();
    sent.resolve();
    await expect(both).resolves.toEqual([ADA.email, ADA.email]);
    expect(auth.register).toHaveBeenCalledTimes(1);
  });

  test('rejects with what the provider says', async () => {
    const auth = memoryAuth();
    const failure = refusal(409);
    auth.register.mockRejectedValueOnce(failure);
    await expect(new Register(auth).execute(ADA)).rejects.toBe(failure);
  });
});
