import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fingerprint } from '../../../../src/application/device/fingerprint.ts';
import type { LinkEvent } from '../../../../src/application/ports/tabs.ts';
import {
  button,
  currentUrl,
  expectElement,
  heading,
  row,
  rows,
  toast,
  waitForLoaded,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, json, noContent, refuse } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { ADA, aWireLink, growingList } from '../../support/wireAnswers.ts';

const main = () => page.getByRole('main');
const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const options = (shortCode = 'link-1') => button(`More options for brev.example/${shortCode}`);
const deleteLink = async (shortCode: string) => {
  await click(options(shortCode));
  await click(menuitem('Delete link'));
};

/** Sends the deletions whose undo time has not passed. */
const sendPendingDeletions = () => window.dispatchEvent(new Event('pagehide'));

describe('deleting a link in the list', () => {
  const openAndDelete = async () => {
    await openApp('/links', { script: growingList(25) });
    await deleteLink('link-1');
    await expectElement(rows()).toHaveLength(19);
  };

  it('moves the focus to the next row', async () => {
    await openAndDelete();
    await expectElement(options('link-2')).toHaveFocus();
  });

  it('shows a notice', async () => {
    await openAndDelete();
    await expectElement(toast('brev.example/link-1 deleted')).toBeVisible();
  });

  it('is not undone by Ctrl+Z in a field', async () => {
    await openAndDelete();
    await click(page.getByRole('combobox', { name: 'Search' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await expectElement(rows()).toHaveLength(19);
  });

  it('is undone by Enter on the notice’s button', async () => {
    await openAndDelete();
    button('Undo').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(row('link-1')).toBeVisible();
    await expectElement(button('Undo')).not.toBeInTheDocument();
  });

  it('focuses the restored row when it is undone', async () => {
    await openAndDelete();
    button('Undo').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(row('link-1').getByRole('link').first()).toHaveFocus();
  });

  it('fills the page up with the next link once the request is sent', async () => {
    await openAndDelete();
    sendPendingDeletions();
    await expectElement(rows()).toHaveLength(20);
  });
});

describe('deleting the only link of the last page', () => {
  const openAndDelete = async () => {
    await openApp('/links?page=2', { script: growingList(21) });
    await expectElement(rows()).toHaveLength(1);
    await deleteLink('link-21');
    await expectElement(rows()).toHaveLength(20);
  };

  it('opens the previous page', async () => {
    await openAndDelete();
    expect(currentUrl()).toBe('/links');
  });

  it('restores the number of pages when it is undone', async () => {
    await openAndDelete();
    await click(button('Undo'));
    await expectElement('Page 1 of 2').toBeVisible();
  });
});

describe('the confirmation of a deletion', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Delete brev.example/link-1?' });
  const openDialog = async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    await openApp('/links');
    await deleteLink('link-1');
  };

  it('keeps the link when it is canceled', async () => {
    await openDialog();
    await click(dialog().getByRole('button', { name: 'Cancel' }));
    await expectElement(rows()).toHaveLength(3);
  });

  it('deletes the link when it is confirmed', async () => {
    await openDialog();
    await click(dialog().getByRole('button', { name: 'Delete link' }));
    await expectElement(dialog()).not.toBeInTheDocument();
    await expectElement(row('link-1')).not.toBeInTheDocument();
  });

  it('moves the focus to the next row when it is confirmed', async () => {
    await openDialog();
    await click(dialog().getByRole('button', { name: 'Delete link' }));
    await expectElement(options('link-2')).toHaveFocus();
  });
});

describe('the screen of a link that is being deleted', () => {
  const note = () => page.getByText('This link is being deleted.');
  const active = () => page.getByRole('switch', { name: 'Active' });

  const deleteAndGoBack = async () => {
    let answer: Answer = json(aWireLink());
    await openApp('/links/1', {
      script: {
        'GET /v1/links/*': (call) => answer(call),
        'DELETE /v1/links/*': (call) => {
          answer = refuse(404, 'Link not found');
          return noContent(call);
        },
      },
    });
    await deleteLink('engine');
    await expectElement(heading('Links')).toBeVisible();
    history.back();
    await expectElement(note()).toBeVisible();
  };

  it('has no actions but Undo', async () => {
    await deleteAndGoBack();
    await expectElement(active()).not.toBeInTheDocument();
    await expectElement(main().getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('shows its actions again when the deletion is undone', async () => {
    await deleteAndGoBack();
    main().getByRole('button', { name: 'Undo' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(note()).not.toBeInTheDocument();
    await expectElement(active()).toBeVisible();
  });

  it('focuses its content when the deletion is undone', async () => {
    await deleteAndGoBack();
    main().getByRole('button', { name: 'Undo' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(main()).toHaveFocus();
  });

  it('shows that the link does not exist once the request is sent', async () => {
    await deleteAndGoBack();
    sendPendingDeletions();
    await expectElement(heading('We can’t find that link', 2)).toBeVisible();
    await expectElement(note()).not.toBeInTheDocument();
  });
});

describe('the screen of a link that another tab is deleting', () => {
  const note = () => page.getByText('This link is being deleted in another tab.', { exact: true });

  const openInOtherTab = async () => {
    const channel = new BroadcastChannel('brevity:links');
    onTestFinished(() => channel.close());
    await openApp('/links/1');
    await expectElement(heading('The engine')).toBeVisible();
    await waitForLoaded();
    await expectElement(button('Share')).toBeVisible();
    return (kind: LinkEvent['kind']) =>
      channel.postMessage({ owner: fingerprint(ADA.email), news: [{ kind, links: [{ id: '1' }] }] });
  };

  it('has no actions', async () => {
    const send = await openInOtherTab();
    send('hidden');
    await expectElement(note()).toBeVisible();
    await expectElement(button('Share')).not.toBeInTheDocument();
    await expectElement(button('Undo')).not.toBeInTheDocument();
  });

  it('does not move its facts', async () => {
    const send = await openInOtherTab();
    const facts = main().getByRole('heading', { level: 2 }).first().element();
    const { top } = facts.getBoundingClientRect();
    send('hidden');
    await expectElement(note()).toBeVisible();
    expect(facts.getBoundingClientRect().top).toBeCloseTo(top, 0);
  });

  it('focuses its content when the focused action disappears', async () => {
    const send = await openInOtherTab();
    button('Share').element().focus();
    send('hidden');
    await expectElement(note()).toBeVisible();
    await expectElement(button('Share')).not.toBeInTheDocument();
    expect(document.activeElement?.id).toBe('content');
  });

  it('shows its actions again when the other tab undoes the deletion', async () => {
    const send = await openInOtherTab();
    send('hidden');
    await expectElement(note()).toBeVisible();
    send('shown');
    await expectElement(button('Share')).toBeVisible();
    await expectElement(note()).not.toBeInTheDocument();
    await click(button('Copy'));
  });
});
