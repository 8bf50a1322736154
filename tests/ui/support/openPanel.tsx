import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Mock } from '../../../mocks/Mock.ts';
import type { Tab } from '../../../mocks/panel/frame/PanelStore.ts';
import { Panel } from '../../../mocks/panel/Panel.tsx';
import { type PanelOptions, panelStores } from '../../../mocks/panel/PanelStores.ts';
import '../../../src/ui/kit/styles/bulma.css';
import '../../../src/ui/main.css';
import '../../../mocks/panel/styles.ts';

const WIDTH = 1280;
const HEIGHT = 800;

interface Visit extends Partial<PanelOptions> {
  readonly mock?: Mock;
  readonly width?: number;
  /** Whether the visitor has never been there, so that a card says what the demo is. */
  readonly isNew?: boolean;
}

/** The badge of a mock's panel at the end of an otherwise empty page, which gets no window for the panel. */
export const showPanel = async ({
  mock = new Mock(),
  width = WIDTH,
  problem = '',
  canForward = false,
  isNew = false,
}: Visit = {}): Promise<Mock> => {
  await page.viewport(width, HEIGHT);
  vi.spyOn(window, 'open').mockReturnValue(null);
  const place = localStorage.getItem('brevity:mock-panel') ?? '{}';
  if (!isNew && place.endsWith('}')) {
    localStorage.setItem('brevity:mock-panel', JSON.stringify({ ...JSON.parse(place), isIntroduced: true }));
  }
  document.documentElement.lang = 'en';
  const container = document.createElement('aside');
  container.className = 'mock-panel';
  container.setAttribute('aria-label', 'Demo data');
  document.body.append(container);
  const stores = panelStores(mock, { productName: 'Brevity', problem, canForward });
  await render(<Panel stores={stores} />, { container });
  return mock;
};

export const badge = () => page.getByRole('button', { name: /^Demo data/ });
export const panel = () => page.getByRole('dialog', { name: 'Demo data' });
export const tab = (name: Tab) => panel().getByRole('tab', { name });

/** The same, open at a tab. */
export const openTab = async (name: Tab, visit: Visit = {}): Promise<Mock> => {
  const mock = await showPanel(visit);
  await badge().click();
  await tab(name).click();
  return mock;
};

/** One call as the app makes it. */
export const call = (mock: Mock, path: string, body?: object): Promise<Response> =>
  mock.fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
