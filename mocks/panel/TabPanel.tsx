import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import { ClockTab } from './clock/ClockTab.tsx';
import { DataTab } from './data/DataTab.tsx';
import { MailboxTab } from './mailbox/MailboxTab.tsx';
import { NetworkTab } from './network/NetworkTab.tsx';
import type { PanelStores } from './PanelStores.ts';
import { RequestsTab } from './requests/RequestsTab.tsx';
import { ScenarioTab } from './scenario/ScenarioTab.tsx';
import { type Tab, tabId, tabPanelId } from './tabs.ts';

interface TabPanelProps {
  readonly stores: PanelStores;
  /** Goes to a path of the app. */
  readonly onOpen: (path: string) => void;
}

const CONTENTS: Readonly<Record<Tab, (props: TabPanelProps) => ReactElement>> = {
  Mailbox: ({ stores, onOpen }) => <MailboxTab store={stores.mailbox} onOpen={onOpen} />,
  Scenario: ({ stores }) => <ScenarioTab store={stores.settings} mailbox={stores.mailbox} />,
  Network: ({ stores }) => <NetworkTab store={stores.settings} />,
  Clock: ({ stores }) => <ClockTab store={stores.settings} />,
  Requests: ({ stores }) => <RequestsTab store={stores.requests} />,
  Data: ({ stores }) => <DataTab store={stores.data} />,
};

/** The content of the selected tab. */
export const TabPanel = observer((props: TabPanelProps) => {
  const { tab } = props.stores.panel;
  return (
    <div id={tabPanelId(tab)} role="tabpanel" aria-labelledby={tabId(tab)} className="mock-body">
      <div className="mock-content">{CONTENTS[tab](props)}</div>
    </div>
  );
});
