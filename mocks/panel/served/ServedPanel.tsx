import { observer } from 'mobx-react-lite';
import { useRef, useSyncExternalStore } from 'react';
import { Announcements } from '../frame/Announcements.tsx';
import { Differences } from '../frame/Differences.tsx';
import { RestoreButton } from '../frame/RestoreButton.tsx';
import { TabList } from '../frame/TabList.tsx';
import { TabPanel } from '../frame/TabPanel.tsx';
import type { PanelStores } from '../PanelStores.ts';
import type { RemoteMock } from './RemoteMock.ts';

interface ServedPanelProps {
  readonly mock: RemoteMock;
  readonly stores: PanelStores;
}

/** The panel of a served mock, as a page of its own. */
export const ServedPanel = observer(({ mock, stores }: ServedPanelProps) => {
  const { settings } = stores;
  const title = useRef<HTMLHeadingElement>(null);
  const failure = useSyncExternalStore(
    (listener) => mock.world.subscribe(listener),
    () => mock.world.failure,
  );
  return (
    <div className="mock-panel">
      <Announcements stores={stores} />
      <div className="mock-page">
        <header className="mock-header">
          <div className="mock-title">
            <h1 ref={title} tabIndex={-1} className="mock-page-name">
              Mock provider API
            </h1>
            <Differences words={settings.differences} />
            <RestoreButton store={settings} onRestored={() => title.current?.focus()} />
          </div>
          <TabList stores={stores} />
        </header>
        <p className={failure === '' ? 'mock-unseen' : 'mock-problem'} role="alert">
          {failure}
        </p>
        <h2 className="mock-unseen">{stores.panel.tab}</h2>
        <TabPanel key={stores.panel.tab} stores={stores} />
      </div>
    </div>
  );
});
