import './styles.ts';
import { createRoot } from 'react-dom/client';
import type { Mock } from '../Mock.ts';
import { Panel } from './Panel.tsx';
import { type PanelOptions, panelStores } from './PanelStores.ts';

/** Renders the panel at the end of the page and exposes the mock to the panel's window. */
export const mountPanel = (mock: Mock, options: PanelOptions): void => {
  const element = document.createElement('aside');
  element.className = 'mock-panel';
  element.setAttribute('aria-label', 'Demo data');
  document.body.append(element);
  createRoot(element).render(<Panel stores={panelStores(mock, options)} />);
  window.exposedMock = { mock, options };
};
