import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GRACE } from '../../../support/aLink.ts';
import { button, expectElement, field, heading, link, rows, toast } from '../../support/expectElement.ts';
import { promptsOnLeaving } from '../../support/leave.ts';
import { expectTyped, FIELDS, LINK, type } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { storeElsewhere } from '../../support/otherTab.ts';
import { json, refuse } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { ADA, aWireLink } from '../../support/wireAnswers.ts';

const REMEMBERS_NOTHING =
  'Your browser blocks storage for Brevity. You’ll be signed out and lose drafts when you close this page.';

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
    await expectElement(restored()).not.toBeInTheDocument();
    expect(promptsOnLeaving()).toBe(false);
    await click(button('Create Link'));
    await expectElement(heading('Welcome back')).toBeVisible();
    const create = page.getByRole('main').getByRole('link', { name: /Create/ });
    storeElsewhere({ token: 'graces', user: GRACE });
    await click(button('Continue as Grace Hopper'));
    await click(create.first());
    await expectElement(heading('Create New Link')).toBeVisible();
    await expectTyped({});
    storeElsewhere({ token: 'adas', user: ADA });
    await click(button('Continue as Ada Lovelace'));
    await click(create.first());
    await expectElement(restored()).toBeVisible();
    await expectTyped(LINK);
    await click(button('Discard'));
    await expectTyped({});
    await expectElement(restored()).not.toBeInTheDocument();
    await expectElement(field(FIELDS.url)).toHaveFocus();
    expect(drafts()).toBeNull();
  });

  test('because the browser’s data was cleared, which an event or the next call tells, what was typed stays', async () => {
    const asked = refuse(401, 'Authentication required');
    await openApp('/add-link', {
      script: { 'POST /v1/links': (call) => (call.token ? json(aWireLink(), 201) : asked)(call) },
    });
    /** Ada signs in again, in another tab, and is where she was. */
    const comeBack = async () => {
      await expectElement(heading('Welcome back')).toBeVisible();
      storeElsewhere({ token: 'adas', user: ADA });
      await expectElement(heading('Create New Link')).toBeVisible();
      await expectTyped(LINK);
    };
    await type(LINK);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await expectElement(heading('Welcome back')).toBeVisible();
    expect(promptsOnLeaving()).toBe(true);
    await comeBack();
    localStorage.clear();
    await click(button('Create Link'));
    await comeBack();
    await click(button('Create Link'));
    await expectElement(toast('Link created successfully!')).toBeVisible();
  });
});

describe('a browser that keeps nothing', () => {
  test('is said once, asks before typed text is lost, and keeps it within the visit', async () => {
    await openApp('/add-link');
    refuseWrites();
    await expectElement(notice()).not.toBeInTheDocument();
    await fill(field(FIELDS.title), 'Half a link');
    await expectElement(notice()).toBeVisible();
    expect(promptsOnLeaving()).toBe(true);
    await click(button('Close'));
    await expectElement(notice()).not.toBeInTheDocument();
    await expectElement(page.getByRole('main')).toHaveFocus();
    await click(link('Back to Links'));
    await expectElement(rows()).toHaveLength(3);
    expect(promptsOnLeaving()).toBe(true);
    await click(link('Add New Link'));
    await expectElement(restored()).toBeVisible();
    await expectElement(notice()).not.toBeInTheDocument();
    await click(button('Discard'));
    expect(promptsOnLeaving()).toBe(false);
  });

  test('is said to screen readers when a choice cannot be kept, and then nothing asks on leaving', async () => {
    await openApp('/settings');
    refuseWrites();
    await click(page.getByRole('radio', { name: 'Dark' }));
    await expectElement(page.getByRole('status').getByText(REMEMBERS_NOTHING)).toBeVisible();
    expect(promptsOnLeaving()).toBe(false);
  });
});
