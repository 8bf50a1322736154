import { describe, expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { broken, held, inTurn, json, type Script } from '../../support/ScriptedProvider.ts';
import { address, becomes, button, field, heading, link, row, see, toast } from '../../support/see.ts';
import { overflow, violations } from '../../support/violations.ts';
import { aWireLink, growing, listOf } from '../../support/wireAnswers.ts';

const DESCRIPTIONS = ['#spring #sale', 'For the #Spring', 'nothing', '#sale'];

/** Links with these descriptions. */
const tagged = (descriptions = DESCRIPTIONS): Script =>
  growing(
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
    await see(row('l1').getByRole('link', { name: '#Spring' })).toBeVisible();
    const [withTags, plain] = ['l1', 'l2'].map((code) => (row(code).element() as HTMLElement).offsetHeight);
    expect(withTags).toBe(plain);
    expect(await violations()).toEqual([]);
    expect(overflow()).toBe(0);
    await press(row('l1').getByRole('link', { name: '#Spring' }));
    await becomes(address).toBe('/links?tag=Spring');
    await see(heading('Matching links 2', 2)).toBeVisible();
    await press(button('Remove filter: Tag #Spring'));
    await becomes(address).toBe('/links');
    await fill(field('Filter by text'), '#sale');
    await see(heading('Matching links 2', 2)).toBeVisible();
    await see(row('l3').getByRole('link', { name: '#sale' })).toBeVisible();
    expect(row('l3').element().textContent?.match(/#sale/g)).toHaveLength(1);
    await fill(field('Filter by text'), '');
    await becomes(address).toBe('/links');
    await press(button('Tags'));
    await see(choice('#sale 2')).toBeVisible();
    await see(choice('#spring 2')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await becomes(address).toBe('/links?tag=sale');
    await see(choice('#sale 2')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await becomes(address).toBe('/links?tag=sale&tag=spring');
    await see(heading('Matching links 1', 2)).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await see(button('Tags')).toHaveFocus();
  });

  test('of many tags one is found by a part of its name', async () => {
    const script = tagged(Array.from({ length: 200 }, (_, index) => `#tag-${index}`));
    await openApp('/links', { script });
    await page.viewport(320, 740);
    await press(button('Tags'));
    await press(field('Find a tag'));
    await userEvent.keyboard('-19');
    await becomes(() => popup().getByRole('button').elements().length).toBe(11);
    await userEvent.keyboard('{ArrowDown}');
    await see(choice('#tag-19 1')).toHaveFocus();
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
      await press(button('Tags'));
      await see(popup()).toHaveFocus();
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
      await see(field('Find a tag')).toHaveFocus();
    });
  });

  test('a long one that is chosen makes the menu no wider', async () => {
    const long = 'x'.repeat(49);
    await openApp(`/links?tag=${long}`, { script: tagged([`#${long}`]) });
    await press(button('Tags'));
    await see(choice(`Rename or remove #${long}…`)).toBeVisible();
    expect(popup().element().getBoundingClientRect().width).toBeLessThan(300);
  });

  test('where links could not be read, the menu lets one try again; then it says that there are no tags', async () => {
    const list = listOf([aWireLink()]);
    const all = inTurn(broken, list);
    await openApp('/links', {
      script: { 'GET /v1/links': (call) => (call.query.get('limit') === '100' ? all : list)(call) },
    });
    await press(button('Tags'));
    await see(popup().getByText('Not all links could be loaded.')).toBeVisible();
    await press(choice('Try again'));
    await see(popup().getByText(/^No tags yet\./)).toBeVisible();
  });
});

describe('on many links', () => {
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

  test('a tag is renamed wherever it is, with its links in view, also after the undo; one that is none is refused', async () => {
    await openApp('/links?tag=spring', { script: tagged() });
    await press(button('Tags'));
    await press(choice('Rename or remove #spring…'));
    await see(heading('#spring in 2 links', 2)).toBeVisible();
    await fill(field('Tag'), 'two words');
    await press(inDialog('Rename tag'));
    await see(page.getByText('A tag is one word')).toBeVisible();
    await see(field('Tag')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await fill(field('Tag'), '#summer');
    await userEvent.keyboard('{Enter}');
    await see(toast('2 links now tagged #summer in place of #spring')).toBeVisible();
    await becomes(address).toBe('/links');
    await press(button('Undo'));
    await see(toast('2 links tagged as before')).toBeVisible();
    await see(row('l1').getByRole('link', { name: '#Spring' })).toBeVisible();
  });

  test('a tag of the provider that is no single word can be removed; the name that it has changes nothing', async () => {
    const script = growing([aWireLink({ id: '0', shortCode: 'l0', tags: ['spring sale'] })]);
    const provider = await openApp('/links?tag=spring+sale', { script });
    const open = async () => {
      await press(button('Tags'));
      await press(choice('Rename or remove #spring sale…'));
    };
    await open();
    await press(inDialog('Rename tag'));
    await see(page.getByRole('dialog')).not.toBeInTheDocument();
    await open();
    await press(inDialog('Remove tag'));
    await see(toast('1 link now without #spring sale')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/*')).toHaveLength(1);
  });

  test('renames a tag of the provider to one that is not a word', async () => {
    const script = growing([aWireLink({ id: '0', shortCode: 'l0', tags: ['spring sale'] })]);
    const provider = await openApp('/links?tag=spring+sale', { script });
    await press(button('Tags'));
    await press(choice('Rename or remove #spring sale…'));
    await fill(field('Tag'), ' ');
    await press(inDialog('Rename tag'));
    await see(page.getByText('Tag is required')).toBeVisible();
    await fill(field('Tag'), 'Forms (Internal)');
    await press(inDialog('Rename tag'));
    await see(toast('1 link now tagged #Forms (Internal) in place of #spring sale')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/*')).toMatchObject([{ body: { tags: ['Forms (Internal)'] } }]);
  });

  test('a tag is added to the selected ones, and removed from them', async () => {
    await openApp('/links', { script: tagged() });
    const tagAll = async (tag: string, action: string) => {
      await press(button('Select'));
      await press(page.getByRole('checkbox', { name: 'Select this page' }));
      await press(button('Tag…'));
      await fill(field('Tag'), tag);
      await press(inDialog(action));
    };
    await tagAll('sale', 'Add tag');
    await see(toast('2 links tagged #sale; 2 were already tagged #sale')).toBeVisible();
    await see(row('l2').getByRole('link', { name: '#sale' })).toBeVisible();
    await tagAll('#SALE', 'Remove tag');
    await see(toast('4 links now without #SALE')).toBeVisible();
  });
});

describe('in a description', () => {
  test('a tag leads to the links that have it', async () => {
    const read = json(aWireLink({ description: 'For the #sale' }));
    await openApp('/links/0', { script: { ...tagged(), 'GET /v1/links/*': read } });
    await press(link('#sale'));
    await becomes(address).toBe('/links?tag=sale');
    await see(heading('Matching links 2', 2)).toBeVisible();
  });

  test('those in use are offered where one is typed; arrow keys choose, Enter takes, Esc only closes the list', async () => {
    await openApp('/links?edit=2', { script: tagged() });
    const text = field('Description');
    await fill(text, 'All #S');
    await userEvent.keyboard('p');
    await see(option('#spring')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await see(option('#spring')).not.toBeInTheDocument();
    await see(text).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await see(option('#spring')).toBeVisible();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await see(text).toHaveValue('All #spring ');
    await userEvent.keyboard('and #sa');
    await press(option('#sale'));
    await see(text).toHaveValue('All #spring and #sale ');
    await see(text).toHaveFocus();
    await userEvent.keyboard('{Enter}end');
    await see(text).toHaveValue('All #spring and #sale \nend');
  });

  test('one that is typed as a whole is not made a longer one', async () => {
    await openApp('/links?edit=2', {
      script: tagged(['#spring-sale #spring-sale', '#spring-sale', '#spring', '#sale']),
    });
    const text = field('Description');
    await fill(text, '#spri');
    await userEvent.keyboard('n');
    await see(option('#spring-sale')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('g');
    await see(option('#spring')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Tab}');
    await see(text).toHaveValue('#spring ');
    await userEvent.keyboard('#sale');
    await see(option('#sale')).not.toBeInTheDocument();
  });
});
