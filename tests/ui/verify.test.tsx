import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './support/openApp.tsx';
import { held, json, refuse } from './support/ScriptedProvider.ts';
import { address, becomes, heading, see, toast } from './support/see.ts';
import { ADA } from './support/wireAnswers.ts';

const VERIFY = 'GET /v1/auth/verify';
const PATIENCE_MS = 6_000;

/** What is measured with a busy machine's clock may come a little late, never early. */
const tolerance = { early: 50, late: 2_000 };

const expectAfter = async (milliseconds: number, since: number, to: string) => {
  await becomes(address, PATIENCE_MS).toBe(to);
  const waited = performance.now() - since;
  expect(waited).toBeGreaterThan(milliseconds - tolerance.early);
  expect(waited).toBeLessThan(milliseconds + tolerance.late);
};

describe('a good magic link', () => {
  test('is verified by one call however often effects run, leaves the address, and leads home in 2 seconds', async () => {
    const answer = held(json({ user: ADA, jwt: 'fresh-session' }));
    const provider = await openApp('/auth/verify/a%2Fb%20c', {
      as: 'nobody',
      strict: true,
      script: { [VERIFY]: answer.answer },
    });
    await see(heading('Verifying your email...')).toBeVisible();
    await see(page.getByRole('status').getByText('One moment…')).toBeInTheDocument();
    await becomes(address).toBe('/auth/verify');
    expect(localStorage.getItem('auth_token')).toBeNull();

    answer.release();
    const since = performance.now();
    await see(heading('Verification Complete')).toBeVisible();
    await see(toast('Welcome to Brevity.')).toBeVisible();
    expect(provider.calls.map(({ query }) => query.get('token'))).toEqual(['a/b c']);
    expect(localStorage.getItem('auth_token')).toBe('fresh-session');
    expect(JSON.parse(localStorage.getItem('user_data') ?? '')).toEqual(ADA);

    await expectAfter(2_000, since, '/home');
    await see(heading('Welcome back, Ada!')).toBeVisible();
  });
});

describe('a magic link that is refused', () => {
  test('says why, in place and in a toast, and leads to register in 3 seconds', async () => {
    const answer = held(refuse(401, 'This magic link has expired'));
    await openApp('/auth/verify/used', { as: 'nobody', script: { [VERIFY]: answer.answer } });
    answer.release();
    const since = performance.now();
    await see(toast('Token verification failed: This magic link has expired')).toBeVisible();
    await see(page.getByRole('alert').getByText('This magic link has expired').first()).toBeVisible();
    await expectAfter(3_000, since, '/auth/register');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  for (const [name, answer] of [
    ['user', { jwt: 'fresh-session' }],
    ['jwt', { user: ADA }],
  ] as const) {
    test(`by an answer without ${name} is an invalid response`, async () => {
      await openApp('/auth/verify/good', { as: 'nobody', script: { [VERIFY]: json(answer) } });
      await see(toast('Invalid verification response')).toBeVisible();
      expect(localStorage.getItem('auth_token')).toBeNull();
    });
  }

  test('because it has no token is an invalid link, and no call is made', async () => {
    const provider = await openApp('/auth/verify', { as: 'nobody' });
    await see(toast('Invalid verification link')).toBeVisible();
    expect(provider.calls).toEqual([]);
  });
});
