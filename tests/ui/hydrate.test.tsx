import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../src/page/hydrate.tsx';
import { becomes } from './support/see.ts';

const Program = ({ title }: { readonly title: string }) => (
  <>
    <p className="link-row">{title}</p>
    <search suppressHydrationWarning />
  </>
);

/** Hydrates a page that shows one row and a box that waits for the program, as a signed-in user. */
const open = async (shown: string, title: string) => {
  document.body.innerHTML = `<div id="root"><div class="shell shell-app"><p class="link-row">${shown}</p><search inert></search></div></div>`;
  const [page, row] = [document.querySelector('#root'), document.querySelector('.link-row')];
  const search = document.querySelector('search');
  if (!(page instanceof HTMLElement)) throw new Error('There is no page');
  const root = await hydrate(page, { isAuthenticated: true }, <Program title={title} />);
  await becomes(() => document.querySelector('.shell-app')).toBeNull();
  return { row, search, root };
};

afterEach(() => vi.restoreAllMocks());

test('a prerendered row stays, also where effects run twice, and what had to wait for the program can be used', async () => {
  const { row, search, root } = await open('Engine', 'Engine');
  expect(document.querySelector('.link-row')).toBe(row);
  expect(document.querySelector('search')).toBe(search);
  await becomes(() => search?.inert).toBe(false);
  root.unmount();
});

test('in development, a row that differs from the program’s is reported, and rendered anew', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { root } = await open('Engine', 'Loom');
  await becomes(() => document.querySelector('.link-row')?.textContent).toBe('Loom');
  expect(String(reported.mock.calls[0]?.[0])).toContain('Hydration failed');
  root.unmount();
});
