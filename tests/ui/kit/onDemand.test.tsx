import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { onDemand } from '../../../src/ui/kit/onDemand.tsx';
import { becomes, see } from '../support/see.ts';

interface PartProps {
  readonly onClose: () => void;
}

const Part = ({ onClose }: PartProps) => (
  <p role="note">
    The part
    <button type="button" onClick={onClose}>
      Close
    </button>
  </p>
);

/** A page with a button that opens what is given. */
const Opener = ({ part }: { readonly part: (onClose: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Open
      </button>
      {open && part(() => setOpen(false))}
    </>
  );
};

const open = page.getByRole('button', { name: 'Open' });
const part = page.getByRole('note');

test('what opens is drawn once its code is there, and then with every opening', async () => {
  const code = Promise.withResolvers<typeof Part>();
  let fetches = 0;
  const Late = onDemand(() => {
    fetches += 1;
    return code.promise;
  });
  await render(<Opener part={(onClose) => <Late onClose={onClose} />} />);
  await open.click();
  expect(part.elements()).toHaveLength(0);

  code.resolve(Part);
  await see(part).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await open.click();
  await see(part).toBeVisible();
  Late.fetchAhead();
  expect(fetches).toBe(1);
});

test('code that was fetched ahead is drawn with the press itself', async () => {
  const Late = onDemand(() => Promise.resolve(Part));
  Late.fetchAhead();
  await Promise.resolve();
  await render(<Opener part={(onClose) => <Late onClose={onClose} />} />);
  const button = open.element();
  if (!(button instanceof HTMLElement)) throw new Error('The button is no element of HTML');
  button.click();
  // React answers a press before the browser goes on.
  await Promise.resolve();
  expect(part.elements()).toHaveLength(1);
});

test('code that cannot be had is told, and asked for again when it is opened again', async () => {
  let isOnline = false;
  const Late = onDemand(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Part;
  });
  Late.fetchAhead();
  await render(<Opener part={(onClose) => <Late onClose={onClose} />} />);
  await open.click();
  await see(page.getByRole('alert')).toHaveTextContent('This could not be loaded');
  await see(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await see(open).toHaveAttribute('aria-expanded', 'false');
  await see(page.getByRole('alert')).not.toBeInTheDocument();

  isOnline = true;
  await open.click();
  await see(part).toBeVisible();
});

test('code that cannot be had does not take the focus back when its notice is closed', async () => {
  const onClose = vi.fn<(refocus: boolean) => void>();
  const Late = onDemand<object>(() => Promise.reject(new TypeError('Failed to fetch')));
  await render(<Late onClose={onClose} />);
  await see(page.getByRole('alert')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await becomes(() => onClose.mock.calls).toEqual([[false]]);
});
