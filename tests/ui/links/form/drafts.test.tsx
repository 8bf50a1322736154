import { describe, expect, it, vi } from 'vitest';
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

const CREATE = 'POST /v1/links';
const STORAGE_BLOCKED =
  'Your browser blocks storage for Brevity. You’ll be signed out and lose drafts when you close this page.';

const restoredNote = () => page.getByRole('status').getByText('We restored your unsaved draft.');
const storedDrafts = () => localStorage.getItem('brevity:drafts');
const submit = () => click(button('Create Link'));

describe('a draft whose session has expired', () => {
  const expireSession = async () => {
    const refused = refuse(401);
    await openApp('/add-link', { script: { [CREATE]: refused, 'POST /v1/auth/refresh': refused } });
    await type(LINK);
    await submit();
    await expectElement(heading('Welcome back')).toBeVisible();
  };

  const signInElsewhere = (user: typeof ADA) => storeElsewhere({ token: user.firstName, user });

  /** Accepts another user's session in this tab, and opens the form. */
  const continueAs = async (user: typeof ADA) => {
    signInElsewhere(user);
    await click(button(`Continue as ${user.firstName} ${user.lastName}`));
    const create = page.getByRole('main').getByRole('link', { name: /Create/ });
    await click(create.first());
    await expectElement(heading('Create New Link')).toBeVisible();
  };

  it('has no note before the session expires', async () => {
    await openApp('/add-link');
    await type(LINK);
    await expectElement(restoredNote()).not.toBeInTheDocument();
    expect(promptsOnLeaving()).toBe(false);
  });

  it('is not shown to another user', async () => {
    await expireSession();
    await continueAs(GRACE);
    await expectTyped({});
  });

  it('is restored for its user even if another one was signed in meanwhile', async () => {
    await expireSession();
    await continueAs(GRACE);
    await continueAs(ADA);
    await expectElement(restoredNote()).toBeVisible();
    await expectTyped(LINK);
  });

  it('is deleted when it is discarded', async () => {
    await expireSession();
    signInElsewhere(ADA);
    await expectElement(restoredNote()).toBeVisible();
    await click(button('Discard'));
    await expectTyped({});
    await expectElement(restoredNote()).not.toBeInTheDocument();
    expect(storedDrafts()).toBeNull();
  });

  it('moves the focus to the destination when it is discarded', async () => {
    await expireSession();
    signInElsewhere(ADA);
    await expectElement(restoredNote()).toBeVisible();
    await click(button('Discard'));
    await expectElement(field(FIELDS.url)).toHaveFocus();
  });
});

describe('a draft whose storage was cleared', () => {
  const openAndType = async () => {
    const refused = refuse(401, 'Authentication required');
    await openApp('/add-link', {
      script: { [CREATE]: (call) => (call.token ? json(aWireLink(), 201) : refused)(call) },
    });
    await type(LINK);
    localStorage.clear();
  };

  const signInElsewhere = async () => {
    await expectElement(heading('Welcome back')).toBeVisible();
    storeElsewhere({ token: 'adas', user: ADA });
    await expectElement(heading('Create New Link')).toBeVisible();
  };

  const notifyApp = () => window.dispatchEvent(new StorageEvent('storage', { key: null }));

  it('prompts before the document is closed', async () => {
    await openAndType();
    notifyApp();
    await expectElement(heading('Welcome back')).toBeVisible();
    expect(promptsOnLeaving()).toBe(true);
  });

  it.each([
    { name: 'another tab reports it', notice: async () => void notifyApp() },
    { name: 'the next request is refused', notice: submit },
  ])('is restored after the next sign-in when $name', async ({ notice }) => {
    await openAndType();
    await notice();
    await signInElsewhere();
    await expectTyped(LINK);
  });

  it('can be sent after the next sign-in', async () => {
    await openAndType();
    await submit();
    await signInElsewhere();
    await submit();
    await expectElement(toast('Link created successfully!')).toBeVisible();
  });
});

describe('a browser that blocks the storage', () => {
  const blockStorage = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });

  const notice = () => page.getByText(STORAGE_BLOCKED);

  const typeTitle = async () => {
    await openApp('/add-link');
    blockStorage();
    await expectElement(notice()).not.toBeInTheDocument();
    await fill(field(FIELDS.title), 'Half a link');
    await expectElement(notice()).toBeVisible();
  };

  const returnToForm = async () => {
    await typeTitle();
    await click(button('Close'));
    await click(link('Back to Links'));
    await expectElement(rows()).toHaveLength(3);
    await click(link('Add New Link'));
    await expectElement(restoredNote()).toBeVisible();
  };

  it('prompts before a draft is lost', async () => {
    await typeTitle();
    expect(promptsOnLeaving()).toBe(true);
  });

  it('still prompts on other screens', async () => {
    await typeTitle();
    await click(link('Back to Links'));
    await expectElement(rows()).toHaveLength(3);
    expect(promptsOnLeaving()).toBe(true);
  });

  it('does not prompt once the draft is discarded', async () => {
    await returnToForm();
    await click(button('Discard'));
    expect(promptsOnLeaving()).toBe(false);
  });

  it('does not prompt when only a preference is lost', async () => {
    await openApp('/settings');
    blockStorage();
    await click(page.getByRole('radio', { name: 'Dark' }));
    await expectElement(notice()).toBeVisible();
    expect(promptsOnLeaving()).toBe(false);
  });

  it('announces to screen readers that a preference is not stored', async () => {
    await openApp('/settings');
    blockStorage();
    await click(page.getByRole('radio', { name: 'Dark' }));
    await expectElement(page.getByRole('status').getByText(STORAGE_BLOCKED)).toBeVisible();
  });

  it('moves the focus to the screen when the notice is closed', async () => {
    await typeTitle();
    await click(button('Close'));
    await expectElement(notice()).not.toBeInTheDocument();
    await expectElement(page.getByRole('main')).toHaveFocus();
  });

  it('shows the notice once', async () => {
    await returnToForm();
    await expectElement(notice()).not.toBeInTheDocument();
  });
});
