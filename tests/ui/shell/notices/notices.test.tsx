import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  expectElement,
  expectPoll,
  row,
  toast,
  waitForLoaded,
  waitForPaint,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { click } from '../../support/user.ts';
import { listOf, wireLinks } from '../../support/wireAnswers.ts';

const LINKS = wireLinks(45).map((link) => ({
  ...link,
  shortCode: `a-code-of-usual-length-${link.id}`,
  isActive: false,
}));
const SCRIPT = { 'GET /v1/links': listOf(LINKS) };
const address = (id: number) => `brev.example/a-code-of-usual-length-${id}`;

const copied = () => page.getByText(/^Link copied to clipboard!/);

const clocks = () => document.querySelectorAll('.Toastify__progress-bar');

const WIDTHS = [360, 768, 1024, 1280, 1920];

/** The controls that a notice lies over, at any width. A phone has no free band: there, notices lie over the top bar. */
const covered = async (): Promise<string[]> => {
  const found: string[] = [];
  // They stay while it is looked at all widths.
  for (const clock of clocks()) for (const animation of clock.getAnimations()) animation.pause();
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    await waitForPaint();
    const parts = `${width < 768 ? '' : '.top-bar, '}.page-header, .list-head, .rows`;
    const notices = [...document.querySelectorAll('.Toastify__toast')].map((one) =>
      one.getBoundingClientRect(),
    );
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      notices.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
    for (const control of document.querySelectorAll(`:is(${parts}) :is(a, button, input, select)`))
      if (control.checkVisibility() && isCovered(control.getBoundingClientRect()))
        found.push(`at ${width}: ${control.ariaLabel ?? control.textContent}`);
  }
  return found;
};

test('notices cover no control, and an undo notice outlasts newer ones', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openApp('/links', { script: SCRIPT });
  await waitForLoaded();
  await click(button(`More options for ${address(1)}`));
  // The time to undo never ends.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await click(page.getByRole('menuitem', { name: 'Delete link' }));
  await expectElement(toast(`${address(1)} deleted`)).toBeVisible();
  vi.useRealTimers();
  expect(await covered()).toEqual([]);
  await click(button(`More options for ${address(2)}`));
  await click(page.getByRole('menuitem', { name: 'Copy link' }));
  await expectElement(copied()).toBeVisible();
  expect(await covered()).toEqual([]);

  await page.viewport(1280, 800);
  const undo = button('Undo').element() as HTMLElement;
  const isOver = () => {
    const { left, top, width, height } = undo.getBoundingClientRect();
    return undo.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expectPoll(isOver).toBe(false);
  undo.focus();
  await expectPoll(isOver).toBe(true);

  for (const clock of clocks()) clock.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
  await expectElement(copied()).not.toBeInTheDocument();
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  await click(button('Undo'));
  await expectElement(row('a-code-of-usual-length-1')).toBeVisible();

  history.pushState(null, '', '/links/1');
  await click(page.getByRole('button', { name: 'Copy' }).first());
  await expectElement(toast('Link copied to clipboard!')).toBeVisible();
  expect(await covered()).toEqual([]);
});
