import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../support/act.ts';
import { LINK, type } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { inTurn, json, refuse, type Script } from '../../support/ScriptedProvider.ts';
import { becomes, button, heading, row, rows, see, toast } from '../../support/see.ts';
import { violations } from '../../support/violations.ts';
import { aWireLink, growing } from '../../support/wireAnswers.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

const notice = () => page.getByRole('alert', { name: 'Link created successfully!' });
const inNotice = (name: string) => notice().getByRole('button', { name, exact: true });
const qrDialog = () => page.getByRole('dialog', { name: 'QR code for brev.example/boots' });
const newMark = () => row('boots').getByText('New', { exact: true });

const create = async (script: Script = growing(3)) => {
  const provider = await openApp('/add-link', { script });
  await type(LINK);
  await press(button('Create Link'));
  await see(toast('Link created successfully!')).toBeVisible();
  await see(heading('Links')).toBeVisible();
  return provider;
};

test('a notice that is closed leaves the focus on the page', async () => {
  await create();
  await press(notice().getByRole('button', { name: 'Close', exact: true }));
  await see(page.getByRole('main')).toHaveFocus();
});

test('the notice copies the address; the row is marked until then, and the heading has the focus', async () => {
  await create();
  await see(newMark()).toBeVisible();
  await see(heading('Links')).toHaveFocus();
  expect(document.querySelectorAll('.new-mark')).toHaveLength(1);
  await press(inNotice('Copy'));
  await see(toast('Link copied to clipboard!')).toBeVisible();
  expect(writeText.mock.calls).toEqual([['https://brev.example/boots']]);
  await see(newMark()).not.toBeInTheDocument();
});

test('the buttons of the notice are reached by Alt+T and Tab, and the dialog gives the focus back', async () => {
  await create();
  await see(newMark()).toBeVisible();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await becomes(() => document.activeElement?.closest('.Toastify') !== null).toBe(true);
  for (let presses = 0; document.activeElement?.textContent !== 'QR code' && presses < 5; presses += 1)
    await userEvent.keyboard('{Tab}');
  await see(inNotice('QR code')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await see(qrDialog().getByRole('img', { name: 'QR code for brev.example/boots' })).toBeVisible();
  await see(qrDialog().getByText('Opens brev.example/boots')).toBeVisible();
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await see(qrDialog()).not.toBeInTheDocument();
  await see(inNotice('QR code')).toHaveFocus();
});

test('where the notice is gone meanwhile, the dialog leaves the focus to the page', async () => {
  await create();
  await press(inNotice('QR code'));
  await see(qrDialog().getByRole('img')).toBeVisible();
  document.querySelector('.Toastify')?.replaceChildren();
  await userEvent.keyboard('{Escape}');
  await see(qrDialog()).not.toBeInTheDocument();
  await see(page.getByRole('main')).toHaveFocus();
});

test('a response without an id: the notice has the short code that was sent', async () => {
  await create({ ...growing(3), 'POST /v1/links': json({ message: 'Created' }, 201) });
  await press(inNotice('Copy'));
  await see(toast('Link copied to clipboard!')).toBeVisible();
  expect(writeText.mock.calls).toEqual([['https://brev.example/boots']]);
  expect(document.querySelectorAll('.new-mark')).toHaveLength(0);
});

test('the mark goes when the row is used, by the pointer or by a key', async () => {
  await create();
  await see(newMark()).toBeVisible();
  await userEvent.keyboard('j');
  await see(row('boots').getByRole('link').first()).toHaveFocus();
  await see(newMark()).toBeVisible();
  await userEvent.keyboard('q');
  await see(qrDialog()).toBeVisible();
  await see(newMark()).not.toBeInTheDocument();
});

test('what failed before is no longer told once the link is created', async () => {
  const taken = 'Failed to create link: Short code is already taken';
  const { 'POST /v1/links': created, ...list } = growing(3);
  const provider = await openApp('/add-link', {
    script: { ...list, 'POST /v1/links': inTurn(refuse(409, 'Short code is already taken'), created) },
  });
  await type(LINK);
  await press(button('Create Link'));
  await see(toast(taken)).toBeVisible();
  await press(button('Create Link'));
  await see(toast('Link created successfully!')).toBeVisible();
  await see(toast(taken)).not.toBeInTheDocument();
  expect(provider.callsTo('POST /v1/links')).toHaveLength(2);
});

test('an inactive link says so in the dialog of its QR code, from its menu', async () => {
  await openApp('/links', {
    script: { 'GET /v1/links': json([aWireLink({ shortCode: 'boots', isActive: false })]) },
  });
  await see(rows()).toHaveLength(1);
  await press(button('More options for brev.example/boots'));
  await press(page.getByRole('menuitem', { name: 'QR code' }));
  await see(
    qrDialog().getByText('Inactive: this code won’t open until you activate the link.'),
  ).toBeVisible();
  await press(qrDialog().getByRole('button', { name: 'Copy link' }));
  await becomes(() => writeText.mock.calls).toEqual([['https://brev.example/boots']]);
  await press(qrDialog().getByRole('button', { name: 'Close' }));
  await see(button('More options for brev.example/boots')).toHaveFocus();
});
