import { afterEach, expect, test, vi } from 'vitest';
import { hydrate } from '../../src/page/hydrate.tsx';
import { becomes } from './support/see.ts';

const Row = ({ title }: { readonly title: string }) => <p className="link-row">{title}</p>;

/** Hydrates a page that shows one row, as a signed-in user. */
const open = async (shown: string, title: string) => {
  document.body.innerHTML = `<div id="root"><div class="shell shell-app"><p class="link-row">${shown}</p></div></div>`;
  const [page, row] = [document.querySelector('#root'), document.querySelector('.link-row')];
  if (!(page instanceof HTMLElement)) throw new Error('There is no page');
  const root = await hydrate(page, { isAuthenticated: true }, <Row title={title} />);
  await becomes(() => document.querySelector('.shell-app')).toBeNull();
  return { row, root };
};

afterEach(() => vi.restoreAllMocks());

test('a prerendered row stays, also where effects run twice', async () => {
  const { row, root } = await open('Engine', 'Engine');
  expect(document.querySelector('.link-row')).toBe(row);
  root.unmount();
});

test('in development, a row that differs from the program’s is reported, and rendered anew', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { root } = await open('Engine', 'Loom');
  await becomes(() => document.querySelector('.link-row')?.textContent).toBe('Loom');
  expect(String(reported.mock.calls[0]?.[0])).toContain('Hydration failed');
  root.unmount();
});

test('what had to wait for the program can be used once it is there', async () => {
  document.body.innerHTML =
    '<div id="root"><div class="shell"><p class="link-row">Engine</p><search inert></search></div></div>';
  const [root, search] = [document.querySelector('#root'), document.querySelector('search')];
  if (!(root instanceof HTMLElement)) throw new Error('There is no page');
  const program = (
    <>
      <Row title="Engine" />
      <search suppressHydrationWarning />
    </>
  );
  const hydrated = await hydrate(root, { isAuthenticated: true }, program);
  await expect.poll(() => search?.inert).toBe(false);
  expect(document.querySelector('search')).toBe(search);
  hydrated.unmount();
});
