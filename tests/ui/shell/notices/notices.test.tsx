import { beforeEach, describe, expect, it, vi } from 'vitest';
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
const shortLink = (id: number) => `brev.example/a-code-of-usual-length-${id}`;

const copied = () => page.getByText(/^Link copied to clipboard!/);

const progressBars = () => document.querySelectorAll('.Toastify__progress-bar');

const WIDTHS = [360, 768, 1024, 1280, 1920];

/** Returns the controls that a notice covers. A phone has no free space, so that notices may cover its top bar. */
const coveredControls = async (): Promise<string[]> => {
  const found: string[] = [];
  // Keeps the notices open while all widths are checked.
  for (const bar of progressBars()) for (const animation of bar.getAnimations()) animation.pause();
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    await waitForPaint();
    const areas = `${width < 768 ? '' : '.top-bar, '}.page-header, .list-head, .rows`;
    const notices = [...document.querySelectorAll('.Toastify__toast')].map((notice) =>
      notice.getBoundingClientRect(),
    );
    const isCovered = ({ left, right, top, bottom }: DOMRect) =>
      notices.some(
        (notice) => notice.left < right && notice.right > left && notice.top < bottom && notice.bottom > top,
      );
    for (const control of document.querySelectorAll(`:is(${areas}) :is(a, button, input, select)`))
      if (control.checkVisibility() && isCovered(control.getBoundingClientRect()))
        found.push(`at ${width}: ${control.ariaLabel ?? control.textContent}`);
  }
  return found;
};

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
});

/** Deletes a link on the list. Its time to undo never ends. */
const deleteLink = async () => {
  await openApp('/links', { script: SCRIPT });
  await waitForLoaded();
  await click(button(`More options for ${shortLink(1)}`));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await click(page.getByRole('menuitem', { name: 'Delete link' }));
  await expectElement(toast(`${shortLink(1)} deleted`)).toBeVisible();
  vi.useRealTimers();
};

/** Copies a link after the deletion, so that there are two notices. */
const copyLink = async () => {
  await click(button(`More options for ${shortLink(2)}`));
  await click(page.getByRole('menuitem', { name: 'Copy link' }));
  await expectElement(copied()).toBeVisible();
};

describe('notices', () => {
  it('cover no control of the list', async () => {
    await deleteLink();
    expect(await coveredControls()).toEqual([]);
  });

  it('cover no control of the list when there are two', async () => {
    await deleteLink();
    await copyLink();
    expect(await coveredControls()).toEqual([]);
  });

  it('cover no control on the screen of a link', async () => {
    await openApp('/links/1', { script: SCRIPT });
    await click(page.getByRole('button', { name: 'Copy' }).first());
    await expectElement(toast('Link copied to clipboard!')).toBeVisible();
    expect(await coveredControls()).toEqual([]);
  });
});

describe('the notice of a deletion below a newer one', () => {
  const deleteAndCopy = async () => {
    await deleteLink();
    await copyLink();
    const undo = button('Undo').element() as HTMLElement;
    const isOnTop = () => {
      const { left, top, width, height } = undo.getBoundingClientRect();
      return undo.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    return { undo, isOnTop };
  };

  it('is covered', async () => {
    const { isOnTop } = await deleteAndCopy();
    await expectPoll(isOnTop).toBe(false);
  });

  it('is uncovered when it gets the focus', async () => {
    const { isOnTop, undo } = await deleteAndCopy();
    undo.focus();
    await expectPoll(isOnTop).toBe(true);
  });

  const endProgress = async () => {
    await deleteAndCopy();
    for (const bar of progressBars())
      bar.dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
    await expectElement(copied()).not.toBeInTheDocument();
  };

  it('stays open after the newer one has closed', async () => {
    await endProgress();
    expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(1);
  });

  it('still undoes the deletion after the newer one has closed', async () => {
    await endProgress();
    await click(button('Undo'));
    await expectElement(row('a-code-of-usual-length-1')).toBeVisible();
  });
});
