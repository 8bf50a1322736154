import { describe, expect, it } from 'vitest';
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
import { held, inTurn, json, refuse, type Script, silence } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const title = () => field(FIELDS.title);

describe('the editor of a link', () => {
  const links = wireLinks(45);

  it('opens on the page of the list', async () => {
    await openApp('/links?page=2', { script: { 'GET /v1/links': listOf(links) } });
    await click(button('Edit brev.example/link-21'));
    await expectElement(title()).toHaveValue('Link 21');
    await expectElement(button('Cancel')).toBeVisible();
    expect(currentUrl()).toBe('/links?page=2&edit=21');
  });

  it('does not wait for the list', async () => {
    await openApp('/links?sort=title&edit=7', {
      script: { 'GET /v1/links': silence, 'GET /v1/links/*': json(aWireLink({ id: '7' })) },
    });
    await expectElement(title()).toHaveValue('The engine');
  });

  it('closes with an error when the link does not exist', async () => {
    await openApp('/links?status=active&edit=GONE', {
      script: { 'GET /v1/links/*': refuse(404, 'Unknown') },
    });
    await expectElement(toast('This link no longer exists.')).toBeVisible();
    await expectPoll(currentUrl).toBe('/links?status=active');
  });

  it.each([{ width: 360 }, { width: 1280 }])(
    'keeps its buttons below the focused field at $width pixels',
    async ({ width }) => {
      const HEIGHT = 740;
      const MAX_TABS = 12;
      const last = () => field('Content');
      const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
      await openApp('/links?edit=1');
      await click(page.getByText('UTM parameters', { exact: true }));
      await page.viewport(width, HEIGHT);
      (field(FIELDS.url).element() as HTMLElement).focus();
      for (let tabs = 0; document.activeElement !== last().element() && tabs < MAX_TABS; tabs += 1) {
        await userEvent.keyboard('{Tab}');
        const bar = boxOf(button('Save changes').element().parentElement);
        expect(bar.bottom).toBeLessThanOrEqual(HEIGHT);
        expect(boxOf(document.activeElement).bottom).toBeLessThanOrEqual(bar.top);
      }
      await expectElement(last()).toHaveFocus();
    },
  );

  describe('with a draft of an outdated link', () => {
    const openOutdated = async () => {
      await openApp('/links?page=2&edit=21', { script: { 'GET /v1/links': listOf(links) } });
      await fill(title(), 'Half a title');
      closeApp();
      const changed = links.map((one) => ({ ...one, description: 'From elsewhere' }));
      await openApp('/links?page=2&edit=21', { script: { 'GET /v1/links': listOf(changed) } });
    };

    it('shows that the link has changed', async () => {
      await openOutdated();
      const note = 'The link has changed since. Only your changes will be saved.';
      await expectElement(page.getByText(note)).toBeVisible();
    });

    it('restores only the changed field', async () => {
      await openOutdated();
      await expectElement(title()).toHaveValue('Half a title');
      await expectElement(field(FIELDS.description)).toHaveValue('From elsewhere');
    });

    it('closes when the draft is discarded', async () => {
      await openOutdated();
      await click(button('Discard changes'));
      await expectPoll(currentUrl).toBe('/links?page=2');
      expect(localStorage.getItem('brevity:drafts')).toBeNull();
    });
  });
});

describe('the editor of a deleted link', () => {
  const NOTE = 'This link no longer exists. Create it again to keep your changes.';
  const [edited, ...others] = [aWireLink({ id: '7', shortCode: 'gone' }), ...wireLinks(2)];
  const script = (): Script => ({
    'GET /v1/links': inTurn(listOf([edited, ...others]), listOf(others)),
    'GET /v1/links/*': inTurn(json(edited), refuse(404)),
    'PUT /v1/links/*': refuse(404),
  });

  const save = async () => {
    await fill(title(), 'Another title');
    await click(button('Save changes'));
    await expectElement(NOTE).toBeVisible();
  };

  it('keeps the input', async () => {
    await openApp('/links/7', { script: script() });
    await click(button('Edit'));
    await save();
    await expectElement(title()).toHaveValue('Another title');
  });

  it('creates the link again from the input', async () => {
    await openApp('/links/7', { script: script() });
    await click(button('Edit'));
    await save();
    await expectElement(button('Create it again')).toHaveFocus();
    await click(button('Create it again'));
    await expectElement(heading('Create New Link')).toBeVisible();
    await expectElement(title()).toHaveValue('Another title');
    await expectElement(field(FIELDS.code)).toHaveValue('gone');
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('removes the link from the list', async () => {
    await openApp('/links?edit=7', { script: script() });
    await save();
    await click(button('Close'));
    await expectPoll(currentUrl).toBe('/links');
    await expectElement(row('link-1')).toBeVisible();
    await expectElement(row('gone')).not.toBeInTheDocument();
  });

  it('leaves no draft when it is closed', async () => {
    await openApp('/links?edit=7', { script: script() });
    await save();
    await click(button('Close'));
    await expectPoll(currentUrl).toBe('/links');
    expect(localStorage.getItem('brevity:drafts')).toBeNull();
  });
});

describe('an editor that is left while its link is saved', () => {
  it('does not close the editor that is open when the response arrives', async () => {
    const late = held(json(aWireLink({ id: '1' })));
    await openApp('/links?edit=2', { script: { 'PUT /v1/links/*': late.answer } });
    history.pushState(null, '', '/links?edit=1');
    await expectElement(title()).toHaveValue('Link 1');
    await fill(title(), 'Another');
    await click(button('Save changes'));
    await expectElement(button('Saving...')).toBeDisabled();
    history.back();
    await expectPoll(currentUrl).toBe('/links?edit=2');
    late.release();
    await expectElement(toast('Link updated')).toBeVisible();
    await waitForPaint();
    expect(currentUrl()).toBe('/links?edit=2');
  });
});

describe('the editor of a link with provider tags', () => {
  const open = () =>
    openApp('/links?edit=1', {
      script: { 'GET /v1/links': listOf([aWireLink({ tags: ['print', 'spring'] })]) },
    });

  it('shows the tags', async () => {
    await open();
    const tags = page.getByRole('dialog').getByRole('group', { name: 'Tags' });
    await expectElement(tags.getByText('#print')).toBeVisible();
    await expectElement(tags.getByText('#spring')).toBeVisible();
  });

  it('has no hint about tags at the description', async () => {
    await open();
    await expectElement(field('Description')).toBeVisible();
    await expectElement(field('Description')).not.toHaveAccessibleDescription();
  });
});
