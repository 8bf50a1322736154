import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ADA, GRACE } from '../../support/aLink.ts';
import { button, currentUrl, expectElement, heading, rows } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, json, refuse } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const REDIRECTED_AFTER_MS = 2_000;
const VERIFY = 'GET /v1/auth/verify';

describe('a magic link that a signed-in user opens', () => {
  const ended = refuse(401, 'Session has expired');
  const graces = json({ user: GRACE, jwt: 'graces' });

  it('redirects to the home screen', async () => {
    await openApp('/auth/verify/magic');
    await expectElement(rows().first()).toBeVisible();
    expect(currentUrl()).toBe('/home');
  });

  it('is not verified', async () => {
    const provider = await openApp('/auth/verify/magic');
    await expectElement(rows().first()).toBeVisible();
    expect(provider.callsTo(VERIFY)).toEqual([]);
  });

  it('is not verified when the session ends later', async () => {
    let list = listOf(wireLinks(5));
    const provider = await openApp('/auth/verify/magic', {
      script: { 'GET /v1/links': (call) => list(call), 'POST /v1/auth/refresh': ended },
    });
    await expectElement(rows()).toHaveLength(5);
    // Causes a new request. The next page of links may already be prefetched.
    list = ended;
    window.dispatchEvent(new Event('online'));
    await expectElement(heading('Welcome back')).toBeVisible();
    expect(provider.callsTo(VERIFY)).toEqual([]);
  });

  it('shows a note about the unused link until it is dismissed', async () => {
    await openApp('/auth/verify/magic');
    const note = page.getByRole('main').getByRole('status').filter({ hasText: 'magic link' });
    await expectElement(note).toHaveTextContent(
      `You’re already signed in as Ada Lovelace (${ADA.email}), so the magic link wasn’t used.`,
    );
    await click(button('Dismiss'));
    await expectElement(note).not.toBeInTheDocument();
  });

  const signOutAndUseLink = async () => {
    const provider = await openApp('/auth/verify/magic', { script: { [VERIFY]: graces } });
    await click(button('Sign out and use the link'));
    await expectElement(heading('Verification Complete')).toBeVisible();
    return provider;
  };

  it('is verified when the user signs out', async () => {
    const provider = await signOutAndUseLink();
    expect(provider.callsTo(VERIFY).map(({ query }) => query.get('token'))).toEqual(['magic']);
    expect(currentUrl()).not.toContain('magic');
  });

  it('signs in its user after a confirmation', async () => {
    await signOutAndUseLink();
    await expectElement(button('Continue as Grace Hopper'), REDIRECTED_AFTER_MS).toBeVisible();
    await click(button('Continue as Grace Hopper'));
    await expectElement(heading('Welcome back, Grace')).toBeVisible();
    expect(currentUrl()).toBe('/home');
  });

  it('is verified when the first request finds that the session has ended', async () => {
    const list: Answer = (call) => (call.token === 'graces' ? listOf([]) : ended)(call);
    await openApp('/auth/verify/magic', {
      script: { 'GET /v1/links': list, 'POST /v1/auth/refresh': ended, [VERIFY]: graces },
    });
    await expectElement(button('Continue as Grace Hopper'), REDIRECTED_AFTER_MS).toBeVisible();
    await click(button('Continue as Grace Hopper'));
    await expectElement(heading('Welcome back, Grace')).toBeVisible();
  });
});
