import '../styles.ts';
import './page.css';
import { createRoot } from 'react-dom/client';
import { PanelFrame } from '../frame/PanelFrame.tsx';
import { onShortcut } from '../frame/shortcut.ts';
import { type PanelStores, panelStores } from '../PanelStores.ts';
import { ADMIN, RemoteMock } from '../served/RemoteMock.ts';
import { followPage } from './followPage.ts';

const element = document.createElement('main');
element.className = 'mock-panel mock-page';
const root = createRoot(element);

let shown: PanelStores | undefined;

const show = (stores: PanelStores): void => {
  // Restores this window's tab and mode, which other windows may have overwritten.
  if (shown) stores.panel.update(shown.panel.state);
  shown = stores;
  document.body.replaceChildren(element);
  root.render(<PanelFrame stores={stores} />);
};

if (location.pathname === ADMIN) {
  const mock = new RemoteMock();
  await mock.connect();
  show(panelStores(mock, { productName: 'Brevity', canForward: true }));
} else {
  followPage(({ mock, options }, page) => show(panelStores(mock, { ...options, page })));
  onShortcut(() => window.close());
  // The mock must not notify a closed window.
  addEventListener('pagehide', () => root.unmount());
}
