import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { LinkEvent } from '../../../../src/application/ports/tabs.ts';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  heading,
  row,
  rows,
  toast,
  waitForLoaded,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, held, json, noContent, refuse } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { ADA, aWireLink, growingList } from '../../support/wireAnswers.ts';

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
  await click(button('Share brev.example/link-1'));
  await expectPoll(() => share.mock.calls).toEqual([[{ title: 'Link 1', url: ADDRESS }]]);
  expect(writeText).not.toHaveBeenCalled();
  await click(button('Copy brev.example/link-1'));
  await expectElement(toast('Link copied to clipboard!')).toBeVisible();
  await expectElement(button('Copied brev.example/link-1')).toBeVisible();
  expect(document.querySelectorAll('[aria-label^="Copied "]')).toHaveLength(1);
  await expectElement(button('Copy brev.example/link-1'), COPIED_SHOWN_MS).toBeVisible();
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  options().element().focus();
  await userEvent.keyboard('{Enter}');
  await expectElement(menuitem('Copy link')).toHaveFocus();
  await expectElement(options()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expectElement(menuitem('Share')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expectElement(menuitem('Delete link')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expectElement(menuitem('Delete link')).not.toBeInTheDocument();
  await expectElement(options()).toHaveFocus();
});

test('a link cannot be switched back while it is being switched; its QR code says that it is inactive, copies, and gives the focus back', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const script = growingList(3);
  const late = held(script['PUT /v1/links/*']);
  await openApp('/links', { script: { ...script, 'PUT /v1/links/*': late.answer } });
  await click(options());
  await click(menuitem('Deactivate link'));
  await expectElement(row('link-1').getByText('Inactive', { exact: true })).toBeVisible();
  await click(options());
  await expectElement(menuitem('Activate link')).toBeDisabled();
  await click(menuitem('QR code'));
  const dialog = page.getByRole('dialog', { name: 'QR code for brev.example/link-1' });
  await expectElement(
    dialog.getByText('Inactive. This code won’t work until you activate the link.'),
  ).toBeVisible();
  await click(dialog.getByRole('button', { name: 'Copy link' }));
  await expectPoll(() => writeText.mock.calls).toEqual([[ADDRESS]]);
  await click(dialog.getByRole('button', { name: 'Close' }));
  await expectElement(options()).toHaveFocus();
  late.release();
  await expectElement(toast('Link deactivated')).toBeVisible();
  await click(options());
  await expectElement(menuitem('Activate link')).toBeEnabled();
});

const DELETE = 'DELETE /v1/links/*';
const main = () => page.getByRole('main');
const remove = async (shortCode: string) => {
  await click(button(`More options for brev.example/${shortCode}`));
  await click(menuitem('Delete link'));
};
/** What waits for its undo time to pass is sent at once. */
const sendWaiting = () => window.dispatchEvent(new Event('pagehide'));

describe('deleting a link in the list', () => {
  test('takes it out at once; Undo in the notice, by the keyboard, brings it back with the focus, and Ctrl+Z in a field does not; once it is sent, the page is filled up', async () => {
    await openApp('/links', { script: growingList(25) });
    await remove('link-1');
    await expectElement(rows()).toHaveLength(19);
    await expectElement(button('More options for brev.example/link-2')).toHaveFocus();
    await expectElement(toast('brev.example/link-1 deleted')).toBeVisible();
    await click(page.getByRole('combobox', { name: 'Search' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectElement(rows()).toHaveLength(19);
    button('Undo').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(row('link-1')).toBeVisible();
    await expectElement(button('Undo')).not.toBeInTheDocument();
    await expectElement(row('link-1').getByRole('link').first()).toHaveFocus();
    await remove('link-1');
    await expectElement(rows()).toHaveLength(19);
    sendWaiting();
    await expectElement(rows()).toHaveLength(20);
  });

  test('asks first where that is wanted; confirmed, the question is closed and the focus on the next row', async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    await openApp('/links');
    await remove('link-1');
    const question = page.getByRole('dialog', { name: 'Delete brev.example/link-1?' });
    await click(question.getByRole('button', { name: 'Cancel' }));
    await expectElement(rows()).toHaveLength(3);
    await remove('link-1');
    await click(question.getByRole('button', { name: 'Delete link' }));
    await expectElement(question).not.toBeInTheDocument();
    await expectElement(row('link-1')).not.toBeInTheDocument();
    await expectElement(button('More options for brev.example/link-2')).toHaveFocus();
  });

  test('makes room for the page before where it was the only row of the last one', async () => {
    await openApp('/links?page=2', { script: growingList(21) });
    await expectElement(rows()).toHaveLength(1);
    await remove('link-21');
    await expectElement(rows()).toHaveLength(20);
    expect(currentUrl()).toBe('/links');
    await click(button('Undo'));
    await expectElement('Page 1 of 2').toBeVisible();
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
    await expectElement(heading('Links')).toBeVisible();
    history.back();
    await expectElement(note).toBeVisible();
    await expectElement(active).not.toBeInTheDocument();
  };
  await removeAndComeBack();
  main().getByRole('button', { name: 'Undo' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expectElement(note).not.toBeInTheDocument();
  await expectElement(active).toBeVisible();
  await expectElement(main()).toHaveFocus();
  await removeAndComeBack();
  sendWaiting();
  await expectElement(heading('We can’t find that link', 2)).toBeVisible();
  await expectElement(note).not.toBeInTheDocument();
});

test('the page of a link that another tab is deleting says so, offers nothing, and stays where it is', async () => {
  const channel = new BroadcastChannel('brevity:links');
  onTestFinished(() => channel.close());
  /** What another tab of the same account tells. */
  const tell = (kind: LinkEvent['kind']) =>
    channel.postMessage({ owner: fingerprint(ADA.email), news: [{ kind, links: [{ id: '1' }] }] });
  await openApp('/links/1');
  await expectElement(heading('The engine')).toBeVisible();
  await waitForLoaded();
  const facts = main().getByRole('heading', { level: 2 }).first().element();
  const { top } = facts.getBoundingClientRect();
  const action = button('Share');
  await expectElement(action).toBeVisible();
  action.element().focus();
  tell('hidden');
  await expectElement('This link is being deleted in another tab.').toBeVisible();
  await expectElement(action).not.toBeInTheDocument();
  await expectElement(button('Undo')).not.toBeInTheDocument();
  expect(facts.getBoundingClientRect().top).toBeCloseTo(top, 0);
  expect(document.activeElement?.id).toBe('content');
  tell('shown');
  await expectElement(action).toBeVisible();
  await expectElement('This link is being deleted in another tab.').not.toBeInTheDocument();
  await click(button('Copy'));
});
