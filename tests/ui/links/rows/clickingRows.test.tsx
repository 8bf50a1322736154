import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  row,
  waitForPaint,
} from '../../support/expectElement.ts';
import { click } from '../../support/user.ts';
import { openList } from './listOfLinks.ts';

const dispatchClick = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

const clickOnRow = (shortCode: string, init?: MouseEventInit) =>
  dispatchClick(row(shortCode).element(), init);

describe('a click on a row', () => {
  const expectNoNavigation = async () => {
    await waitForPaint();
    expect(currentUrl()).toBe('/links');
  };

  it('opens the link’s screen', async () => {
    await openList();
    dispatchClick(row('link-2').getByText('Link 2').element());
    await expectPoll(currentUrl).toBe('/links/2');
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('is ignored with %s', async (key) => {
    await openList();
    clickOnRow('link-2', { [key]: true });
    await expectNoNavigation();
  });

  it('is ignored with the middle button', async () => {
    await openList();
    clickOnRow('link-2', { button: 1 });
    await expectNoNavigation();
  });

  it('is ignored when it ends a text selection', async () => {
    await openList();
    getSelection()?.selectAllChildren(row('link-2').element());
    clickOnRow('link-2');
    getSelection()?.removeAllRanges();
    await expectNoNavigation();
  });

  it('is ignored in the row’s menu', async () => {
    await openList();
    await click(button('More options for brev.example/link-2'));
    await expectElement(page.getByRole('menu')).toBeVisible();
    dispatchClick(page.getByRole('menu').element());
    await expectNoNavigation();
  });

  it('is possible after links were selected', async () => {
    await openList();
    await click(button('Select'));
    await expectElement(row('link-2').getByRole('checkbox')).toBeVisible();
    clickOnRow('link-2');
    await click(button('Stop selecting'));
    clickOnRow('link-2');
    await expectPoll(currentUrl).toBe('/links/2');
  });
});

describe('a click on a row while links are selected', () => {
  const select = async () => {
    await openList();
    await click(button('Select'));
    await expectElement(row('link-2').getByRole('checkbox')).toBeVisible();
  };

  it('selects the link', async () => {
    await select();
    clickOnRow('link-2');
    await expectElement(page.getByText('1 selected')).toBeVisible();
    expect(currentUrl()).toBe('/links');
  });

  it('selects all links between with Shift', async () => {
    await select();
    clickOnRow('link-2');
    clickOnRow('link-4', { shiftKey: true });
    await expectElement(page.getByText('3 selected')).toBeVisible();
  });
});
