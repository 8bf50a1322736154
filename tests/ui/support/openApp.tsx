import { Fragment, StrictMode } from 'react';
import { toast } from 'react-toastify/unstyled';
import { afterEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createStores, mockBackend } from '../../../src/container.ts';
import { App } from '../../../src/ui/App.tsx';
import { StoresContext } from '../../../src/ui/StoresContext.tsx';
import { type Script, ScriptedProvider } from './ScriptedProvider.ts';
import { see } from './see.ts';
import { ADA, FULL } from './wireAnswers.ts';
import '../../../src/ui/styles/main.css';
// Here already, so that no test waits for its code.
import '../../../src/adapters/browser/toasts.ts';

interface Visit {
  /** What the provider answers otherwise than all goes well. */
  readonly script?: Script;
  /** Who is signed in: Ada, somebody whose name is not stored, or nobody. */
  readonly as?: 'ada' | 'somebody' | 'nobody';
  readonly historyState?: unknown;
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
  { script = {}, as = 'ada', historyState = null, strict = false }: Visit = {},
): Promise<ScriptedProvider> => {
  await page.viewport(WIDTH, HEIGHT);
  if (as !== 'nobody') localStorage.setItem('auth_token', 'session');
  if (as === 'ada') localStorage.setItem('user_data', JSON.stringify(ADA));
  document.documentElement.lang = 'en';
  history.replaceState(historyState, '', address);
  const provider = new ScriptedProvider({ ...FULL, ...script });
  const stores = createStores(__CONFIG__, mockBackend(provider.fetch));
  void stores.session.restore();
  const Mode = strict ? StrictMode : Fragment;
  await render(
    <Mode>
      <StoresContext value={stores}>
        <App />
      </StoresContext>
    </Mode>,
  );
  return provider;
};

afterEach(async () => {
  await cleanup();
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  // A toast takes its time to leave: the next test shall not read it meanwhile.
  for (const shown of document.querySelectorAll('.Toastify__toast')) shown.replaceChildren();
  toast.dismiss();
});
