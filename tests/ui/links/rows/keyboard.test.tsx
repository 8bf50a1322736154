import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  row,
  waitForPaint,
} from '../../support/expectElement.ts';
import { inTurn } from '../../support/ScriptedProvider.ts';
import { listOf, wireLinks } from '../../support/wireAnswers.ts';
import { openList, rowLink, tabStops } from './listOfLinks.ts';

const copyButton = (shortCode: string) => button(`Copy brev.example/${shortCode}`);
const optionsButton = (shortCode: string) => button(`More options for brev.example/${shortCode}`);
const isFocusInRows = () => Boolean(document.activeElement?.closest('.rows'));

/** Opens the list, and focuses the link of its first row. */
const enterList = async () => {
  await openList();
  await userEvent.keyboard('jk');
  await expectElement(rowLink('link-1')).toHaveFocus();
};

/** Focuses the options of the second row. */
const focusOptions = async () => {
  await enterList();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expectElement(optionsButton('link-2')).toHaveFocus();
};

describe('the rows of a list', () => {
  it.each(['/links', '/home'])('are one tab stop on %s', async (path) => {
    await openList(path);
    expect(tabStops()).toEqual([rowLink('link-1').element()]);
  });

  it('are entered by a letter key', async () => {
    await openList();
    page.getByRole('heading', { level: 1 }).element().focus();
    await userEvent.keyboard('jk');
    await expectElement(rowLink('link-1')).toHaveFocus();
  });

  it('are not entered by an arrow key', async () => {
    await openList();
    page.getByRole('heading', { level: 1 }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(isFocusInRows()).toBe(false);
  });

  it('move the focus to their actions by the arrow keys', async () => {
    await enterList();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    await expectElement(copyButton('link-2')).toHaveFocus();
  });

  it('move the focus to the same action of the next row', async () => {
    await enterList();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(copyButton('link-3')).toHaveFocus();
  });

  it('keep the focus at the end of a row', async () => {
    await focusOptions();
    await userEvent.keyboard('{ArrowRight}');
    await expectElement(optionsButton('link-2')).toHaveFocus();
  });

  it('do not open a menu by the arrow keys', async () => {
    await focusOptions();
    await userEvent.keyboard('{ArrowUp}');
    await expectElement(optionsButton('link-1')).toHaveFocus();
    expect(document.querySelector('.popup')).toBeNull();
  });

  it('are left by Tab', async () => {
    await focusOptions();
    await userEvent.keyboard('{Tab}');
    expect(isFocusInRows()).toBe(false);
  });

  it('restore the focused action when Tab returns to them', async () => {
    await focusOptions();
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expectElement(optionsButton('link-2')).toHaveFocus();
    expect(tabStops()).toHaveLength(1);
  });

  it('scroll the focused row below the top bar', async () => {
    await enterList();
    await userEvent.keyboard('{End}kkkkkkkkkkkkkk');
    await expectElement(rowLink('link-6')).toHaveFocus();
    const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
    expect(row('link-6').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar);
  });

  it('restore the focused row when the user goes back', async () => {
    await enterList();
    await userEvent.keyboard('{End}{Enter}');
    await expectPoll(currentUrl).toBe('/links/20');
    history.back();
    await expectElement(rowLink('link-20')).toHaveFocus();
    const { top, bottom } = row('link-20').element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  });
});

describe('a focused row that a refresh removes', () => {
  const refresh = async () => {
    window.dispatchEvent(new Event('online'));
    await expectElement(row('link-1')).not.toBeInTheDocument();
  };

  it.each([
    { name: 'other rows remain', after: wireLinks(4).slice(1) },
    { name: 'every row is replaced', after: wireLinks(8).slice(5) },
  ])('moves the focus to the screen when $name', async ({ after }) => {
    await openList('/links', inTurn(listOf(wireLinks(3)), listOf(after)));
    copyButton('link-1').element().focus();
    await refresh();
    await expectElement(page.getByRole('main')).toHaveFocus();
  });

  it('moves the focus to the screen when its menu is open', async () => {
    await openList('/links', inTurn(listOf(wireLinks(3)), listOf(wireLinks(4).slice(1))));
    optionsButton('link-1').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(page.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus();
    await refresh();
    await expectElement(page.getByRole('main')).toHaveFocus();
  });
});

describe('a list of links', () => {
  const hint = () => page.getByText('↑ ↓ move · → actions · Space quick look · ? all shortcuts');

  const enter = async () => {
    await openList();
    await userEvent.keyboard('j');
    await expectElement(hint()).toBeVisible();
  };

  const leave = async () => {
    (page.getByRole('combobox', { name: 'Search' }).element() as HTMLElement).focus();
    await expectElement(hint()).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  };

  it('is named with its page', async () => {
    await openList('/links', listOf(wireLinks(45)));
    await expectPoll(() => document.querySelector('.rows')?.ariaLabel).toBe('Links, page 1 of 3');
  });

  it('shows its shortcuts when it is entered by the keyboard', async () => {
    await enter();
    await expectElement(hint()).toBeVisible();
  });

  it('hides its shortcuts when the focus leaves it', async () => {
    await enter();
    await leave();
    await expectElement(hint()).not.toBeInTheDocument();
  });

  it('does not show its shortcuts again', async () => {
    await enter();
    await leave();
    (rowLink('link-1').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitForPaint();
    await expectElement(hint()).not.toBeInTheDocument();
  });
});
