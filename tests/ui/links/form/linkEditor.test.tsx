import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../../support/act.ts';
import { FIELDS } from '../../support/linkForm.ts';
import { closeApp, openApp } from '../../support/openApp.ts';
import {
  type Answer,
  held,
  inTurn,
  json,
  refuse,
  type Script,
  silence,
} from '../../support/ScriptedProvider.ts';
import { address, becomes, button, drawn, field, heading, row, see, toast } from '../../support/see.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

describe('the editor of a link', () => {
  test('opens and closes on the page of the list; what was typed is there again, over a link that has changed, until its button drops it', async () => {
    const links = wireLinks(45);
    await openApp('/links?page=2', { script: { 'GET /v1/links': listOf(links) } });
    await press(button('Edit brev.example/link-21'));
    await see(field(FIELDS.title)).toHaveValue('Link 21');
    await see(button('Cancel')).toBeVisible();
    expect(address()).toBe('/links?page=2&edit=21');
    await fill(field(FIELDS.title), 'Half a title');
    closeApp();
    const changed = links.map((one) => ({ ...one, description: 'From elsewhere' }));
    await openApp('/links?page=2&edit=21', { script: { 'GET /v1/links': listOf(changed) } });
    const note = 'The link has changed since; only what you changed will be saved.';
    await see(page.getByText(note)).toBeVisible();
    await see(field(FIELDS.description)).toHaveValue('From elsewhere');
    await see(field(FIELDS.title)).toHaveValue('Half a title');
    await press(button('Discard changes'));
    await becomes(address).toBe('/links?page=2');
    expect(localStorage.getItem('brevity:drafts')).toBeNull();
  });

  test('keeps its buttons in sight, and what has the focus above them', async () => {
    await openApp('/links?edit=1');
    await press(page.getByText('Campaign parameters', { exact: true }));
    const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
    for (const width of [360, 1280]) {
      await page.viewport(width, 740);
      (field(FIELDS.url).element() as HTMLElement).focus();
      for (
        let presses = 0;
        document.activeElement !== field('Content').element() && presses < 12;
        presses += 1
      ) {
        await userEvent.keyboard('{Tab}');
        const bar = boxOf(button('Save changes').element().parentElement);
        expect(bar.bottom).toBeLessThanOrEqual(740);
        expect(boxOf(document.activeElement).bottom).toBeLessThanOrEqual(bar.top);
      }
      await see(field('Content')).toHaveFocus();
    }
  });

  test('does not wait for all links to be read; that a link does not exist is said, also over a filtered list', async () => {
    const answer: Answer = (call) =>
      (call.path.endsWith('GONE') ? refuse(404, 'Unknown') : json(aWireLink({ id: '7' })))(call);
    await openApp('/links?sort=title&edit=7', {
      script: { 'GET /v1/links': silence, 'GET /v1/links/*': answer },
    });
    await see(field(FIELDS.title)).toHaveValue('The engine');
    history.pushState(null, '', '/links?status=active&edit=GONE');
    await see(toast('The link to edit does not exist any more.')).toBeVisible();
    await becomes(address).toBe('/links?status=active');
  });
});

describe('a link that is gone when it is edited', () => {
  const NOTE = 'This link does not exist any more. Create it again to keep what you typed.';
  const [edited, ...others] = [aWireLink({ id: '7', shortCode: 'gone' }), ...wireLinks(2)];
  const script = (): Script => ({
    'GET /v1/links': inTurn(listOf([edited, ...others]), listOf(others)),
    'GET /v1/links/*': inTurn(json(edited), refuse(404)),
    'PUT /v1/links/*': refuse(404),
  });
  const save = async () => {
    await fill(field(FIELDS.title), 'Another title');
    await press(button('Save changes'));
    await see(NOTE).toBeVisible();
  };

  test('can be created again as it was typed', async () => {
    await openApp('/links/7', { script: script() });
    await press(button('Edit'));
    await save();
    await see(button('Create it again')).toHaveFocus();
    await see(field(FIELDS.title)).toHaveValue('Another title');
    await press(button('Create it again'));
    await see(heading('Create New Link')).toBeVisible();
    await see(field(FIELDS.title)).toHaveValue('Another title');
    await see(field(FIELDS.code)).toHaveValue('gone');
    await see(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('leaves the list, and nothing of its draft stays', async () => {
    await openApp('/links?edit=7', { script: script() });
    await save();
    await press(button('Close'));
    await becomes(address).toBe('/links');
    await see(row('link-1')).toBeVisible();
    await see(row('gone')).not.toBeInTheDocument();
    expect(localStorage.getItem('brevity:drafts')).toBeNull();
  });
});

test('whoever goes Back to another editor while an edited link is saved is not called away by the response', async () => {
  const late = held(json(aWireLink({ id: '1' })));
  await openApp('/links?edit=2', { script: { 'PUT /v1/links/*': late.answer } });
  history.pushState(null, '', '/links?edit=1');
  await see(field('Title')).toHaveValue('Link 1');
  await fill(field('Title'), 'Another');
  await press(button('Save changes'));
  await see(button('Saving...')).toBeDisabled();
  history.back();
  await becomes(address).toBe('/links?edit=2');
  late.release();
  await see(toast('Link updated')).toBeVisible();
  await drawn();
  expect(address()).toBe('/links?edit=2');
});

describe('the editor of a link that has tags of the provider', () => {
  const open = () =>
    openApp('/links?edit=1', {
      script: { 'GET /v1/links': listOf([aWireLink({ tags: ['print', 'spring'] })]) },
    });

  it('shows these tags', async () => {
    await open();
    const tags = page.getByRole('dialog').getByRole('group', { name: 'Tags' });
    await see(tags.getByText('#print')).toBeVisible();
    await see(tags.getByText('#spring')).toBeVisible();
  });

  it('does not call words in the description tags', async () => {
    await open();
    await see(field('Description')).toBeVisible();
    await see(field('Description')).not.toHaveAccessibleDescription();
  });
});
