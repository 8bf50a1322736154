import { expect, onTestFinished, test, vi } from 'vitest';
import { hydrate } from '../../src/prerender/hydrate.tsx';
import { expectPoll } from './support/expectElement.ts';

const Program = ({ title }: { readonly title: string }) => (
  <>
    <p className="link-row">{title}</p>
    <search suppressHydrationWarning />
  </>
);

const pageWith = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const page = document.querySelector('#root');
  if (!(page instanceof HTMLElement)) throw new Error('There is no page');
  return page;
};

/** Hydrates a page that shows one row and a box that waits for the program, as a signed-in user. */
const open = async (shown: string, title: string) => {
  const page = pageWith(
    `<div class="shell shell-app"><p class="link-row">${shown}</p><search inert></search></div>`,
  );
  const [row, search] = [page.querySelector('.link-row'), page.querySelector('search')];
  const root = await hydrate(page, { isAuthenticated: true }, <Program title={title} />);
  await expectPoll(() => document.querySelector('.shell-app')).toBeNull();
  return { row, search, root };
};

test('a prerendered row stays, also where effects run twice, and what had to wait for the program can be used', async () => {
  const { row, search, root } = await open('Engine', 'Engine');
  expect(document.querySelector('.link-row')).toBe(row);
  expect(document.querySelector('search')).toBe(search);
  await expectPoll(() => search?.inert).toBe(false);
  root.unmount();
});

test('in development, a row that differs from the program’s is reported, and rendered anew', async () => {
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { root } = await open('Engine', 'Loom');
  await expectPoll(() => document.querySelector('.link-row')?.textContent).toBe('Loom');
  expect(String(reported.mock.calls[0]?.[0])).toContain('Hydration failed');
  root.unmount();
});

test.each([
  ['a sign-out', true, '<p class="link-row">Engine</p>'],
  ['a sign-in', false, '<form>Email address</form>'],
])(
  '%s in another tab while the program hydrates the page leaves nothing of what it showed',
  async (_what, isAuthenticated, shown) => {
    document.documentElement.dataset['shell'] = 'login';
    onTestFinished(() => {
      delete document.documentElement.dataset['shell'];
    });
    const page = pageWith(`<div class="shell shell-auth">${shown}</div>`);
    const session = { isAuthenticated };
    // As the program does until it is at its next screen.
    const Shown = () => (session.isAuthenticated === isAuthenticated ? shown : null);
    const hydrated = hydrate(page, session, <Shown />);
    session.isAuthenticated = !isAuthenticated;
    const root = await hydrated;
    await expectPoll(() => page.textContent).toBe('');
    root.unmount();
  },
);
