import '../styles.ts';
import './served.css';
import { createRoot } from 'react-dom/client';
import { PanelStores } from '../PanelStores.ts';
import { RemoteMock } from './RemoteMock.ts';
import { ServedPanel } from './ServedPanel.tsx';

const mock = new RemoteMock();
await mock.connect();
const stores = new PanelStores(mock, { productName: 'Brevity', problem: '', canForward: true });
const element = document.getElementById('panel');
if (element) createRoot(element).render(<ServedPanel mock={mock} stores={stores} />);
