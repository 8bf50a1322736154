import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../support/act.ts';
import { closeApp, openApp, startApp } from '../../support/openApp.ts';
import { storeElsewhere } from '../../support/otherTab.ts';
import { broken, held, networkDown, refuse, type Script, silence } from '../../support/ScriptedProvider.ts';
import { becomes, button, drawn, field, heading, row, rows, see, settled, toast } from '../../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';
// Here already, so that it would be seen at once.
import '../../../../src/ui/shell/StorageNotice.tsx';

const GRACE = { email: 'grace@mail.example', firstName: 'Grace', lastName: 'H' };
const SLOW = { 'GET /v1/links': silence };

const stored = (): string => localStorage.getItem('brevity:last-seen') ?? '';

/** Ada visits a screen, and leaves when what she saw is kept. */
const visitAndLeave = async (
  address: string,
  script: Script = { 'GET /v1/links': listOf(wireLinks(45)) },
) => {
  await openApp(address, { script });
  await see(row('link-1')).toBeVisible();
  await becomes(stored).toContain('link-1');
  closeApp();
};

const list = () => page.getByRole('main').getByRole('list').first();
const age = () => page.getByRole('main').getByText(/^As of [^…]+$/);
const updating = (time: RegExp) => page.getByText(new RegExp(`^As of ${time.source}, updating…$`));

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['/links', 20, 'page=1&limit=20'],
  ['/home', 5, 'page=1&limit=5'],
])('%s', (address, count, query) => {
  test('rows last seen are shown at the next visit, with their age, until the response arrives', async () => {
    await visitAndLeave(address);
    const answer = held(listOf([aWireLink({ id: '46', shortCode: 'new-one' }), ...wireLinks(45)]));
    const provider = await openApp(address, { script: { 'GET /v1/links': answer.answer } });
    await see(rows()).toHaveLength(count);
    await see(list()).toHaveAttribute('aria-busy', 'true');
    expect(getComputedStyle(list().element()).opacity).toBe('1');
    await see(updating(/\d{2}:\d{2}/)).toBeVisible();
    expect(provider.calls.map(({ query }) => String(query))).toEqual([query]);
    answer.release();
    await see(row('new-one')).toBeVisible();
    await see(list()).toHaveAttribute('aria-busy', 'false');
    await see(age()).not.toBeInTheDocument();
    await see(rows()).toHaveLength(count);
  });

  test('rows last seen stay without a connection, with their age and a retry', async () => {
    await visitAndLeave(address);
    const answer = held(networkDown);
    await openApp(address, { script: { 'GET /v1/links': answer.answer } });
    await see(updating(/.*/)).toBeVisible();
    answer.release();
    await see(page.getByText(/^Could not refresh · showing data from/)).toBeVisible();
    await see(button('Try again')).toBeVisible();
    await see(rows()).toHaveLength(count);
    await see(age()).toBeVisible();
    await see(updating(/.*/)).not.toBeInTheDocument();
  });

  test('stays, with its age, when it cannot be read again', async () => {
    await visitAndLeave(address);
    await openApp(address, { script: { 'GET /v1/links': broken } });
    await see(page.getByText(/^Could not refresh · showing data from/)).toBeVisible();
    await see(row('link-1')).toBeVisible();
  });

  test('rows last seen give way to a refusal of the provider', async () => {
    await visitAndLeave(address);
    await openApp(address, { script: { 'GET /v1/links': refuse(403, 'Not yours') } });
    await see(page.getByRole('alert').getByText('Not yours')).toBeInTheDocument();
    await see(row('link-1')).not.toBeInTheDocument();
  });

  test('rows last seen are not shown once the provider has ended the session', async () => {
    await visitAndLeave(address);
    await openApp(address, {
      script: { 'GET /v1/links': refuse(401, 'Over'), 'POST /v1/auth/refresh': refuse(401, 'Over') },
    });
    await see(heading('Welcome back')).toBeVisible();
    await see(row('link-1')).not.toBeInTheDocument();
    expect(stored()).toBe('');
  });
});

test('the rows are there with the first frame of the page', async () => {
  await visitAndLeave('/links');
  await startApp('/links', { script: SLOW });
  await becomes(() => document.querySelector('h1')?.textContent).toBe('Links');
  expect(document.querySelectorAll('.link-row')).toHaveLength(20);
  expect(document.querySelector('.skeleton')).toBeNull();
});

test('the total and the pages are those of the provider', async () => {
  await visitAndLeave('/links');
  await openApp('/links', { script: SLOW });
  await see(page.getByRole('heading', { level: 2, name: 'All links 45' })).toBeVisible();
  await see('Showing 1 to 20 of 45 links').toBeVisible();
  await see('Page 1 of 3').toBeVisible();
});

test('rows last seen give way to an empty list', async () => {
  await visitAndLeave('/links');
  await openApp('/links', { script: { 'GET /v1/links': listOf([]) } });
  await see(page.getByText('Create Your First Link')).toBeVisible();
  await see(age()).not.toBeInTheDocument();
  await becomes(stored).not.toContain('link-1');
});

test('rows last seen a day ago say the day', async () => {
  await visitAndLeave('/links');
  const tomorrow = new Date(Date.now() + 26 * 60 * 60 * 1000);
  await openApp('/links', { script: SLOW, now: () => tomorrow });
  await see(updating(/[A-Z][a-z]{2} \d{1,2}, \d{2}:\d{2}/)).toBeVisible();
});

test('the rows and the focus in one of them do not move when the answer comes', async () => {
  await visitAndLeave('/links');
  const answer = held(listOf(wireLinks(45)));
  await openApp('/links', { script: { 'GET /v1/links': answer.answer } });
  const copy = row('link-3').getByRole('button', { name: 'Copy' });
  await see(age()).toBeVisible();
  const focused = copy.element();
  if (focused instanceof HTMLElement) focused.focus();
  const top = () => document.querySelector('.link-row')?.getBoundingClientRect().top;
  const before = top();
  answer.release();
  await settled();
  await see(age()).not.toBeInTheDocument();
  expect([document.activeElement, top()]).toEqual([focused, before]);
});

test('a link that is deleted before the answer comes is not there when it comes, nor at the next visit', async () => {
  await visitAndLeave('/links');
  const answer = held(listOf(wireLinks(45)));
  await openApp('/links', { script: { 'GET /v1/links': answer.answer } });
  await press(row('link-2').getByRole('button', { name: /^More/ }));
  await press(page.getByRole('menuitem', { name: 'Delete' }));
  await see(row('link-2')).not.toBeInTheDocument();
  answer.release();
  await settled();
  await see(row('link-2')).not.toBeInTheDocument();
  await becomes(stored).not.toContain('"link-2"');
});

describe('nothing is shown', () => {
  const showsNothing = async (as: 'ada' | 'somebody' = 'ada') => {
    await openApp('/links', { as, script: SLOW });
    await see(page.getByText('Loading links…')).toBeInTheDocument();
    expect(rows().elements()).toEqual([]);
  };

  test('to another user, and it does not stay', async () => {
    await visitAndLeave('/links');
    storeElsewhere({ token: 'graces', user: GRACE });
    await showsNothing('somebody');
    await becomes(stored).toBe('');
  });

  test('of another page, another size, or a query', async () => {
    await visitAndLeave('/links');
    for (const address of ['/links?page=2', '/links?limit=50', '/links?q=link']) {
      await openApp(address, { script: SLOW });
      await becomes(() => document.querySelector('.skeleton')).not.toBeNull();
      // The chip of a query is a list item too.
      expect(document.querySelector('.rows [data-id]')).toBeNull();
    }
  });

  test('when it is switched off, and nothing is kept any more', async () => {
    await visitAndLeave('/links');
    await openApp('/settings');
    await press(field('Keep a copy of my links on this device'));
    await becomes(stored).toBe('');
    closeApp();
    await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(45)) } });
    await see(row('link-1')).toBeVisible();
    closeApp();
    await showsNothing();
  });
});

describe('it is deleted', () => {
  test('by a sign-out', async () => {
    await visitAndLeave('/links');
    await openApp('/links');
    await press(button('User menu: AL'));
    await press(page.getByRole('menuitem', { name: 'Logout' }));
    await see(heading('Welcome back')).toBeVisible();
    expect(stored()).toBe('');
  });

  test('by a visit without a session, whatever ended it', async () => {
    await visitAndLeave('/links');
    localStorage.removeItem('auth_token');
    await openApp('/links', { as: 'nobody' });
    await see(heading('Welcome back')).toBeVisible();
    await becomes(stored).toBe('');
  });

  test('by the end of the session in another tab', async () => {
    await visitAndLeave('/links');
    await openApp('/links');
    await see(row('link-1')).toBeVisible();
    storeElsewhere(undefined);
    await see(heading('Welcome back')).toBeVisible();
    await becomes(stored).toBe('');
  });
});

test('a storage without room for it keeps nothing, and nothing is said', async () => {
  const { setItem } = Storage.prototype;
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key: string,
    value: string,
  ) {
    if (key === 'brevity:last-seen') throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, key, value);
  });
  const isTried = () => refused.mock.calls.some(([key]) => key === 'brevity:last-seen');
  await openApp('/links');
  await see(row('link-1')).toBeVisible();
  await becomes(isTried).toBe(true);
  await drawn();
  await see(page.getByText(/storage/i)).not.toBeInTheDocument();
  await see(toast('Failed to load links')).not.toBeInTheDocument();
  closeApp();
  await openApp('/links', { script: SLOW });
  await see(page.getByText('Loading links…')).toBeInTheDocument();
});

test('the copy of the rows last seen does not name its owner', async () => {
  await visitAndLeave('/links');
  expect(stored()).not.toMatch(/mail\.example|lovelace/i);
});
