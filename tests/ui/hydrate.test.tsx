import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hydrate } from '../../src/prerender/hydrate.tsx';
import { expectPoll } from './support/expectElement.ts';

const App = ({ title }: { readonly title: string }) => (
  <>
    <p className="link-row">{title}</p>
    <search suppressHydrationWarning />
  </>
);

const renderPage = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.querySelector('#root');
  if (!(root instanceof HTMLElement)) throw new Error('There is no root element');
  return root;
};

/** Hydrates a page with a prerendered row and an inert search box. The app renders a row with this title. */
const hydrateRow = async ({ prerendered, title }: { prerendered: string; title: string }) => {
  const page = renderPage(
    `<div class="shell shell-app"><p class="link-row">${prerendered}</p><search inert></search></div>`,
  );
  const [row, search] = [page.querySelector('.link-row'), page.querySelector('search')];
  const root = await hydrate(page, { isAuthenticated: true }, <App title={title} />);
  onTestFinished(() => root.unmount());
  await expectPoll(() => document.querySelector('.shell-app')).toBeNull();
  return { row, search };
};

describe('hydrate', () => {
  it('keeps the prerendered elements', async () => {
    const { row, search } = await hydrateRow({ prerendered: 'Engine', title: 'Engine' });
    expect(document.querySelector('.link-row')).toBe(row);
    expect(document.querySelector('search')).toBe(search);
  });

  it('enables the search box', async () => {
    const { search } = await hydrateRow({ prerendered: 'Engine', title: 'Engine' });
    await expectPoll(() => search?.inert).toBe(false);
  });

  it('renders a row again when it differs from the prerendered one', async () => {
    vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    await hydrateRow({ prerendered: 'Engine', title: 'Loom' });
    await expectPoll(() => document.querySelector('.link-row')?.textContent).toBe('Loom');
  });

  it('reports a different row in development', async () => {
    const report = vi.spyOn(window, 'reportError').mockImplementation(() => undefined);
    await hydrateRow({ prerendered: 'Engine', title: 'Loom' });
    await expectPoll(() => String(report.mock.calls[0]?.[0])).toContain('Hydration failed');
  });

  const CHANGES = {
    'a sign-out': { isAuthenticated: true, prerendered: '<p class="link-row">Engine</p>' },
    'a sign-in': { isAuthenticated: false, prerendered: '<form>Email address</form>' },
  };

  it.each(Object.entries(CHANGES))(
    'removes the prerendered content after %s in another tab',
    async (_, { isAuthenticated, prerendered }) => {
      document.documentElement.dataset['shell'] = 'login';
      onTestFinished(() => {
        delete document.documentElement.dataset['shell'];
      });
      const page = renderPage(`<div class="shell shell-auth">${prerendered}</div>`);
      const session = { isAuthenticated };
      // Like the app, which renders nothing until it has opened the next screen.
      const Screen = () => (session.isAuthenticated === isAuthenticated ? prerendered : null);
      const hydrated = hydrate(page, session, <Screen />);
      session.isAuthenticated = !isAuthenticated;
      const root = await hydrated;
      await expectPoll(() => page.textContent).toBe('');
      root.unmount();
    },
  );
});
