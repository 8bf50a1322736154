import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADA, GRACE } from '../../support/aLink.ts';
import { button, currentUrl, expectElement, expectPoll, heading, row } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import type { Answer } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const GRACES = { token: 'graces', user: GRACE };

test('a visitor who asked for a page with letters of their own in its address gets there once another tab has signed in', async () => {
  await openApp('/links/caf%C3%A9%20au%20lait?from=mail', { as: 'nobody' });
  await expectElement(heading('Welcome back')).toBeVisible();
  storeElsewhere({ token: 'session', user: ADA });
  await expectPoll(currentUrl).toBe('/links/caf%C3%A9%20au%20lait?from=mail');
});

test('another user who signs in elsewhere is asked about here, and then is at their own home, or is signed out', async () => {
  const lists: Answer = (call) =>
    listOf(call.token === 'graces' ? [aWireLink({ shortCode: 'graces-own' })] : wireLinks(3))(call);
  await openApp('/links?q=link', { script: { 'GET /v1/links': lists } });
  await expectElement(row('link-1')).toBeVisible();
  storeElsewhere(GRACES);
  await expectElement(heading('Account changed')).toBeVisible();
  await expectElement(
    page.getByText(/^Ada Lovelace .* was signed in here\. You’re now signed in as Grace Hopper/),
  ).toBeVisible();
  expect(document.activeElement?.id).toBe('content');
  await click(button('Continue as Grace Hopper'));
  await expectElement(heading('Welcome back, Grace')).toBeVisible();
  await expectElement(row('graces-own')).toBeVisible();
  expect(currentUrl()).toBe('/home');

  storeElsewhere({ token: 'adas', user: ADA });
  await click(button('Sign out'));
  await expectElement(heading('Welcome back')).toBeVisible();
  expect(currentUrl()).toBe('/auth/login');
  expect(localStorage.getItem('auth_token')).toBeNull();
});
