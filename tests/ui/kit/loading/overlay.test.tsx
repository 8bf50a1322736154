import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { overlay } from '../../../../src/ui/kit/loading/overlay.tsx';
import { button, expectElement, expectPoll } from '../../support/expectElement.ts';

interface OpenedProps {
  readonly onClose: (refocus: boolean) => void;
}

const Opened = ({ onClose }: OpenedProps) => (
  <p role="note">
    Content
    <button type="button" onClick={() => onClose(true)}>
      Close
    </button>
  </p>
);

const Opener = ({ overlay }: { readonly overlay: (onClose: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && overlay(() => setOpen(false))}
    </>
  );
};

const openButton = button('Open');
const content = page.getByRole('note');

describe('an overlay whose code is loading', () => {
  const open = async () => {
    const code = Promise.withResolvers<typeof Opened>();
    const load = vi.fn(() => code.promise);
    const Lazy = overlay(load);
    await render(<Opener overlay={(onClose) => <Lazy onClose={onClose} />} />);
    await openButton.click();
    return { load, Lazy, finish: () => code.resolve(Opened) };
  };

  it('shows nothing', async () => {
    await open();
    expect(content.elements()).toHaveLength(0);
  });

  it('shows its content once the code is loaded', async () => {
    const { finish } = await open();
    finish();
    await expectElement(content).toBeVisible();
  });

  const openAgain = async () => {
    const { load, Lazy, finish } = await open();
    finish();
    await button('Close').click();
    await Lazy.preload();
    (openButton.element() as HTMLElement).click();
    return load;
  };

  it('shows its content synchronously when it is opened again', async () => {
    await openAgain();
    // React renders after a click before the browser continues.
    await Promise.resolve();
    expect(content.elements()).toHaveLength(1);
  });

  it('loads its code once', async () => {
    const load = await openAgain();
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('an overlay whose code is missing', () => {
  const open = async () => {
    const load = vi.fn<() => Promise<typeof Opened>>(() =>
      Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    );
    const Lazy = overlay(load);
    await Lazy.preload();
    const onClosed = vi.fn<(refocus: boolean) => void>();
    const close = (onClose: () => void) => (refocus: boolean) => {
      onClosed(refocus);
      onClose();
    };
    await render(<Opener overlay={(onClose) => <Lazy onClose={close(onClose)} />} />);
    await openButton.click();
    await expectElement(button('Try again')).toBeVisible();
    return { load, onClosed };
  };

  it('shows an error', async () => {
    await open();
    await expectElement(page.getByRole('alert')).toHaveTextContent('This didn’t load');
  });

  it('offers to reload the page', async () => {
    await open();
    await expectElement(button('Reload page')).toBeVisible();
  });

  it('loads the code again when the user tries again', async () => {
    const { load } = await open();
    await button('Try again').click();
    await expectPoll(() => load.mock.calls).toHaveLength(3);
    await expectElement(button('Try again')).toBeVisible();
  });

  it('shows its content once the code is found', async () => {
    const { load } = await open();
    load.mockResolvedValue(Opened);
    await button('Try again').click();
    await expectElement(content).toBeVisible();
  });

  const closeByEscape = async () => {
    const { onClosed } = await open();
    await userEvent.keyboard('{Escape}');
    await expectElement(openButton).toHaveAttribute('aria-expanded', 'false');
    return onClosed;
  };

  it('is closed by Escape', async () => {
    await closeByEscape();
    await expectElement(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('does not move the focus when it is closed', async () => {
    const onClosed = await closeByEscape();
    expect(onClosed.mock.calls).toEqual([[false]]);
  });

  it('shows the error again when it is opened again', async () => {
    await closeByEscape();
    await openButton.click();
    await expectElement(button('Try again')).toBeVisible();
  });
});
