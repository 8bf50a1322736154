import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ADA, GRACE } from '../../support/aLink.ts';
import { button, currentUrl, expectElement, expectPoll, heading, row } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import type { Answer } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const GRACES = { token: 'graces', user: GRACE };

describe('a sign-in in another tab', () => {
  it('opens the URL that the visitor has requested', async () => {
    await openApp('/links/caf%C3%A9%20au%20lait?from=mail', { as: 'nobody' });
    await expectElement(heading('Welcome back')).toBeVisible();
    storeElsewhere({ token: 'session', user: ADA });
    await expectPoll(currentUrl).toBe('/links/caf%C3%A9%20au%20lait?from=mail');
  });
});

describe('a sign-in of another user in another tab', () => {
  const signInElsewhere = async () => {
    const lists: Answer = (call) =>
      listOf(call.token === 'graces' ? [aWireLink({ shortCode: 'graces-own' })] : wireLinks(3))(call);
    await openApp('/links?q=link', { script: { 'GET /v1/links': lists } });
    await expectElement(row('link-1')).toBeVisible();
    storeElsewhere(GRACES);
    await expectElement(heading('Account changed')).toBeVisible();
  };

  it('shows both users', async () => {
    await signInElsewhere();
    await expectElement(
      page.getByText(/^Ada Lovelace .* was signed in here\. You’re now signed in as Grace Hopper/),
    ).toBeVisible();
  });

  it('moves the focus to the question', async () => {
    await signInElsewhere();
    await expectPoll(() => document.activeElement?.id).toBe('content');
  });

  const acceptUser = async () => {
    await signInElsewhere();
    await click(button('Continue as Grace Hopper'));
    await expectElement(heading('Welcome back, Grace')).toBeVisible();
  };

  it("opens the new user's home screen when it is confirmed", async () => {
    await acceptUser();
    await expectElement(row('graces-own')).toBeVisible();
    expect(currentUrl()).toBe('/home');
  });

  it('ends the session when the user signs out', async () => {
    await acceptUser();
    storeElsewhere({ token: 'adas', user: ADA });
    await click(button('Sign out'));
    await expectElement(heading('Welcome back')).toBeVisible();
    expect(currentUrl()).toBe('/auth/login');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});
