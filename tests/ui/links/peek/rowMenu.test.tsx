import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  currentUrl,
  expectElement,
  expectPoll,
  link,
  row,
  waitForPaint,
} from '../../support/expectElement.ts';
import { click } from '../../support/user.ts';
import { openList, rowLink } from './listWithPeek.ts';

const menu = () => page.getByRole('menu', { name: 'Actions for brev.example/link-2' });
const inRow = (selector: string) => row('link-2').element().querySelector(selector) as Element;
const title = () => inRow('.row-title, .row-first');

/** Returns whether the browser shows its own menu. */
const rightClick = (target: Element, init: MouseEventInit = {}): boolean =>
  target.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 300, clientY: 280, ...init }),
  );

describe('a right click on a row', () => {
  const openMenu = async () => {
    await openList();
    expect(rightClick(title())).toBe(false);
    await expectElement(menu()).toBeVisible();
  };

  it('opens the menu at the pointer', async () => {
    await openMenu();
    await expectPoll(() => menu().element().getBoundingClientRect()).toMatchObject({ left: 300, top: 280 });
  });

  it('opens a menu with a quick look', async () => {
    await openMenu();
    await expectElement(menu().getByRole('menuitem', { name: 'Quick look' })).toBeVisible();
  });

  it('moves the focus to the row when the menu closes', async () => {
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await expectElement(menu()).not.toBeInTheDocument();
    await expectElement(rowLink('link-2')).toHaveFocus();
  });

  it.each<{ name: string; act: () => boolean }>([
    { name: 'Shift is held', act: () => rightClick(title(), { shiftKey: true }) },
    { name: 'it is on the destination', act: () => rightClick(inRow('.destination')) },
    {
      name: 'text is selected',
      act: () => {
        getSelection()?.selectAllChildren(title());
        return rightClick(title());
      },
    },
  ])('keeps the menu of the browser when $name', async ({ act }) => {
    await openList();
    expect(act()).toBe(true);
    await waitForPaint();
    await expectElement(page.getByRole('menu')).not.toBeInTheDocument();
    getSelection()?.removeAllRanges();
  });
});

describe('a long press on a row', () => {
  const longPress = async () => {
    await openList();
    await page.viewport(360, 740);
    await waitForPaint();
    const finger = { bubbles: true, pointerType: 'touch', isPrimary: true, clientX: 60, clientY: 300 };
    const touch = (type: string) => title().dispatchEvent(new PointerEvent(type, finger));
    touch('pointerdown');
    await expectElement(menu()).toBeVisible();
    touch('pointerup');
  };

  it('opens the menu at the bottom of the screen', async () => {
    await longPress();
    await expectPoll(() => Math.round(menu().element().getBoundingClientRect().bottom)).toBe(740);
  });

  describe('when a tap closes the menu', () => {
    const closeMenu = async () => {
      await longPress();
      await click(link('Add New Link'));
      await expectElement(menu()).not.toBeInTheDocument();
    };

    it('does not open the tapped link', async () => {
      await closeMenu();
      await waitForPaint();
      expect(currentUrl()).toBe('/links');
    });

    it('leaves the next tap alone', async () => {
      await closeMenu();
      await click(link('brev.example/link-1'));
      await expectPoll(currentUrl).toBe('/links/1');
    });
  });
});
