import { page } from 'vitest/browser';
import { WindowConnection } from '../../../src/adapters/browser/page/WindowConnection.ts';
import { backendOf } from '../../../src/container/backends.ts';
import { start } from '../../../src/start.ts';
import { expectElement } from './expectElement.ts';
import { closeApp, onLeave } from './leave.ts';
import { type Script, ScriptedProvider } from './ScriptedProvider.ts';
import { ADA, FULL } from './wireAnswers.ts';
import '../../../src/ui/kit/styles/bulma.css';
import '../../../src/ui/main.css';
// Here already, so that no test waits for its code.
import '../../../src/ui/shell/ShellExtras.tsx';
import '../../../src/ui/shell/notices/NoticeList.tsx';

interface Visit {
  /** How the provider's responses differ from those where all goes well. */
  readonly script?: Script;
  /** Who is signed in: Ada, somebody whose name is not stored, or nobody. */
  readonly as?: 'ada' | 'somebody' | 'nobody';
  readonly historyState?: unknown;
  /** What time the provider says it is. */
  readonly now?: () => Date;
}

/** What stands in for the provider; without a connection of its own, the window's counts. */
interface Backend {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly connection?: Parameters<typeof backendOf>[0]['connection'];
}

const WIDTH = 1280;
const HEIGHT = 800;

/** The whole program at an address, on a provider that follows a script; resolves once a page with a heading is there. */
export const openApp = async (address: string, visit: Visit = {}): Promise<ScriptedProvider> => {
  const provider = await startApp(address, visit);
  await expectElement(page.getByRole('heading', { level: 1 })).toBeVisible();
  return provider;
};

/** The same, without waiting for the page. */
export const startApp = async (
  address: string,
  { script = {}, as = 'ada', now = () => new Date(), historyState = null }: Visit = {},
): Promise<ScriptedProvider> => {
  if (as !== 'nobody') localStorage.setItem('auth_token', 'session');
  if (as === 'ada') localStorage.setItem('user_data', JSON.stringify(ADA));
  const provider = new ScriptedProvider({ ...FULL, ...script });
  await startOn({ fetch: provider.fetch, now }, address, historyState);
  return provider;
};

/** The program on a backend, by its own start; who is signed in is in the storage already. */
export const startOn = async (
  { connection = new WindowConnection(), ...backend }: Backend,
  address: string,
  historyState: unknown = null,
): Promise<void> => {
  closeApp();
  await page.viewport(WIDTH, HEIGHT);
  document.documentElement.lang = 'en';
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  history.replaceState(historyState, '', address);
  onLeave(await start(__CONFIG__, Promise.resolve(backendOf({ ...backend, connection }))));
};

export { closeApp };
