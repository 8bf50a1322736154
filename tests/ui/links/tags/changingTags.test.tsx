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
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { click, fill } from '../../support/user.ts';
import { violations } from '../../support/violations.ts';
import { aWireLink, growingList } from '../../support/wireAnswers.ts';
import { taggedLinks } from './taggedLinks.ts';

const dialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

const openDialog = async (tag: string) => {
  await click(button('Tags'));
  const menu = page.getByRole('dialog', { name: 'Tags', exact: true });
  await click(menu.getByRole('button', { name: `Edit ${tag}…`, exact: true }));
};

describe('renaming a tag', () => {
  const openSpring = async () => {
    await openApp('/links?tag=spring', { script: taggedLinks() });
    await openDialog('#spring');
  };

  const renameToTwoWords = async () => {
    await openSpring();
    await fill(field('Tag'), 'two words');
    await click(dialogButton('Rename tag'));
    await expectElement(page.getByText('Use one word')).toBeVisible();
  };

  const renameToSummer = async () => {
    await openSpring();
    await fill(field('Tag'), '#summer');
    await userEvent.keyboard('{Enter}');
    await expectElement(toast('2 links retagged from #spring to #summer')).toBeVisible();
  };

  it('shows the number of links', async () => {
    await openSpring();
    await expectElement(heading('Edit #spring', 2)).toBeVisible();
  });

  it('shows an error at the field when the name is not one word', async () => {
    await renameToTwoWords();
    await expectElement(field('Tag')).toHaveFocus();
  });

  it('has no accessibility violations while it shows an error', async () => {
    await renameToTwoWords();
    expect(await violations()).toEqual([]);
  });

  it('removes the old name from the filter', async () => {
    await renameToSummer();
    await expectPoll(currentUrl).toBe('/links');
  });

  it('can be undone', async () => {
    await renameToSummer();
    await click(button('Undo'));
    await expectElement(toast('2 links tagged as before')).toBeVisible();
    await expectElement(row('l1').getByRole('link', { name: '#Spring' })).toBeVisible();
  });
});

describe('a provider tag of several words', () => {
  const openTag = async () => {
    const script = growingList([aWireLink({ id: '0', shortCode: 'l0', tags: ['spring sale'] })]);
    const provider = await openApp('/links?tag=spring+sale', { script });
    await openDialog('#spring sale');
    return provider;
  };

  it('is not sent when its name is unchanged', async () => {
    const provider = await openTag();
    await click(dialogButton('Rename tag'));
    await expectElement(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(provider.callsTo('PUT /v1/links/*')).toEqual([]);
  });

  it('can be removed', async () => {
    const provider = await openTag();
    await click(dialogButton('Remove tag'));
    await expectElement(toast('1 link no longer tagged #spring sale')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/*')).toHaveLength(1);
  });

  it('cannot be renamed to an empty name', async () => {
    await openTag();
    await fill(field('Tag'), ' ');
    await click(dialogButton('Rename tag'));
    await expectElement(page.getByText('Tag is required')).toBeVisible();
  });

  it('can be renamed to several words', async () => {
    const provider = await openTag();
    await fill(field('Tag'), 'Forms (Internal)');
    await click(dialogButton('Rename tag'));
    await expectElement(toast('1 link retagged from #spring sale to #Forms (Internal)')).toBeVisible();
    expect(provider.callsTo('PUT /v1/links/*')).toMatchObject([{ body: { tags: ['Forms (Internal)'] } }]);
  });
});

describe('tagging selected links', () => {
  const tagAll = async (tag: string, action: string) => {
    await click(button('Select'));
    await click(page.getByRole('checkbox', { name: 'Select this page' }));
    await click(button('Tag…'));
    await fill(field('Tag'), tag);
    await click(dialogButton(action));
  };

  it('adds the tag to links without it', async () => {
    await openApp('/links', { script: taggedLinks() });
    await tagAll('sale', 'Add tag');
    await expectElement(toast('2 links tagged #sale; 2 were already tagged #sale')).toBeVisible();
    await expectElement(row('l2').getByRole('link', { name: '#sale' })).toBeVisible();
  });

  it('removes the tag regardless of case', async () => {
    await openApp('/links', { script: taggedLinks(['#sale', 'For the #Sale']) });
    await tagAll('#SALE', 'Remove tag');
    await expectElement(toast('2 links no longer tagged #SALE')).toBeVisible();
  });
});
