import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GRACE } from '../../../support/aLink.ts';
import { fill, press } from '../../support/act.ts';
import { asksOnLeaving } from '../../support/leave.ts';
import { FIELDS, LINK, seeTyped, type } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { storeElsewhere } from '../../support/otherTab.ts';
import { json, refuse } from '../../support/ScriptedProvider.ts';
import { button, field, heading, link, rows, see, toast } from '../../support/see.ts';
import { ADA, aWireLink } from '../../support/wireAnswers.ts';

const REMEMBERS_NOTHING =
  'Your browser blocks storage for Brevity: you’ll be signed out and lose drafts when you close this page.';

const restored = () => page.getByRole('status').getByText('We restored your unsaved draft.');
const notice = () => page.getByText(REMEMBERS_NOTHING);
const drafts = () => localStorage.getItem('brevity:drafts');

const refuseWrites = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

describe('when the session ends', () => {
  test('what was typed waits for the same user, who can discard it, and nobody else sees it', async () => {
    const refused = refuse(401);
    await openApp('/add-link', { script: { 'POST /v1/links': refused, 'POST /v1/auth/refresh': refused } });
    await type(LINK);
    await see(restored()).not.toBeInTheDocument();
    expect(asksOnLeaving()).toBe(false);
    await press(button('Create Link'));
    await see(heading('Welcome back')).toBeVisible();
    const create = page.getByRole('main').getByRole('link', { name: /Create/ });
    storeElsewhere({ token: 'graces', user: GRACE });
    await press(button('Continue as Grace Hopper'));
    await press(create.first());
    await see(heading('Create New Link')).toBeVisible();
    await seeTyped({});
    storeElsewhere({ token: 'adas', user: ADA });
    await press(button('Continue as Ada Lovelace'));
    await press(create.first());
    await see(restored()).toBeVisible();
    await seeTyped(LINK);
    await press(button('Discard'));
    await seeTyped({});
    await see(restored()).not.toBeInTheDocument();
    await see(field(FIELDS.url)).toHaveFocus();
    expect(drafts()).toBeNull();
  });

  test('because the browser’s data was cleared, which an event or the next call tells, what was typed stays', async () => {
    const asked = refuse(401, 'Authentication required');
    await openApp('/add-link', {
      script: { 'POST /v1/links': (call) => (call.token ? json(aWireLink(), 201) : asked)(call) },
    });
    /** Ada signs in again, in another tab, and is where she was. */
    const comeBack = async () => {
      await see(heading('Welcome back')).toBeVisible();
      storeElsewhere({ token: 'adas', user: ADA });
      await see(heading('Create New Link')).toBeVisible();
      await seeTyped(LINK);
    };
    await type(LINK);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await see(heading('Welcome back')).toBeVisible();
    expect(asksOnLeaving()).toBe(true);
    await comeBack();
    localStorage.clear();
    await press(button('Create Link'));
    await comeBack();
    await press(button('Create Link'));
    await see(toast('Link created successfully!')).toBeVisible();
  });
});

describe('a browser that keeps nothing', () => {
  test('is said once, asks before typed text is lost, and keeps it within the visit', async () => {
    await openApp('/add-link');
    refuseWrites();
    await see(notice()).not.toBeInTheDocument();
    await fill(field(FIELDS.title), 'Half a link');
    await see(notice()).toBeVisible();
    expect(asksOnLeaving()).toBe(true);
    await press(button('Close'));
    await see(notice()).not.toBeInTheDocument();
    await see(page.getByRole('main')).toHaveFocus();
    await press(link('Back to Links'));
    await see(rows()).toHaveLength(3);
    expect(asksOnLeaving()).toBe(true);
    await press(link('Add New Link'));
    await see(restored()).toBeVisible();
    await see(notice()).not.toBeInTheDocument();
    await press(button('Discard'));
    expect(asksOnLeaving()).toBe(false);
  });

  test('is said to screen readers when a choice cannot be kept, and then nothing asks on leaving', async () => {
    await openApp('/settings');
    refuseWrites();
    await press(page.getByRole('radio', { name: 'Dark' }));
    await see(page.getByRole('status').getByText(REMEMBERS_NOTHING)).toBeVisible();
    expect(asksOnLeaving()).toBe(false);
  });
});
