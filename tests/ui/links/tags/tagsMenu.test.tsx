import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, broken, held, inTurn } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { overflow, violations } from '../../support/violations.ts';
import { aWireLink, listOf } from '../../support/wireAnswers.ts';
import { taggedLinks } from './taggedLinks.ts';

const menu = () => page.getByRole('dialog', { name: 'Tags', exact: true });
const menuButton = (name: string) => menu().getByRole('button', { name, exact: true });

/** The responses to requests for all links, and to requests for a page of the list. */
const listingWith = (answers: { readonly all: Answer; readonly page: Answer }) => ({
  'GET /v1/links': ((call) =>
    (call.query.get('limit') === '100' ? answers.all : answers.page)(call)) satisfies Answer,
});

describe('the tags menu', () => {
  const openMenu = async () => {
    await openApp('/links', { script: taggedLinks() });
    await click(button('Tags'));
    await expectElement(menuButton('#sale 2')).toBeVisible();
  };

  const chooseFirst = async () => {
    await openMenu();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(currentUrl).toBe('/links?tag=sale');
  };

  const chooseTwo = async () => {
    await chooseFirst();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectPoll(currentUrl).toBe('/links?tag=sale&tag=spring');
  };

  it('counts the links of each tag', async () => {
    await openMenu();
    await expectElement(menuButton('#sale 2')).toBeVisible();
    await expectElement(menuButton('#spring 2')).toBeVisible();
  });

  it('filters the list by a tag that is chosen by the keyboard', async () => {
    await chooseFirst();
    await expectElement(menuButton('#sale 2')).toHaveAttribute('aria-pressed', 'true');
  });

  it('filters the list by several tags', async () => {
    await chooseTwo();
    await expectElement(heading('Matching link 1', 2)).toBeVisible();
  });

  it('has no accessibility violations while tags are chosen', async () => {
    await chooseTwo();
    expect(await violations()).toEqual([]);
  });

  it('returns the focus to its button when Escape closes it', async () => {
    await chooseFirst();
    await userEvent.keyboard('{Escape}');
    await expectElement(button('Tags')).toHaveFocus();
  });

  it('has the same width even if a chosen tag is long', async () => {
    const long = 'x'.repeat(49);
    await openApp(`/links?tag=${long}`, { script: taggedLinks([`#${long}`]) });
    await click(button('Tags'));
    await expectElement(menuButton(`Edit #${long}…`)).toBeVisible();
    expect(menu().element().getBoundingClientRect().width).toBeLessThan(300);
  });
});

describe('the tags menu with many tags', () => {
  const search = async () => {
    const descriptions = Array.from({ length: 200 }, (_, index) => `#tag-${index}`);
    await openApp('/links', { script: taggedLinks(descriptions) });
    await page.viewport(320, 740);
    await click(button('Tags'));
    await click(field('Find a tag'));
    await userEvent.keyboard('-19');
    await expectPoll(() => menu().getByRole('button').elements().length).toBe(11);
  };

  it('finds tags by a part of their names', async () => {
    await search();
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(menuButton('#tag-19 1')).toHaveFocus();
  });

  it('fits into 320 pixels', async () => {
    await search();
    expect(overflow()).toBeLessThanOrEqual(0);
  });
});

describe('the tags menu while links are loading', () => {
  const SCROLL_ANIMATION_MS = 300;

  const openEarly = async () => {
    const list = listOf(
      Array.from({ length: 20 }, (_, index) => aWireLink({ id: `${index}`, description: `#tag-${index}` })),
    );
    const all = held(list);
    await openApp('/links', { script: listingWith({ all: all.answer, page: list }) });
    await click(button('Tags'));
    await expectElement(menu()).toHaveFocus();
    return all;
  };

  it('does not scroll the list when End is pressed', async () => {
    await openEarly();
    await userEvent.keyboard('{End}');
    await new Promise((resolve) => setTimeout(resolve, SCROLL_ANIMATION_MS));
    expect(scrollY).toBe(0);
  });

  it('focuses its search field once there are many tags', async () => {
    const all = await openEarly();
    all.release();
    await expectElement(field('Find a tag')).toHaveFocus();
  });
});

describe('the tags menu when links could not be read', () => {
  const openBroken = async () => {
    const list = listOf([aWireLink()]);
    await openApp('/links', { script: listingWith({ all: inTurn(broken, list), page: list }) });
    await click(button('Tags'));
  };

  it('shows an error', async () => {
    await openBroken();
    await expectElement(menu().getByText('Some links didn’t load.')).toBeVisible();
  });

  it('reads them again when its button is clicked', async () => {
    await openBroken();
    await click(menuButton('Try again'));
    await expectElement(menu().getByText(/^No tags yet\./)).toBeVisible();
  });
});
