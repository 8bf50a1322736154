import { vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Mock } from '../../../mocks/Mock.ts';
import type { Tab } from '../../../mocks/panel/frame/PanelStore.ts';
import { Panel } from '../../../mocks/panel/Panel.tsx';
import { type PanelOptions, panelStores } from '../../../mocks/panel/PanelStores.ts';
import type { Settings } from '../../../mocks/settings/settings.ts';
import { button, field } from '../../ui/support/expectElement.ts';
import { call } from '../mockCalls.ts';
import '../../../src/ui/kit/styles/bulma.css';
import '../../../src/ui/main.css';
import '../../../mocks/panel/styles.ts';
// Loaded before the tests, which would otherwise wait for this lazy-loaded code.
import '../../../mocks/panel/frame/PanelFrame.tsx';
import '../../../mocks/panel/mountPanel.tsx';

export const DEMO = { email: 'demo@brevity.example' };

/** Settings that differ from the defaults. */
export const CHANGED_SETTINGS = {
  scenario: 'one-link',
  isOffline: true,
  faults: ['* * lost'],
  clock: { shiftMs: 30 * 86_400_000 },
} as const;

interface RenderOptions extends Partial<PanelOptions> {
  readonly setup?: Partial<Settings>;
  readonly mock?: Mock;
  /** Width of the viewport in pixels. */
  readonly width?: number;
  readonly path?: string;
}

/** Renders the closed panel in an empty page that cannot open windows. Returns its mock. */
export const renderPanel = async ({
  setup = {},
  mock = new Mock({ setup }),
  width = 1280,
  path = '/',
  ...options
}: RenderOptions = {}): Promise<Mock> => {
  await page.viewport(width, 800);
  history.replaceState(null, '', path);
  // Not the mailbox, which marks mails as read.
  localStorage.setItem('brevity:mock-panel', '{"tab":"Clock"}');
  vi.spyOn(window, 'open').mockReturnValue(null);
  document.documentElement.lang = 'en';
  const container = document.createElement('aside');
  container.className = 'mock-panel';
  container.setAttribute('aria-label', 'Demo data');
  document.body.append(container);
  const stores = panelStores(mock, { productName: 'Brevity', ...options });
  await render(<Panel stores={stores} />, { container });
  return mock;
};

/** Renders the panel and opens one of its tabs. */
export const openTab = async (name: Tab, options: RenderOptions = {}): Promise<Mock> => {
  const mock = await renderPanel(options);
  await badge().click();
  await tab(name).click();
  return mock;
};

/** Adds the page's main element. */
export const addMain = (): HTMLElement => {
  const main = document.createElement('main');
  document.body.prepend(main);
  return main;
};

export const badge = () => page.getByRole('button', { name: /^Demo data/ });
export const panel = () => page.getByRole('dialog', { name: 'Demo data' });
export const tab = (name: Tab) => panel().getByRole('tab', { name });
export const restoreButton = () => button('Restore default settings');
export const card = () => page.getByRole('region');
export const rules = () => page.getByRole('list', { name: 'Fault rules' });

export const login = (mock: Mock) => call(mock, '/v1/auth/login', { body: DEMO });

export const press = (keys: string) => userEvent.keyboard(keys);

/** Blocks the clipboard once. Returns the field that shows the text instead. */
export const blockClipboard = (): Locator => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  return field('The browser blocked the clipboard. Copy the text from here:');
};
