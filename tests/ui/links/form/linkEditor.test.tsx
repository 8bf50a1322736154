import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  row,
  toast,
  waitForPaint,
} from '../../support/expectElement.ts';
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
import { click, fill } from '../../support/user.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

describe('the editor of a link', () => {
  test('opens and closes on the page of the list; what was typed is there again, over a link that has changed, until its button drops it', async () => {
    const links = wireLinks(45);
    await openApp('/links?page=2', { script: { 'GET /v1/links': listOf(links) } });
    await click(button('Edit brev.example/link-21'));
    await expectElement(field(FIELDS.title)).toHaveValue('Link 21');
    await expectElement(button('Cancel')).toBeVisible();
    expect(currentUrl()).toBe('/links?page=2&edit=21');
    await fill(field(FIELDS.title), 'Half a title');
    closeApp();
    const changed = links.map((one) => ({ ...one, description: 'From elsewhere' }));
    await openApp('/links?page=2&edit=21', { script: { 'GET /v1/links': listOf(changed) } });
    const note = 'The link has changed since. Only your changes will be saved.';
    await expectElement(page.getByText(note)).toBeVisible();
    await expectElement(field(FIELDS.description)).toHaveValue('From elsewhere');
    await expectElement(field(FIELDS.title)).toHaveValue('Half a title');
    await click(button('Discard changes'));
    await expectPoll(currentUrl).toBe('/links?page=2');
    expect(localStorage.getItem('brevity:drafts')).toBeNull();
  });

  test('keeps its buttons in sight, and what has the focus above them', async () => {
    await openApp('/links?edit=1');
    await click(page.getByText('UTM parameters', { exact: true }));
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
      await expectElement(field('Content')).toHaveFocus();
    }
  });

  test('does not wait for all links to be read; that a link does not exist is said, also over a filtered list', async () => {
    const answer: Answer = (call) =>
      (call.path.endsWith('GONE') ? refuse(404, 'Unknown') : json(aWireLink({ id: '7' })))(call);
    await openApp('/links?sort=title&edit=7', {
      script: { 'GET /v1/links': silence, 'GET /v1/links/*': answer },
    });
    await expectElement(field(FIELDS.title)).toHaveValue('The engine');
    history.pushState(null, '', '/links?status=active&edit=GONE');
    await expectElement(toast('This link no longer exists.')).toBeVisible();
    await expectPoll(currentUrl).toBe('/links?status=active');
  });
});

describe('a link that is gone when it is edited', () => {
  const NOTE = 'This link no longer exists. Create it again to keep your changes.';
  const [edited, ...others] = [aWireLink({ id: '7', shortCode: 'gone' }), ...wireLinks(2)];
  const script = (): Script => ({
    'GET /v1/links': inTurn(listOf([edited, ...others]), listOf(others)),
    'GET /v1/links/*': inTurn(json(edited), refuse(404)),
    'PUT /v1/links/*': refuse(404),
  });
  const save = async () => {
    await fill(field(FIELDS.title), 'Another title');
    await click(button('Save changes'));
    await expectElement(NOTE).toBeVisible();
  };

  test('can be created again as it was typed', async () => {
    await openApp('/links/7', { script: script() });
    await click(button('Edit'));
    await save();
    await expectElement(button('Create it again')).toHaveFocus();
    await expectElement(field(FIELDS.title)).toHaveValue('Another title');
    await click(button('Create it again'));
    await expectElement(heading('Create New Link')).toBeVisible();
    await expectElement(field(FIELDS.title)).toHaveValue('Another title');
    await expectElement(field(FIELDS.code)).toHaveValue('gone');
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('leaves the list, and nothing of its draft stays', async () => {
    await openApp('/links?edit=7', { script: script() });
    await save();
    await click(button('Close'));
    await expectPoll(currentUrl).toBe('/links');
    await expectElement(row('link-1')).toBeVisible();
    await expectElement(row('gone')).not.toBeInTheDocument();
    expect(localStorage.getItem('brevity:drafts')).toBeNull();
  });
});

test('whoever goes Back to another editor while an edited link is saved is not called away by the response', async () => {
  const late = held(json(aWireLink({ id: '1' })));
  await openApp('/links?edit=2', { script: { 'PUT /v1/links/*': late.answer } });
  history.pushState(null, '', '/links?edit=1');
  await expectElement(field('Title')).toHaveValue('Link 1');
  await fill(field('Title'), 'Another');
  await click(button('Save changes'));
  await expectElement(button('Saving...')).toBeDisabled();
  history.back();
  await expectPoll(currentUrl).toBe('/links?edit=2');
  late.release();
  await expectElement(toast('Link updated')).toBeVisible();
  await waitForPaint();
  expect(currentUrl()).toBe('/links?edit=2');
});

describe('the editor of a link that has tags of the provider', () => {
  const open = () =>
    openApp('/links?edit=1', {
      script: { 'GET /v1/links': listOf([aWireLink({ tags: ['print', 'spring'] })]) },
    });

  it('shows these tags', async () => {
    await open();
    const tags = page.getByRole('dialog').getByRole('group', { name: 'Tags' });
    await expectElement(tags.getByText('#print')).toBeVisible();
    await expectElement(tags.getByText('#spring')).toBeVisible();
  });

  it('does not call words in the description tags', async () => {
    await open();
    await expectElement(field('Description')).toBeVisible();
    await expectElement(field('Description')).not.toHaveAccessibleDescription();
  });
});
