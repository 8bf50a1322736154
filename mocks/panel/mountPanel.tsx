import './panel.css';
import { createRoot } from 'react-dom/client';
import type { Mock } from '../Mock.ts';
import { Panel } from './Panel.tsx';
import { PanelStore } from './PanelStore.ts';

/** Puts the panel into an element of its own at the end of the page. */
export const mountPanel = (mock: Mock, productName: string): void => {
  const element = document.createElement('aside');
  element.className = 'mock-panel';
  element.setAttribute('aria-label', 'Demo data');
  document.body.append(element);
  createRoot(element).render(<Panel store={new PanelStore(mock, productName)} />);
};
