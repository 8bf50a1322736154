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
// Preloads lazy code, so that no test waits for it.
import '../../../src/ui/shell/ShellExtras.tsx';
import '../../../src/ui/shell/notices/NoticeList.tsx';

interface Visit {
  /** Responses that replace those of `FULL`. */
  readonly script?: Script;
  /** The signed-in user. The name of `somebody` is not stored. */
  readonly as?: 'ada' | 'somebody' | 'nobody';
  readonly historyState?: unknown;
  /** The provider's clock. */
  readonly now?: () => Date;
}

/** Replaces the provider. `connection` defaults to the browser's. */
interface Backend {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly connection?: Parameters<typeof backendOf>[0]['connection'];
}

const WIDTH = 1280;
const HEIGHT = 800;

/** Opens the whole app at a URL, with a scripted provider. Resolves once a heading is visible. */
export const openApp = async (url: string, visit: Visit = {}): Promise<ScriptedProvider> => {
  const provider = await startApp(url, visit);
  await expectElement(page.getByRole('heading', { level: 1 })).toBeVisible();
  return provider;
};

/** Like `openApp`, but does not wait for the screen. */
export const startApp = async (
  url: string,
  { script = {}, as = 'ada', now = () => new Date(), historyState = null }: Visit = {},
): Promise<ScriptedProvider> => {
  if (as !== 'nobody') localStorage.setItem('auth_token', 'session');
  if (as === 'ada') localStorage.setItem('user_data', JSON.stringify(ADA));
  const provider = new ScriptedProvider({ ...FULL, ...script });
  await startOn({ fetch: provider.fetch, now }, url, historyState);
  return provider;
};

/** Starts the app with a backend. The session must already be stored. */
export const startOn = async (
  { connection = new WindowConnection(), ...backend }: Backend,
  url: string,
  historyState: unknown = null,
): Promise<void> => {
  closeApp();
  await page.viewport(WIDTH, HEIGHT);
  document.documentElement.lang = 'en';
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
  history.replaceState(historyState, '', url);
  onLeave(await start(__CONFIG__, Promise.resolve(backendOf({ ...backend, connection }))));
};

export { closeApp };
