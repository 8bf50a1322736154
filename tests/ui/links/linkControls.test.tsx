import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { broken, refuse, silence } from '../support/ScriptedProvider.ts';
import { address, becomes, button, row, rows, see, toast } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const ADDRESS = 'https://brev.example/link-1';
const COPIED_SHOWN_MS = 2_000;
const COPIED = 'Link copied to clipboard!';
const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const editor = () => page.getByRole('dialog', { name: 'Edit link' });
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

describe('copy and share', () => {
  for (const screen of ['/home', '/links']) {
    test(`copy on ${screen} copies the short address and says so`, async () => {
      await openApp(screen);
      await press(button('Copy brev.example/link-1'));
      await see(toast(COPIED)).toBeVisible();
      await see(button('Copied brev.example/link-1')).toBeVisible();
      expect(document.querySelectorAll('[aria-label^="Copied "]')).toHaveLength(1);
      await see(button('Copy brev.example/link-1'), COPIED_SHOWN_MS).toBeVisible();
      expect(writeText.mock.calls).toEqual([[ADDRESS]]);
    });
  }

  test('copy that is refused shows the address for copying by hand', async () => {
    writeText.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await openApp('/links');
    await press(button('Copy brev.example/link-1'));
    await see(toast(`The link could not be copied. Copy it by hand: ${ADDRESS}`)).toBeVisible();
    await see(toast(COPIED)).not.toBeInTheDocument();
  });

  test('share opens the share sheet of the system', async () => {
    canShare.mockReturnValue(true);
    await openApp('/links');
    await press(button('Share brev.example/link-1'));
    await becomes(() => share.mock.calls).toEqual([[{ title: 'Link 1', url: ADDRESS }]]);
    expect(writeText).not.toHaveBeenCalled();
  });

  test('share copies where there is no share sheet', async () => {
    await openApp('/links');
    await press(button('Share brev.example/link-1'));
    await see(toast(COPIED)).toBeVisible();
    expect(writeText.mock.calls).toEqual([[ADDRESS]]);
  });
});

describe('the menu of more options', () => {
  test('opens by keyboard, moves by arrows and closes by Escape', async () => {
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

  test('switches a link off', async () => {
    const provider = await openApp('/links', {
      script: {
        'PUT /v1/links/*': () =>
          Response.json({ id: '1', shortCode: 'link-1', originalUrl: 'https://a.example', isActive: false }),
      },
    });
    await press(options());
    await press(menuitem('Deactivate link'));
    await see(row('link-1').getByText('Inactive', { exact: true })).toBeVisible();
    await see(toast('Link deactivated')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/1').map(({ body }) => body)).toEqual([{ isActive: false }]);
  });

  test('switches it back on when the provider refuses', async () => {
    await openApp('/links', { script: { 'PUT /v1/links/*': broken } });
    await press(options());
    await press(menuitem('Deactivate link'));
    await see(toast('Failed to update link: The database is asleep')).toBeVisible();
    await see(row('link-1').getByText('Active', { exact: true })).toBeVisible();
  });
});

describe('the editor', () => {
  test('sends only what was changed and shows it', async () => {
    const provider = await openApp('/links');
    await press(button('Edit brev.example/link-1'));
    await see(editor().getByLabelText('Destination URL')).toHaveFocus();
    expect(address()).toBe('/links?edit=1');
    await fill(editor().getByLabelText('Title'), 'Another title');
    await press(editor().getByRole('button', { name: 'Save changes' }));
    await see(toast('Link updated')).toBeVisible();
    await see(rows().first()).toHaveTextContent('Another title');
    expect(provider.callsTo('PUT /v1/links/1').map(({ body }) => body)).toEqual([{ title: 'Another title' }]);
    await becomes(address).toBe('/links');
  });

  test('opens and closes on the page of the list that one is on', async () => {
    await openApp('/links?page=2', { script: { 'GET /v1/links': listOf(wireLinks(45)) } });
    await press(button('Edit brev.example/link-21'));
    await see(editor().getByLabelText('Title')).toHaveValue('Link 21');
    expect(address()).toBe('/links?page=2&edit=21');
    await press(editor().getByRole('button', { name: 'Cancel' }));
    await becomes(address).toBe('/links?page=2');
  });

  test('says that leaving it by its button drops what was typed', async () => {
    await openApp('/links?edit=1');
    await fill(editor().getByLabelText('Title'), 'Another title');
    await press(editor().getByRole('button', { name: 'Discard changes' }));
    await becomes(address).toBe('/links');
    await press(button('Edit brev.example/link-1'));
    await see(editor().getByLabelText('Title')).toHaveValue('Link 1');
    await see(editor().getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  test('of a link that is gone says so, also over a list that is filtered', async () => {
    await openApp('/links?status=active&edit=GONE', {
      script: { 'GET /v1/links/*': refuse(404, 'Unknown') },
    });
    await see(toast('The link to edit does not exist any more.')).toBeVisible();
    await becomes(address).toBe('/links?status=active');
  });

  test('of a link does not wait for all links to be read', async () => {
    await openApp('/links?sort=title&edit=7', { script: { 'GET /v1/links': silence } });
    await see(editor().getByLabelText('Title')).toHaveValue('The engine');
  });

  test.each(['..', '.'])('of a link with the id “%s” makes no call', async (id) => {
    const provider = await openApp(`/links?edit=${id}`);
    await see(toast('The link to edit does not exist any more.')).toBeVisible();
    expect(provider.calls.map(({ path }) => path)).toEqual(['/v1/links']);
  });

  test('keeps what was typed when the short code is taken', async () => {
    await openApp('/links?edit=1', {
      script: { 'PUT /v1/links/*': refuse(409, 'Short code is already taken') },
    });
    await fill(editor().getByLabelText('Custom Back-half/Short Code'), 'link-2');
    await press(editor().getByRole('button', { name: 'Save changes' }));
    await see(toast('Failed to update link: Short code is already taken')).toBeVisible();
    await see(editor().getByLabelText('Custom Back-half/Short Code')).toHaveValue('link-2');
    await see(editor().getByText('Short code is already taken')).toBeVisible();
  });
});
