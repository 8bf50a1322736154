import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, held, json } from '../../support/ScriptedProvider.ts';
import { becomes, button, rows, see, toast } from '../../support/see.ts';
import { aWireLink, listOf } from '../../support/wireAnswers.ts';

const ADDRESS = 'https://brev.example/link-1';
const COPIED_SHOWN_MS = 2_000;
const COPIED = 'Link copied to clipboard!';
const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const options = () => button('More options for brev.example/link-1');

const writeText = vi.fn<(text: string) => Promise<void>>();
const canShare = vi.fn<() => boolean>();
const share = vi.fn<(content: ShareData) => Promise<void>>();

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined);
  canShare.mockReset().mockReturnValue(false);
  share.mockReset().mockResolvedValue(undefined);
  Object.defineProperties(navigator, {
    clipboard: { configurable: true, value: { writeText } },
    canShare: { configurable: true, value: canShare },
    share: { configurable: true, value: share },
  });
});

afterEach(() => {
  for (const name of ['clipboard', 'canShare', 'share']) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
});

test('the buttons of a row copy the short address, and say so for a while, or share it', async () => {
  canShare.mockReturnValueOnce(true);
  await openApp('/links');
  await press(button('Share brev.example/link-1'));
  await becomes(() => share.mock.calls).toEqual([[{ title: 'Link 1', url: ADDRESS }]]);
  expect(writeText).not.toHaveBeenCalled();
  await press(button('Copy brev.example/link-1'));
  await see(toast(COPIED)).toBeVisible();
  await see(button('Copied brev.example/link-1')).toBeVisible();
  expect(document.querySelectorAll('[aria-label^="Copied "]')).toHaveLength(1);
  await see(button('Copy brev.example/link-1'), COPIED_SHOWN_MS).toBeVisible();
  expect(writeText.mock.calls).toEqual([[ADDRESS]]);
});

describe('the menu of more options', () => {
  test('opens by keyboard, moves by arrows, and closes by Escape with the focus at its button', async () => {
    await openApp('/links');
    await see(options()).toBeVisible();
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

  test('has the QR code, whose dialog copies, says that a link is inactive, and gives the focus back', async () => {
    const link = aWireLink({ shortCode: 'link-1', isActive: false });
    await openApp('/links', { script: { 'GET /v1/links': listOf([link]) } });
    await press(options());
    await press(menuitem('QR code'));
    const dialog = page.getByRole('dialog', { name: 'QR code for brev.example/link-1' });
    await see(dialog.getByText('Inactive: this code won’t open until you activate the link.')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Copy link' }));
    await becomes(() => writeText.mock.calls).toEqual([[ADDRESS]]);
    await press(dialog.getByRole('button', { name: 'Close' }));
    await see(options()).toHaveFocus();
  });
});

test('a link cannot be switched back while it is being switched', async () => {
  const stateOf = (state: string) => rows().first().getByText(state, { exact: true });
  const answer = (isActive: boolean) => json(aWireLink({ shortCode: 'link-1', isActive }));
  const late = held(answer(false));
  const put: Answer = (call) =>
    (JSON.stringify(call.body).includes('false') ? late.answer : answer(true))(call);
  const provider = await openApp('/links', { script: { 'PUT /v1/links/*': put } });
  await press(options());
  await press(menuitem('Deactivate link'));
  await see(stateOf('Inactive')).toBeVisible();
  await press(options());
  await see(menuitem('Activate link')).toBeDisabled();
  late.release();
  await see(toast('Link deactivated')).toBeVisible();
  await press(menuitem('Activate link'));
  await see(stateOf('Active')).toBeVisible();
  const bodies = () => provider.callsTo('PUT /v1/links/1').map(({ body }) => body);
  await becomes(bodies).toEqual([{ isActive: false }, { isActive: true }]);
});
