import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InfoButton } from '../../../../src/ui/kit/overlays/InfoButton.tsx';
import { moveByChoices, Popup } from '../../../../src/ui/kit/overlays/Popup.tsx';
import { PopupButton } from '../../../../src/ui/kit/overlays/PopupButton.tsx';
import { button, expectElement } from '../../support/expectElement.ts';
import { click } from '../../support/user.ts';

const SCROLLING_KEYS = ['{End}', '{PageDown}', '{ArrowDown}', ' '];
const popup = () => page.getByRole('dialog');

const LongPage = () => <div style={{ height: 3000 }} />;

/** A popup with a search field and three choices. */
const Choices = () => (
  <PopupButton
    kind="dialog"
    label="Tags"
    icon="Tags"
    popup={(of) => (
      <Popup role="dialog" onKey={moveByChoices} {...of}>
        <input type="search" aria-label="Find" />
        {['One', 'Two', 'Three'].map((name) => (
          <button key={name} type="button" aria-pressed={false}>
            {name}
          </button>
        ))}
      </Popup>
    )}
  />
);

/** Browsers scroll in an animation. */
const SCROLL_MS = 300;

const pressKeys = async (keys: readonly string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
  await new Promise((resolve) => setTimeout(resolve, SCROLL_MS));
};

beforeEach(() => window.scrollTo(0, 0));

describe('a popup without controls', () => {
  const open = async (text: string) => {
    await render(
      <>
        <InfoButton label="About">{text}</InfoButton>
        <LongPage />
      </>,
    );
    await click(button('About'));
    await expectElement(popup()).toHaveFocus();
  };

  it('keeps the page below it in place when keys are pressed', async () => {
    await open('Short');
    await pressKeys(SCROLLING_KEYS);
    expect(scrollY).toBe(0);
  });

  it('scrolls a text that is longer than the window', async () => {
    await open('A long explanation. '.repeat(800));
    await pressKeys(['{End}']);
    await expect.poll(() => popup().element().scrollTop).toBeGreaterThan(0);
    expect(scrollY).toBe(0);
  });
});

describe('a popup with choices', () => {
  const open = async () => {
    await render(
      <>
        <Choices />
        <LongPage />
      </>,
    );
    await click(button('Tags'));
    await expectElement(page.getByRole('searchbox')).toHaveFocus();
  };

  it('moves from choice to choice by arrow keys, Home and End', async () => {
    await open();
    const steps = [
      ['{ArrowDown}', 'One'],
      ['{End}', 'Three'],
      ['{ArrowDown}', 'One'],
      ['{ArrowUp}', 'Three'],
      ['{Home}', 'One'],
    ] as const;
    for (const [key, name] of steps) {
      await pressKeys([key]);
      await expectElement(button(name)).toHaveFocus();
    }
  });

  it('leaves Home and End to its search field', async () => {
    await open();
    await pressKeys(['ab', '{Home}', 'c', '{End}', 'd']);
    await expectElement(page.getByRole('searchbox')).toHaveValue('cabd');
  });

  it('keeps the page below it in place when a page is turned', async () => {
    await open();
    await pressKeys(['{PageDown}', '{ArrowDown}', '{PageDown}']);
    expect(scrollY).toBe(0);
  });
});
