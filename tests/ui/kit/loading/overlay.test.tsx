import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { overlay } from '../../../../src/ui/kit/loading/overlay.tsx';
import { button, expectElement, expectPoll } from '../../support/expectElement.ts';

interface OpenedProps {
  readonly onClose: (refocus: boolean) => void;
}

const Opened = ({ onClose }: OpenedProps) => (
  <p role="note">
    What was opened
    <button type="button" onClick={() => onClose(true)}>
      Close
    </button>
  </p>
);

/** A page with a button that opens an overlay. */
const Opener = ({ overlay }: { readonly overlay: (onClose: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Open
      </button>
      {open && overlay(() => setOpen(false))}
    </>
  );
};

const open = button('Open');
const opened = page.getByRole('note');
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('an overlay opens once its code is loaded, and then at once', async () => {
  const code = Promise.withResolvers<typeof Opened>();
  const load = vi.fn(() => code.promise);
  const Lazy = overlay(load);
  await render(<Opener overlay={(onClose) => <Lazy onClose={onClose} />} />);
  await open.click();
  expect(opened.elements()).toHaveLength(0);

  code.resolve(Opened);
  await expectElement(opened).toBeVisible();
  await button('Close').click();
  await Lazy.preload();
  (open.element() as HTMLElement).click();
  // React renders a press before the browser goes on.
  await Promise.resolve();
  expect(opened.elements()).toHaveLength(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('an overlay with missing code offers to load it again', async () => {
  const load = vi.fn<() => Promise<typeof Opened>>(gone);
  const Lazy = overlay(load);
  await Lazy.preload();
  const closed = vi.fn<(refocus: boolean) => void>();
  const close = (onClose: () => void) => (refocus: boolean) => {
    closed(refocus);
    onClose();
  };
  await render(<Opener overlay={(onClose) => <Lazy onClose={close(onClose)} />} />);
  await open.click();
  await expectElement(page.getByRole('alert')).toHaveTextContent('This didn’t load');
  await expectElement(button('Reload page')).toBeVisible();
  await button('Try again').click();
  await expectPoll(() => load.mock.calls).toHaveLength(3);
  await expectElement(button('Try again')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectElement(open).toHaveAttribute('aria-expanded', 'false');
  // The focus stays where it is.
  expect(closed.mock.calls).toEqual([[false]]);
  await expectElement(page.getByRole('alert')).not.toBeInTheDocument();

  await open.click();
  await expectElement(button('Try again')).toBeVisible();
  load.mockResolvedValue(Opened);
  await button('Try again').click();
  await expectElement(opened).toBeVisible();
});
