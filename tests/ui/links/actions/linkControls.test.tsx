import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, broken, held, json, type Script } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, heading, row, rows, see, toast } from '../../support/see.ts';
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

describe('the buttons of a row', () => {
  test.each(['/home', '/links'])('on %s copy the short address and say so for a while', async (screen) => {
    await openApp(screen);
    await press(button('Copy brev.example/link-1'));
    await see(toast(COPIED)).toBeVisible();
    await see(button('Copied brev.example/link-1')).toBeVisible();
    expect(document.querySelectorAll('[aria-label^="Copied "]')).toHaveLength(1);
    await see(button('Copy brev.example/link-1'), COPIED_SHOWN_MS).toBeVisible();
    expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  });

  test('show the address for copying by hand where the browser refuses', async () => {
    writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await openApp('/links');
    await press(button('Copy brev.example/link-1'));
    await see(toast(`The link could not be copied. Copy it by hand: ${ADDRESS}`)).toBeVisible();
  });

  test('share by the share sheet of the system, or copy where there is none', async () => {
    canShare.mockReturnValueOnce(true);
    await openApp('/links');
    await press(button('Share brev.example/link-1'));
    await becomes(() => share.mock.calls).toEqual([[{ title: 'Link 1', url: ADDRESS }]]);
    expect(writeText).not.toHaveBeenCalled();
    await press(button('Share brev.example/link-1'));
    await see(toast(COPIED)).toBeVisible();
    expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  });
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

  test('leads to the page of the link', async () => {
    await openApp('/links');
    await press(options());
    await press(menuitem('View details'));
    await becomes(address).toBe('/links/1');
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

describe('switching a link', () => {
  const first = () => rows().first();
  const stateOf = (state: string) => first().getByText(state, { exact: true });
  const answer = (fields: Parameters<typeof aWireLink>[0]) =>
    json(aWireLink({ shortCode: 'link-1', ...fields }));
  /** Calls that switch have one answer, the others another. */
  const puts = (switched: Answer, edited: Answer): Script => ({
    'PUT /v1/links/*': (call) => (JSON.stringify(call.body).includes('isActive') ? switched : edited)(call),
  });
  const deactivate = async () => {
    await press(options());
    await press(menuitem('Deactivate link'));
  };
  const edit = async (name: string) => {
    await press(button(name));
    await fill(field('Title'), 'Edited');
    await press(button('Save changes'));
  };
  const REFUSED = 'Failed to update link: The database is asleep';

  test('off cannot be chosen again in the menu while it is being sent', async () => {
    const late = held(answer({ isActive: false }));
    const put: Answer = (call) =>
      (JSON.stringify(call.body).includes('false') ? late.answer : answer({ isActive: true }))(call);
    const provider = await openApp('/links', { script: { 'PUT /v1/links/*': put } });
    await deactivate();
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

  test('that is refused is taken back alone: what was edited meanwhile is sent after it, and stays', async () => {
    const late = held(broken);
    const provider = await openApp('/links', { script: puts(late.answer, answer({ title: 'Edited' })) });
    await deactivate();
    await edit('Edit brev.example/link-1');
    await see(first()).toHaveTextContent('Edited');
    await becomes(() => provider.callsTo('PUT /v1/links/1')).toHaveLength(1);
    late.release();
    await see(toast(REFUSED)).toBeVisible();
    await see(toast('Link updated')).toBeVisible();
    await see(row('link-1')).toHaveTextContent('Edited');
    await see(stateOf('Active')).toBeVisible();
  });

  test('that is refused on the page of a link leaves what was edited there', async () => {
    const late = held(broken);
    await openApp('/links/1', { script: puts(late.answer, answer({ title: 'Edited' })) });
    await see(heading('The engine')).toBeVisible();
    await press(page.getByRole('switch', { name: 'Active' }));
    await edit('Edit');
    await see(heading('Edited')).toBeVisible();
    late.release();
    await see(toast(REFUSED)).toBeVisible();
    await drawn();
    await see(page.getByRole('switch', { name: 'Active' })).toBeChecked();
    await see(heading('Edited')).toBeVisible();
  });

  test('does not undo with its late response what was edited meanwhile', async () => {
    const late = held(answer({ title: 'Link 1', isActive: false }));
    const edited = answer({ title: 'Edited', isActive: false });
    await openApp('/links', { script: puts(late.answer, edited) });
    await deactivate();
    await edit('Edit brev.example/link-1');
    late.release();
    await see(toast('Link deactivated')).toBeVisible();
    await see(toast('Link updated')).toBeVisible();
    await drawn();
    await see(stateOf('Inactive')).toBeVisible();
    await see(first()).toHaveTextContent('Edited');
  });
});
