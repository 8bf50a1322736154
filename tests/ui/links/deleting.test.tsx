import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import {
  type Answer,
  held,
  inTurn,
  json,
  networkDown,
  noContent,
  refuse,
  type Script,
} from '../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, heading, row, rows, see, toast } from '../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

const main = () => page.getByRole('main');
const list = () => main().getByRole('list').first();
const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const remove = async (shortCode: string) => {
  await press(button(`More options for brev.example/${shortCode}`));
  await press(menuitem('Delete link'));
};
/** What waits for its undo time to pass is sent at once. */
const sendWaiting = () => window.dispatchEvent(new Event('pagehide'));

/** A provider from whose list goes what is deleted. */
const shrinking = (count: number): Script => {
  let links = wireLinks(count);
  return {
    'GET /v1/links': (call) => listOf(links)(call),
    'DELETE /v1/links/*': (call) => {
      links = links.filter(({ id }) => id !== call.path.split('/').at(-1));
      return noContent(call);
    },
  };
};

describe('the menu of more options', () => {
  test('takes a deleted link out at once and brings it back by Undo, without a call', async () => {
    const provider = await openApp('/links');
    await remove('link-1');
    await see(rows()).toHaveLength(2);
    await see(button('More options for brev.example/link-2')).toHaveFocus();
    await see(toast('brev.example/link-1 deleted')).toBeVisible();
    await press(button('Undo'));
    await see(row('link-1')).toBeVisible();
    expect(provider.callsTo('DELETE /v1/links/*')).toHaveLength(0);
  });

  test('takes the newest deletion back by Ctrl+Z, then the one before, and leaves fields their own', async () => {
    const provider = await openApp('/links');
    for (const code of ['link-1', 'link-2']) {
      await remove(code);
      await see(toast(`brev.example/${code} deleted`)).toBeVisible();
    }
    await press(page.getByRole('combobox', { name: 'Search' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await see(rows()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    row('link-3').getByRole('link').first().element().focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await see(row('link-2')).toBeVisible();
    await see(rows()).toHaveLength(2);
    await userEvent.keyboard('{Control>}z{/Control}');
    await see(row('link-1')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(provider.callsTo('DELETE /v1/links/*')).toHaveLength(0);
  });

  test('asks first where that is wanted', async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    await openApp('/links');
    await remove('link-1');
    const question = page.getByRole('dialog', { name: 'Delete brev.example/link-1?' });
    await press(question.getByRole('button', { name: 'Cancel' }));
    await see(question).not.toBeInTheDocument();
    await see(rows()).toHaveLength(3);
  });

  test('gives the focus to the page when its link has been deleted elsewhere', async () => {
    const links = wireLinks(3);
    await openApp('/links', { script: { 'GET /v1/links': inTurn(listOf(links), listOf(links.slice(1))) } });
    await press(button('More options for brev.example/link-1'));
    await see(menuitem('Copy link')).toHaveFocus();
    window.dispatchEvent(new Event('online'));
    await see(row('link-1')).not.toBeInTheDocument();
    await see(main()).toHaveFocus();
  });
});

test('Undo in the notice, by the keyboard, gives the focus to the row that is back', async () => {
  await openApp('/links');
  await remove('link-1');
  await see(button('Undo')).toBeVisible();
  button('Undo').element().focus();
  await userEvent.keyboard('{Enter}');
  await see(row('link-1')).toBeVisible();
  await see(button('Undo')).not.toBeInTheDocument();
  await see(row('link-1').getByRole('link').first()).toHaveFocus();
});

describe('back on the page of a link that is being deleted', () => {
  const note = () => page.getByText('This link is being deleted.');
  const undo = () => main().getByRole('button', { name: 'Undo' });
  const removeAndComeBack = async () => {
    await remove('engine');
    await see(heading('Links')).toBeVisible();
    history.back();
    await see(note()).toBeVisible();
  };

  test('there is no such link any more once it is deleted', async () => {
    const there = inTurn(json(aWireLink()), json(aWireLink({ title: 'Read again' })));
    let isThere = true;
    await openApp('/links/1', {
      script: {
        'GET /v1/links/*': (call) => (isThere ? there : refuse(404, 'Link not found'))(call),
        'DELETE /v1/links/*': (call) => {
          isThere = false;
          return noContent(call);
        },
      },
    });
    await removeAndComeBack();
    await see(heading('Read again')).toBeVisible();
    sendWaiting();
    await see(heading('We can’t find that link', 2)).toBeVisible();
    await see(note()).not.toBeInTheDocument();
    await see(page.getByRole('switch', { name: 'Active' })).not.toBeInTheDocument();
  });

  test('there is nothing else to do with it', async () => {
    await openApp('/links/1');
    await removeAndComeBack();
    await see(page.getByRole('switch', { name: 'Active' })).not.toBeInTheDocument();
    await press(undo());
    await see(page.getByRole('switch', { name: 'Active' })).toBeVisible();
  });

  test('Undo takes it back, and its notice is not too late afterwards', async () => {
    const provider = await openApp('/links/1');
    await removeAndComeBack();
    await press(undo());
    await see(note()).not.toBeInTheDocument();
    await see(toast('brev.example/engine deleted')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await see(toast('brev.example/engine deleted')).not.toBeInTheDocument();
    await drawn();
    // At once: a notice goes away by itself.
    expect(toast('Too late to undo: the link is already being deleted.').query()).toBeNull();
    expect(provider.callsTo('DELETE /v1/links/*')).toEqual([]);
  });

  test('Undo by the keyboard leaves the focus to the page', async () => {
    await openApp('/links/1');
    await removeAndComeBack();
    undo().element().focus();
    await userEvent.keyboard('{Enter}');
    await see(note()).not.toBeInTheDocument();
    await see(main()).toHaveFocus();
  });
});

test('without its only row, the last page makes room for the one before at once', async () => {
  const provider = await openApp('/links?page=2', { script: shrinking(21) });
  await see(rows()).toHaveLength(1);
  await remove('link-21');
  await see(rows()).toHaveLength(20);
  expect(address()).toBe('/links');
  expect(provider.callsTo('DELETE /v1/links/*')).toEqual([]);
  await press(button('Undo'));
  await see('Page 1 of 2').toBeVisible();
});

describe('when a deletion is done', () => {
  test('a list that was asked for before does not bring the link back', async () => {
    const links = wireLinks(3);
    const late = held(listOf(links));
    const provider = await openApp('/links/1', {
      script: { 'GET /v1/links': inTurn(late.answer, listOf(links.slice(1))) },
    });
    await remove('engine');
    await see(heading('Links')).toBeVisible();
    await becomes(() => provider.callsTo('GET /v1/links')).toHaveLength(1);
    sendWaiting();
    await becomes(() => provider.callsTo('DELETE /v1/links/1')).toHaveLength(1);
    await drawn();
    late.release();
    await see(row('link-2')).toBeVisible();
    await see(row('link-1')).not.toBeInTheDocument();
  });

  test('the page is filled up, and keeps its rows where there is no network for that', async () => {
    const all = listOf(wireLinks(25));
    const down = held(networkDown);
    let answer: Answer = all;
    const provider = await openApp('/links', { script: { 'GET /v1/links': (call) => answer(call) } });
    await see(rows()).toHaveLength(20);
    await remove('link-1');
    await see(rows()).toHaveLength(19);
    await becomes(() => provider.callsTo('GET /v1/links').at(-1)?.query.get('page')).toBe('2');
    answer = down.answer;
    sendWaiting();
    await see(list()).toHaveAttribute('aria-busy', 'true');
    down.release();
    await see(list()).toHaveAttribute('aria-busy', 'false');
    await see(rows()).toHaveLength(19);
  });

  test('the recent links are filled up', async () => {
    await openApp('/links', { script: shrinking(7) });
    await remove('link-1');
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }));
    await see(rows()).toHaveLength(4);
    sendWaiting();
    await see(rows()).toHaveLength(5);
  });
});

test('a deletion that was asked about and confirmed closes the question, and the focus is on the next row', async () => {
  localStorage.setItem('brevity:confirm-delete', 'true');
  await openApp('/links');
  await remove('link-1');
  const question = page.getByRole('dialog', { name: 'Delete brev.example/link-1?' });
  await press(question.getByRole('button', { name: 'Delete link' }));
  await see(question).not.toBeInTheDocument();
  await see(row('link-1')).not.toBeInTheDocument();
  await see(button('More options for brev.example/link-2')).toHaveFocus();
});
