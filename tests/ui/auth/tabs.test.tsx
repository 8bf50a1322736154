import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADA, GRACE } from '../../support/aLink.ts';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import type { Answer } from '../support/ScriptedProvider.ts';
import { address, becomes, button, heading, row, see } from '../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const GRACES = { token: 'graces', user: GRACE };

test('a visitor who asked for a page with letters of their own in its address gets there once another tab has signed in', async () => {
  await openApp('/links/caf%C3%A9%20au%20lait?from=mail', { as: 'nobody' });
  await see(heading('Welcome back')).toBeVisible();
  storeElsewhere({ token: 'session', user: ADA });
  await becomes(address).toBe('/links/caf%C3%A9%20au%20lait?from=mail');
});

test('another user who signs in elsewhere is asked about here, and then is at their own home, or is signed out', async () => {
  const lists: Answer = (call) =>
    listOf(call.token === 'graces' ? [aWireLink({ shortCode: 'graces-own' })] : wireLinks(3))(call);
  await openApp('/links?q=link', { script: { 'GET /v1/links': lists } });
  await see(row('link-1')).toBeVisible();
  storeElsewhere(GRACES);
  await see(heading('Another account')).toBeVisible();
  await see(
    page.getByText(/^Ada Lovelace .* was signed in here\. You’re now signed in as Grace Hopper/),
  ).toBeVisible();
  expect(document.activeElement?.id).toBe('content');
  await press(button('Continue as Grace Hopper'));
  await see(heading('Welcome back, Grace')).toBeVisible();
  await see(row('graces-own')).toBeVisible();
  expect(address()).toBe('/home');

  storeElsewhere({ token: 'adas', user: ADA });
  await press(button('Sign out'));
  await see(heading('Welcome back')).toBeVisible();
  expect(address()).toBe('/auth/login');
  expect(localStorage.getItem('auth_token')).toBeNull();
});
