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

const Choices = () => (
  <PopupButton
    kind="dialog"
    label="Tags"
    icon="Tags"
    popup={(props) => (
      <Popup role="dialog" onKey={moveByChoices} {...props}>
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

const press = async (...keys: readonly string[]) => {
  for (const key of keys) await userEvent.keyboard(key);
};

/** Browsers animate scrolling, and no event proves that they have not begun to scroll. */
const SCROLL_MS = 300;

const expectNoScrolling = async () => {
  await new Promise((resolve) => setTimeout(resolve, SCROLL_MS));
  expect(scrollY).toBe(0);
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

  it('does not let keys scroll the page', async () => {
    await open('Short');
    await press(...SCROLLING_KEYS);
    await expectNoScrolling();
  });

  it('scrolls a text that is longer than the window', async () => {
    await open('A long explanation. '.repeat(800));
    await press('{End}');
    await expect.poll(() => popup().element().scrollTop).toBeGreaterThan(0);
    await expectNoScrolling();
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

  it('moves the focus with arrow keys, Home and End', async () => {
    await open();
    const steps = [
      ['{ArrowDown}', 'One'],
      ['{End}', 'Three'],
      ['{ArrowDown}', 'One'],
      ['{ArrowUp}', 'Three'],
      ['{Home}', 'One'],
    ] as const;
    for (const [key, name] of steps) {
      await press(key);
      await expectElement(button(name)).toHaveFocus();
    }
  });

  it('leaves Home and End to its search field', async () => {
    await open();
    await press('ab', '{Home}', 'c', '{End}', 'd');
    await expectElement(page.getByRole('searchbox')).toHaveValue('cabd');
  });

  it('does not let Page Down scroll the page', async () => {
    await open();
    await press('{PageDown}', '{ArrowDown}', '{PageDown}');
    await expectNoScrolling();
  });
});
