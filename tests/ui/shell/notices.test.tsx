import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { becomes, button, drawn, heading, row, see, settled, toast } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const LINKS = wireLinks(45).map((link) => ({
  ...link,
  shortCode: `a-code-of-usual-length-${link.id}`,
  isActive: false,
}));
const SCRIPT = { 'GET /v1/links': listOf(LINKS) };
const address = (id: number) => `brev.example/a-code-of-usual-length-${id}`;

const copied = () => page.getByText(/^Link copied to clipboard!/);

beforeEach(() => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => copying.mockRestore();
});

/** The controls of these parts of the page that a notice lies over. */
const covered = (parts: string): string[] => {
  const notices = [...document.querySelectorAll('.Toastify__toast')].map((one) =>
    one.getBoundingClientRect(),
  );
  return [...document.querySelectorAll(`:is(${parts}) :is(a, button, input, select)`)]
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      const box = control.getBoundingClientRect();
      return notices.some(
        (notice) =>
          notice.left < box.right &&
          notice.right > box.left &&
          notice.top < box.bottom &&
          notice.bottom > box.top,
      );
    })
    .map((control) => control.ariaLabel ?? control.textContent ?? '');
};

/** A phone has no free band: there, notices lie over the top bar. */
describe.each([360, 768, 1024, 1280, 1920])('notices, %i px wide,', (width) => {
  const parts = `${width < 768 ? '' : '.top-bar, '}.page-header, .list-head, .rows`;

  test('cover no control of the list, however many they are', async () => {
    await openApp('/links', { script: SCRIPT });
    await settled();
    await page.viewport(width, 800);
    await press(button(`More options for ${address(1)}`));
    await press(page.getByRole('menuitem', { name: 'Delete link' }));
    await see(toast(`${address(1)} deleted`)).toBeVisible();
    expect(covered(parts)).toEqual([]);
    await press(button(`More options for ${address(2)}`));
    await press(page.getByRole('menuitem', { name: 'Copy link' }));
    await see(copied()).toBeVisible();
    await drawn();
    expect(covered(parts)).toEqual([]);
  });

  test('cover no control of a link’s page', async () => {
    await openApp('/links/1');
    await see(heading('The engine')).toBeVisible();
    await page.viewport(width, 800);
    await press(page.getByRole('button', { name: 'Copy' }).first());
    await see(toast('Link copied to clipboard!')).toBeVisible();
    expect(covered(parts)).toEqual([]);
  });
});

describe('the notice of a deletion', () => {
  beforeEach(async () => {
    await openApp('/links', { script: SCRIPT });
    await press(button(`More options for ${address(1)}`));
    await press(page.getByRole('menuitem', { name: 'Delete link' }));
    await see(toast(`${address(1)} deleted`)).toBeVisible();
    await press(button(`Copy ${address(2)}`));
    await see(copied()).toBeVisible();
  });

  test('is covered by a newer one until the focus is on them', async () => {
    const undo = button('Undo').element() as HTMLElement;
    const isOver = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    await becomes(() => isOver(undo)).toBe(false);
    undo.focus();
    await becomes(() => isOver(undo)).toBe(true);
    await press(button('Undo'));
    await see(row('a-code-of-usual-length-1')).toBeVisible();
  });

  test('stays when the time of other notices is over', async () => {
    const clocks = document.querySelectorAll('.Toastify__progress-bar');
    for (const clock of clocks) clock.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
    await see(copied()).not.toBeInTheDocument();
    await see(toast(`${address(1)} deleted`)).toBeVisible();
  });
});
