import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIELDS, LINK, seeTyped, type } from '../support/linkForm.ts';
import { closeApp, openApp } from '../support/openApp.ts';
import { storeElsewhere } from '../support/otherTab.ts';
import { held, json, refuse } from '../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, rows, see, toast } from '../support/see.ts';
import { ADA, aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const GRACE = { email: 'grace@mail.example', firstName: 'Grace', lastName: 'Hopper' };
const REMEMBERS_NOTHING =
  'Your browser blocks storage for Brevity: you’ll be signed out and lose drafts when you close this page.';

const restored = () => page.getByRole('status').getByText('We restored your unsaved draft.');
const changed = () => page.getByText('The link has changed since; only what you changed will be saved.');
const notice = () => page.getByText(REMEMBERS_NOTHING);
const editor = () => page.getByRole('dialog', { name: 'Edit link' });
const drafts = () => localStorage.getItem('brevity:drafts');

/** The same visit after a reload, or the next one. */
const reopen: typeof openApp = (where, visit) => {
  closeApp();
  return openApp(where, visit);
};

const refuseWrites = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });

/** Whether the browser would ask before it leaves the page. */
const asksOnLeaving = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

const logOut = async () => {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await see(heading('Welcome back')).toBeVisible();
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a new link', () => {
  test('half typed is there after a reload, which says so, and can be discarded', async () => {
    await openApp('/add-link');
    await see(restored()).not.toBeInTheDocument();
    await type({ ...LINK, description: '' });
    await reopen('/add-link');
    await see(restored()).toBeVisible();
    await seeTyped({ ...LINK, description: '' });
    expect(asksOnLeaving()).toBe(false);
    await button('Discard').click();
    await seeTyped({});
    await see(restored()).not.toBeInTheDocument();
    await see(field(FIELDS.url)).toHaveFocus();
    expect(drafts()).toBeNull();
  });

  test('is forgotten once it is created', async () => {
    await openApp('/add-link', { script: { 'POST /v1/links': json(aWireLink({ id: '99' }), 201) } });
    await type(LINK);
    await button('Create Link').click();
    await see(toast('Link created successfully!')).toBeVisible();
    expect(drafts()).toBeNull();
  });
});

describe('an edited link', () => {
  test('keeps what was typed through Escape and a reload, until it is discarded', async () => {
    await openApp('/links?edit=1');
    await see(field('Title')).toBeVisible();
    await field('Title').fill('Half a title');
    await userEvent.keyboard('{Escape}');
    await becomes(address).toBe('/links');
    await reopen('/links?edit=1');
    await see(restored()).toBeVisible();
    await see(changed()).not.toBeInTheDocument();
    await see(field('Title')).toHaveValue('Half a title');
    await see(field('Destination URL')).toHaveFocus();
    await button('Discard').click();
    await see(field('Title')).toHaveValue('Link 1');
    expect(drafts()).toBeNull();
  });

  test('that has become another meanwhile says so, and loses nothing of that', async () => {
    await openApp('/links?edit=1');
    await see(field('Title')).toBeVisible();
    await field('Title').fill('Half a title');
    const [first, ...others] = wireLinks(3);
    const meanwhile = [{ ...first, description: 'From elsewhere' }, ...others];
    const provider = await reopen('/links?edit=1', {
      script: { 'GET /v1/links': (call) => listOf(meanwhile.map((fields) => aWireLink(fields)))(call) },
    });
    await see(changed()).toBeVisible();
    await see(field('Description')).toHaveValue('From elsewhere');
    await editor().getByRole('button', { name: 'Save changes' }).click();
    await see(toast('Link updated')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/1').map(({ body }) => body)).toEqual([{ title: 'Half a title' }]);
    expect(drafts()).toBeNull();
  });

  test('cannot be discarded while it is saved', async () => {
    const late = held(json(aWireLink({ id: '1' })));
    await openApp('/links?edit=1');
    await field('Title').fill('Half a title');
    await reopen('/links?edit=1', { script: { 'PUT /v1/links/*': late.answer } });
    await see(button('Discard')).toBeEnabled();
    await button('Save changes').click();
    await see(button('Discard')).toBeDisabled();
    late.release();
    await see(toast('Link updated')).toBeVisible();
  });
});

describe('when the session ends', () => {
  const ended = { 'POST /v1/links': refuse(401), 'POST /v1/auth/refresh': refuse(401) };

  test('what was typed waits for the same user, and nobody else sees it', async () => {
    await openApp('/add-link', { script: ended });
    await type(LINK);
    await button('Create Link').click();
    await see(heading('Welcome back')).toBeVisible();
    storeElsewhere({ token: 'graces', user: GRACE });
    await see(heading('Welcome back, Grace!')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Create/ })
      .first()
      .click();
    await see(heading('Create New Link')).toBeVisible();
    await seeTyped({});
    storeElsewhere({ token: 'adas', user: ADA });
    await see(restored()).toBeVisible();
    await seeTyped(LINK);
  });

  test('because the browser’s data was cleared, what was typed stays for the same user', async () => {
    await openApp('/add-link');
    await type(LINK);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    await see(heading('Welcome back')).toBeVisible();
    expect(asksOnLeaving()).toBe(true);
    storeElsewhere({ token: 'adas', user: ADA });
    await see(heading('Create New Link')).toBeVisible();
    await seeTyped(LINK);
  });

  test('because its storage was emptied in this very tab, it is found out with the next call', async () => {
    const asked = refuse(401, 'Authentication required');
    await openApp('/add-link', {
      script: { 'POST /v1/links': (call) => (call.token ? json(aWireLink(), 201) : asked)(call) },
    });
    await type(LINK);
    localStorage.clear();
    await button('Create Link').click();
    await see(heading('Welcome back')).toBeVisible();
    storeElsewhere({ token: 'adas', user: ADA });
    await see(heading('Create New Link')).toBeVisible();
    await seeTyped(LINK);
    await button('Create Link').click();
    await see(toast('Link created successfully!')).toBeVisible();
  });

  test('by logging out, everything that this user had typed is gone', async () => {
    await openApp('/links?edit=1');
    await see(field('Title')).toBeVisible();
    await field('Title').fill('Half a title');
    await userEvent.keyboard('{Escape}');
    await link('Add New Link').click();
    await type(LINK);
    expect(drafts()).toContain('Half a title');
    expect(drafts()).toContain(LINK.url);
    await logOut();
    expect(drafts()).toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  test('is said once, asks before typed text is lost, and keeps it within the visit', async () => {
    await openApp('/add-link');
    refuseWrites();
    await see(notice()).not.toBeInTheDocument();
    await field(FIELDS.title).fill('Half a link');
    await see(notice()).toBeVisible();
    expect(asksOnLeaving()).toBe(true);
    await button('OK').click();
    await see(notice()).not.toBeInTheDocument();
    await see(page.getByRole('main')).toHaveFocus();
    await link('Back to Links').click();
    await see(rows()).toHaveLength(3);
    expect(asksOnLeaving()).toBe(true);
    await link('Add New Link').click();
    await see(restored()).toBeVisible();
    await see(notice()).not.toBeInTheDocument();
    await button('Discard').click();
    expect(asksOnLeaving()).toBe(false);
  });

  test('is said to screen readers too, when a choice cannot be kept, and then nothing asks on leaving', async () => {
    await openApp('/settings');
    refuseWrites();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await see(page.getByRole('status').getByText(REMEMBERS_NOTHING)).toBeVisible();
    expect(asksOnLeaving()).toBe(false);
  });
});
