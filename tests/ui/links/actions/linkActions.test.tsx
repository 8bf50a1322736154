import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { LinkNews } from '../../../../src/application/ports.ts';
import { press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, held, json, noContent, refuse } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, heading, row, rows, see, settled, toast } from '../../support/see.ts';
import { ADA, aWireLink, growing } from '../../support/wireAnswers.ts';

const ADDRESS = 'https://brev.example/link-1';
const COPIED_SHOWN_MS = 2_000;
const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const options = () => button('More options for brev.example/link-1');

test('the buttons of a row copy the short address, and say so for a while, or share it; the menu opens by keyboard, moves by arrows, and closes by Escape with the focus at its button', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const share = vi.fn<(content: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { share, canShare: () => true });
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });
  await openApp('/links');
  await press(button('Share brev.example/link-1'));
  await becomes(() => share.mock.calls).toEqual([[{ title: 'Link 1', url: ADDRESS }]]);
  expect(writeText).not.toHaveBeenCalled();
  await press(button('Copy brev.example/link-1'));
  await see(toast('Link copied to clipboard!')).toBeVisible();
  await see(button('Copied brev.example/link-1')).toBeVisible();
  expect(document.querySelectorAll('[aria-label^="Copied "]')).toHaveLength(1);
  await see(button('Copy brev.example/link-1'), COPIED_SHOWN_MS).toBeVisible();
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  options().element().focus();
  await userEvent.keyboard('{Enter}');
  await see(menuitem('Copy link')).toHaveFocus();
  await see(options()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await see(menuitem('Share')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await see(menuitem('Delete link')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await see(menuitem('Delete link')).not.toBeInTheDocument();
  await see(options()).toHaveFocus();
});

test('a link cannot be switched back while it is being switched; its QR code says that it is inactive, copies, and gives the focus back', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const script = growing(3);
  const late = held(script['PUT /v1/links/*']);
  await openApp('/links', { script: { ...script, 'PUT /v1/links/*': late.answer } });
  await press(options());
  await press(menuitem('Deactivate link'));
  await see(row('link-1').getByText('Inactive', { exact: true })).toBeVisible();
  await press(options());
  await see(menuitem('Activate link')).toBeDisabled();
  await press(menuitem('QR code'));
  const dialog = page.getByRole('dialog', { name: 'QR code for brev.example/link-1' });
  await see(dialog.getByText('Inactive: this code won’t open until you activate the link.')).toBeVisible();
  await press(dialog.getByRole('button', { name: 'Copy link' }));
  await becomes(() => writeText.mock.calls).toEqual([[ADDRESS]]);
  await press(dialog.getByRole('button', { name: 'Close' }));
  await see(options()).toHaveFocus();
  late.release();
  await see(toast('Link deactivated')).toBeVisible();
  await press(options());
  await see(menuitem('Activate link')).toBeEnabled();
});

const DELETE = 'DELETE /v1/links/*';
const main = () => page.getByRole('main');
const remove = async (shortCode: string) => {
  await press(button(`More options for brev.example/${shortCode}`));
  await press(menuitem('Delete link'));
};
/** What waits for its undo time to pass is sent at once. */
const sendWaiting = () => window.dispatchEvent(new Event('pagehide'));

describe('deleting a link in the list', () => {
  test('takes it out at once; Undo in the notice, by the keyboard, brings it back with the focus, and Ctrl+Z in a field does not; once it is sent, the page is filled up', async () => {
    await openApp('/links', { script: growing(25) });
    await remove('link-1');
    await see(rows()).toHaveLength(19);
    await see(button('More options for brev.example/link-2')).toHaveFocus();
    await see(toast('brev.example/link-1 deleted')).toBeVisible();
    await press(page.getByRole('combobox', { name: 'Search' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await see(rows()).toHaveLength(19);
    button('Undo').element().focus();
    await userEvent.keyboard('{Enter}');
    await see(row('link-1')).toBeVisible();
    await see(button('Undo')).not.toBeInTheDocument();
    await see(row('link-1').getByRole('link').first()).toHaveFocus();
    await remove('link-1');
    await see(rows()).toHaveLength(19);
    sendWaiting();
    await see(rows()).toHaveLength(20);
  });

  test('asks first where that is wanted; confirmed, the question is closed and the focus on the next row', async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    await openApp('/links');
    await remove('link-1');
    const question = page.getByRole('dialog', { name: 'Delete brev.example/link-1?' });
    await press(question.getByRole('button', { name: 'Cancel' }));
    await see(rows()).toHaveLength(3);
    await remove('link-1');
    await press(question.getByRole('button', { name: 'Delete link' }));
    await see(question).not.toBeInTheDocument();
    await see(row('link-1')).not.toBeInTheDocument();
    await see(button('More options for brev.example/link-2')).toHaveFocus();
  });

  test('makes room for the page before where it was the only row of the last one', async () => {
    await openApp('/links?page=2', { script: growing(21) });
    await see(rows()).toHaveLength(1);
    await remove('link-21');
    await see(rows()).toHaveLength(20);
    expect(address()).toBe('/links');
    await press(button('Undo'));
    await see('Page 1 of 2').toBeVisible();
  });
});

test('back on the page of a link that is being deleted, there is only Undo, which leaves the focus to the page; then there is no such link', async () => {
  let answer: Answer = json(aWireLink());
  await openApp('/links/1', {
    script: {
      'GET /v1/links/*': (call) => answer(call),
      [DELETE]: (call) => {
        answer = refuse(404, 'Link not found');
        return noContent(call);
      },
    },
  });
  const note = page.getByText('This link is being deleted.');
  const active = page.getByRole('switch', { name: 'Active' });
  const removeAndComeBack = async () => {
    await remove('engine');
    await see(heading('Links')).toBeVisible();
    history.back();
    await see(note).toBeVisible();
    await see(active).not.toBeInTheDocument();
  };
  await removeAndComeBack();
  main().getByRole('button', { name: 'Undo' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await see(note).not.toBeInTheDocument();
  await see(active).toBeVisible();
  await see(main()).toHaveFocus();
  await removeAndComeBack();
  sendWaiting();
  await see(heading('We can’t find that link', 2)).toBeVisible();
  await see(note).not.toBeInTheDocument();
});

test('the page of a link that another tab is deleting says so, offers nothing, and stays where it is', async () => {
  const channel = new BroadcastChannel('brevity:links');
  onTestFinished(() => channel.close());
  /** What another tab of the same account tells. */
  const tell = (kind: LinkNews['kind']) =>
    channel.postMessage({ owner: fingerprint(ADA.email), news: [{ kind, links: [{ id: '1' }] }] });
  await openApp('/links/1');
  await see(heading('The engine')).toBeVisible();
  await settled();
  const facts = main().getByRole('heading', { level: 2 }).first().element();
  const { top } = facts.getBoundingClientRect();
  const action = button('Share');
  await see(action).toBeVisible();
  action.element().focus();
  tell('hidden');
  await see('This link is being deleted in another tab.').toBeVisible();
  await see(action).not.toBeInTheDocument();
  await see(button('Undo')).not.toBeInTheDocument();
  expect(facts.getBoundingClientRect().top).toBeCloseTo(top, 0);
  expect(document.activeElement?.id).toBe('content');
  tell('shown');
  await see(action).toBeVisible();
  await see('This link is being deleted in another tab.').not.toBeInTheDocument();
  await press(button('Copy'));
});
