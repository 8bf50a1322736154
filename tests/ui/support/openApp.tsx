import { act, Fragment, type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeAll } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { mockBackend } from '../../../src/container/backends.ts';
import { createStores } from '../../../src/container/createStores.ts';
import { App } from '../../../src/ui/App.tsx';
import { ADMIN_ROUTES, AUTH_ROUTES, LANDING_ROUTE, PLAIN_ROUTES } from '../../../src/ui/routes.ts';
import { StoresContext } from '../../../src/ui/StoresContext.tsx';
import { type Script, ScriptedProvider } from './ScriptedProvider.ts';
import { see } from './see.ts';
import { ADA, FULL } from './wireAnswers.ts';
import '../../../src/ui/main.css';
// Here already, so that no test waits for its code.
import '../../../src/adapters/browser/toasts.ts';

interface Visit {
  /** What the provider answers otherwise than all goes well. */
  readonly script?: Script;
  /** Who is signed in: Ada, somebody whose name is not stored, or nobody. */
  readonly as?: 'ada' | 'somebody' | 'nobody';
  readonly historyState?: unknown;
  /** What time the provider says it is. */
  readonly now?: () => Date;
  /** With every effect run twice, as during development. */
  readonly strict?: boolean;
}

const WIDTH = 1280;
const HEIGHT = 800;

/** The whole program at an address, on a provider that follows a script; resolves once a page with a heading is there. */
export const openApp = async (address: string, visit: Visit = {}): Promise<ScriptedProvider> => {
  const provider = await startApp(address, visit);
  await see(page.getByRole('heading', { level: 1 })).toBeVisible();
  return provider;
};

/** The same, without waiting for the page. */
export const startApp = async (
  address: string,
  { script = {}, as = 'ada', now = () => new Date(), ...how }: Visit = {},
): Promise<ScriptedProvider> => {
  if (as !== 'nobody') localStorage.setItem('auth_token', 'session');
  if (as === 'ada') localStorage.setItem('user_data', JSON.stringify(ADA));
  const provider = new ScriptedProvider({ ...FULL, ...script });
  await startOn({ fetch: provider.fetch, now }, address, how);
  return provider;
};

/** The whole program on a backend; who is signed in is in the storage already. */
export const startOn = async (
  backend: Parameters<typeof mockBackend>[0],
  address: string,
  { historyState = null, strict = false }: Pick<Visit, 'historyState' | 'strict'> = {},
): Promise<void> => {
  await page.viewport(WIDTH, HEIGHT);
  document.documentElement.lang = 'en';
  history.replaceState(historyState, '', address);
  const stores = createStores(__CONFIG__, mockBackend(backend));
  void stores.session.restore();
  await loadCodeOf(address);
  const Mode = strict ? StrictMode : Fragment;
  await drawWithCodeOf(
    address,
    <Mode>
      <StoresContext value={stores}>
        <App />
      </StoresContext>
    </Mode>,
  );
};

/** React makes a page wait whose code comes late, except within its `act`. */
const drawWithCodeOf = async (address: string, program: ReactNode): Promise<void> => {
  await act(async () => {
    await flushSync(() => render(program));
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    await loadCodeOf(address);
  });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
};

/** The page's code is there before the page is, as it is in the built program. */
const loadCodeOf = async (address: string): Promise<void> => {
  const routes = [...ADMIN_ROUTES, ...AUTH_ROUTES, ...PLAIN_ROUTES, LANDING_ROUTE];
  const isAt = (path: string) => address.startsWith(path.replace(/\/:.*/, ''));
  await Promise.all(routes.filter(({ path }) => isAt(path)).map((route) => route.load()));
};

// Nothing has to be waited for that only moves.
beforeAll(() =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  }),
);

afterEach(async () => {
  await cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  // A toast takes its time to leave: the next test shall not read it meanwhile.
  for (const shown of document.querySelectorAll('.Toastify__toast')) shown.replaceChildren();
  toast.dismiss();
});
