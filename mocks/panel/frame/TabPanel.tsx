import { observer } from 'mobx-react-lite';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { DataTab } from '../data/DataTab.tsx';
import { MailboxTab } from '../mailbox/MailboxTab.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { type Tab, tabId, tabPanelId } from '../tabs.ts';
import type { DeveloperTab as LoadedTab } from './DeveloperTab.tsx';

type DeveloperTabProps = ComponentProps<typeof LoadedTab>;

let loaded: ComponentType<DeveloperTabProps> | undefined;

const NotLoaded = () => <p role="alert">This tab could not be loaded. Reload the page.</p>;

/**
 * Loaded when it is needed: visitors of a demo never see it. React's `lazy` would leave its place empty for 300 ms.
 */
const DeveloperTab = (props: DeveloperTabProps) => {
  const [Part, setPart] = useState(() => loaded);

  useEffect(() => {
    if (Part) return;
    import('./DeveloperTab.tsx').then(
      (module) => {
        loaded = module.DeveloperTab;
        setPart(() => loaded);
      },
      () => setPart(() => NotLoaded),
    );
  }, [Part]);

  return Part && <Part {...props} />;
};

const Content = ({ tab, stores }: { tab: Tab; stores: PanelStores }) => {
  switch (tab) {
    case 'Mailbox':
      return <MailboxTab store={stores.mailbox} />;
    case 'Data':
      return <DataTab store={stores.data} />;
    default:
      return <DeveloperTab tab={tab} stores={stores} />;
  }
};

/** The content of the selected tab. */
export const TabPanel = observer(({ stores }: { stores: PanelStores }) => {
  const { tab } = stores.panel;
  return (
    <div id={tabPanelId(tab)} role="tabpanel" aria-labelledby={tabId(tab)} className="mock-body">
      <div className="mock-content">
        <Content tab={tab} stores={stores} />
      </div>
    </div>
  );
});
