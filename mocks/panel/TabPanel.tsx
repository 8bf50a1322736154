import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { DataTab } from './data/DataTab.tsx';
import { MailboxTab } from './mailbox/MailboxTab.tsx';
import type { PanelStores } from './PanelStores.ts';
import { type Tab, tabId, tabPanelId } from './tabs.ts';

interface TabPanelProps {
  readonly stores: PanelStores;
  /** Goes to an address of the app. */
  readonly onOpen: (address: string) => void;
}

/** Loaded when it is needed: visitors of a demo never see it. */
const DeveloperTab = lazy(() =>
  import('./DeveloperTab.tsx').then(
    (module) => ({ default: module.DeveloperTab }),
    () => ({ default: () => <p role="alert">This tab could not be loaded. Reload the page.</p> }),
  ),
);

const Content = ({ tab, stores, onOpen }: TabPanelProps & { readonly tab: Tab }) => {
  switch (tab) {
    case 'Mailbox':
      return <MailboxTab store={stores.mailbox} onOpen={onOpen} />;
    case 'Data':
      return <DataTab store={stores.data} />;
    default:
      return <DeveloperTab tab={tab} stores={stores} />;
  }
};

/** The content of the selected tab. */
export const TabPanel = observer((props: TabPanelProps) => {
  const { tab } = props.stores.panel;
  return (
    <div id={tabPanelId(tab)} role="tabpanel" aria-labelledby={tabId(tab)} className="mock-body">
      <div className="mock-content">
        <Suspense fallback={null}>
          <Content tab={tab} {...props} />
        </Suspense>
      </div>
    </div>
  );
});
