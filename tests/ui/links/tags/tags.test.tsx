import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
  row,
  toast,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { broken, held, inTurn, json, type Script } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { overflow, violations } from '../../support/violations.ts';
import { aWireLink, growingList, listOf } from '../../support/wireAnswers.ts';

const DESCRIPTIONS = ['#spring #sale', 'For the #Spring', 'nothing', '#sale'];

/** Links with these descriptions. */
const tagged = (descriptions = DESCRIPTIONS): Script =>
  growingList(
    descriptions.map((description, index) =>
      aWireLink({ id: `${index}`, shortCode: `l${index}`, description }),
    ),
  );
const popup = () => page.getByRole('dialog', { name: 'Tags', exact: true });
const choice = (name: string) => popup().getByRole('button', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });

describe('in the list', () => {
  test('tags stand in their rows, change no height, and lead to the links that have them, as a search for one does; the menu counts them, and several together reduce the list, by the keyboard', async () => {
    await openApp('/links', { script: tagged() });
    await expectElement(row('l1').getByRole('link', { name: '#Spring' })).toBeVisible();
    const [withTags, plain] = ['l1', 'l2'].map((code) => (row(code).element() as HTMLElement).offsetHeight);
    expect(withTags).toBe(plain);
    expect(await violations()).toEqual([]);
    expect(overflow()).toBe(0);
    await click(row('l1').getByRole('link', { name: '#Spring' }));
    await expectPoll(currentUrl).toBe('/links?tag=Spring');
    await expectElement(heading('Matching links 2', 2)).toBeVisible();
    await click(button('Remove filter: Tag #Spring'));
    await expectPoll(currentUrl).toBe('/links');
    await fill(field('Filter by text'), '#sale');
    await expectElement(heading('Matching links 2', 2)).toBeVisible();
    await expectElement(row('l3').getByRole('link', { name: '#sale' })).toBeVisible();
    expect(row('l3').element().textContent?.match(/#sale/g)).toHaveLength(1);
    await fill(field('Filter by text'), '');
    await expectPoll(currentUrl).toBe('/links');
    await click(button('Tags'));
    await expectElement(choice('#sale 2')).toBeVisible();
    await expectElement(choice('#spring 2')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(currentUrl).toBe('/links?tag=sale');
    await expectElement(choice('#sale 2')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(currentUrl).toBe('/links?tag=sale&tag=spring');
    await expectElement(heading('Matching link 1', 2)).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expectElement(button('Tags')).toHaveFocus();
  });

  test('of many tags one is found by a part of its name', async () => {
    const script = tagged(Array.from({ length: 200 }, (_, index) => `#tag-${index}`));
    await openApp('/links', { script });
    await page.viewport(320, 740);
    await click(button('Tags'));
    await click(field('Find a tag'));
    await userEvent.keyboard('-19');
    await expectPoll(() => popup().getByRole('button').elements().length).toBe(11);
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(choice('#tag-19 1')).toHaveFocus();
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  describe('the menu of tags that are still loading', () => {
    const openEarly = async () => {
      const list = listOf(
        Array.from({ length: 20 }, (_, index) => aWireLink({ id: `${index}`, description: `#tag-${index}` })),
      );
      const all = held(list);
      await openApp('/links', {
        script: { 'GET /v1/links': (call) => (call.query.get('limit') === '100' ? all.answer : list)(call) },
      });
      await click(button('Tags'));
      await expectElement(popup()).toHaveFocus();
      return all;
    };

    it('keeps the page in place when End is pressed', async () => {
      await openEarly();
      await userEvent.keyboard('{End}');
      // Browsers scroll in an animation.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(scrollY).toBe(0);
    });

    it('focuses its search field once there are many tags', async () => {
      const all = await openEarly();
      all.release();
      await expectElement(field('Find a tag')).toHaveFocus();
    });
  });

  test('a long one that is chosen makes the menu no wider', async () => {
    const long = 'x'.repeat(49);
    await openApp(`/links?tag=${long}`, { script: tagged([`#${long}`]) });
    await click(button('Tags'));
    await expectElement(choice(`Edit #${long}…`)).toBeVisible();
    expect(popup().element().getBoundingClientRect().width).toBeLessThan(300);
  });

  test('where links could not be read, the menu lets one try again; then it says that there are no tags', async () => {
    const list = listOf([aWireLink()]);
    const all = inTurn(broken, list);
    await openApp('/links', {
      script: { 'GET /v1/links': (call) => (call.query.get('limit') === '100' ? all : list)(call) },
    });
    await click(button('Tags'));
    await expectElement(popup().getByText('Some links didn’t load.')).toBeVisible();
    await click(choice('Try again'));
    await expectElement(popup().getByText(/^No tags yet\./)).toBeVisible();
  });
});

describe('on many links', () => {
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

  test('a tag is renamed wherever it is, with its links in view, also after the undo; one that is none is refused', async () => {
    await openApp('/links?tag=spring', { script: tagged() });
    await click(button('Tags'));
    await click(choice('Edit #spring…'));
    await expectElement(heading('Edit #spring', 2)).toBeVisible();
    await fill(field('Tag'), 'two words');
    await click(inDialog('Rename tag'));
    await expectElement(page.getByText('Use one word')).toBeVisible();
    await expectElement(field('Tag')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await fill(field('Tag'), '#summer');
    await userEvent.keyboard('{Enter}');
    await expectElement(toast('2 links retagged from #spring to #summer')).toBeVisible();
    await expectPoll(currentUrl).toBe('/links');
    await click(button('Undo'));
    await expectElement(toast('2 links tagged as before')).toBeVisible();
    await expectElement(row('l1').getByRole('link', { name: '#Spring' })).toBeVisible();
  });

  test('a tag of the provider that is no single word can be removed; the name that it has changes nothing', async () => {
    const script = growingList([aWireLink({ id: '0', shortCode: 'l0', tags: ['spring sale'] })]);
    const provider = await openApp('/links?tag=spring+sale', { script });
    const open = async () => {
      await click(button('Tags'));
      await click(choice('Edit #spring sale…'));
    };
    await open();
    await click(inDialog('Rename tag'));
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
    await open();
    await click(inDialog('Remove tag'));
    await expectElement(toast('1 link no longer tagged #spring sale')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/*')).toHaveLength(1);
  });

  test('renames a tag of the provider to one that is not a word', async () => {
    const script = growingList([aWireLink({ id: '0', shortCode: 'l0', tags: ['spring sale'] })]);
    const provider = await openApp('/links?tag=spring+sale', { script });
    await click(button('Tags'));
    await click(choice('Edit #spring sale…'));
    await fill(field('Tag'), ' ');
    await click(inDialog('Rename tag'));
    await expectElement(page.getByText('Tag is required')).toBeVisible();
    await fill(field('Tag'), 'Forms (Internal)');
    await click(inDialog('Rename tag'));
    await expectElement(toast('1 link retagged from #spring sale to #Forms (Internal)')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/*')).toMatchObject([{ body: { tags: ['Forms (Internal)'] } }]);
  });

  test('a tag is added to the selected ones, and removed from them', async () => {
    await openApp('/links', { script: tagged() });
    const tagAll = async (tag: string, action: string) => {
      await click(button('Select'));
      await click(page.getByRole('checkbox', { name: 'Select this page' }));
      await click(button('Tag…'));
      await fill(field('Tag'), tag);
      await click(inDialog(action));
    };
    await tagAll('sale', 'Add tag');
    await expectElement(toast('2 links tagged #sale; 2 were already tagged #sale')).toBeVisible();
    await expectElement(row('l2').getByRole('link', { name: '#sale' })).toBeVisible();
    await tagAll('#SALE', 'Remove tag');
    await expectElement(toast('4 links no longer tagged #SALE')).toBeVisible();
  });
});

describe('in a description', () => {
  test('a tag leads to the links that have it', async () => {
    const read = json(aWireLink({ description: 'For the #sale' }));
    await openApp('/links/0', { script: { ...tagged(), 'GET /v1/links/*': read } });
    await click(link('#sale'));
    await expectPoll(currentUrl).toBe('/links?tag=sale');
    await expectElement(heading('Matching links 2', 2)).toBeVisible();
  });

  test('those in use are offered where one is typed; arrow keys choose, Enter takes, Esc only closes the list', async () => {
    await openApp('/links?edit=2', { script: tagged() });
    const text = field('Description');
    await fill(text, 'All #S');
    await userEvent.keyboard('p');
    await expectElement(option('#spring')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expectElement(option('#spring')).not.toBeInTheDocument();
    await expectElement(text).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expectElement(option('#spring')).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectElement(text).toHaveValue('All #spring ');
    await userEvent.keyboard('and #sa');
    await click(option('#sale'));
    await expectElement(text).toHaveValue('All #spring and #sale ');
    await expectElement(text).toHaveFocus();
    await userEvent.keyboard('{Enter}end');
    await expectElement(text).toHaveValue('All #spring and #sale \nend');
  });

  test('one that is typed as a whole is not made a longer one', async () => {
    await openApp('/links?edit=2', {
      script: tagged(['#spring-sale #spring-sale', '#spring-sale', '#spring', '#sale']),
    });
    const text = field('Description');
    await fill(text, '#spri');
    await userEvent.keyboard('n');
    await expectElement(option('#spring-sale')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('g');
    await expectElement(option('#spring')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Tab}');
    await expectElement(text).toHaveValue('#spring ');
    await userEvent.keyboard('#sale');
    await expectElement(option('#sale')).not.toBeInTheDocument();
  });
});
