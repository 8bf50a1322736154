import { observer } from 'mobx-react-lite';
import { DataTab } from '../data/DataTab.tsx';
import { MailboxTab } from '../mailbox/MailboxTab.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { type Tab, tabId, tabPanelId } from '../tabs.ts';
import { DeveloperTab } from './DeveloperTab.tsx';

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
