import { observer } from 'mobx-react-lite';
import { type ReactElement, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { LoggedCall } from '../../log/RequestLog.ts';
import { ClockTab } from '../clock/ClockTab.tsx';
import { DataTab } from '../data/DataTab.tsx';
import { FaultDraftStore } from '../faults/FaultDraftStore.ts';
import { MailboxTab } from '../mailbox/MailboxTab.tsx';
import { NetworkTab } from '../network/NetworkTab.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { answerDraft } from '../requests/answerDraft.ts';
import { RequestsTab } from '../requests/RequestsTab.tsx';
import { ScenarioTab } from '../scenario/ScenarioTab.tsx';
import { type Tab, tabId, tabPanelId } from '../tabs.ts';
import { UpstreamSection } from '../upstream/UpstreamSection.tsx';
import { UpstreamStore } from '../upstream/UpstreamStore.ts';

/** What is typed in the tabs; it stays while they are closed. */
const storesOf = ({ mock, panel, requests }: PanelStores) => {
  const newFault = new FaultDraftStore();
  return {
    newFault,
    upstream: new UpstreamStore(mock),
    /** Makes a rule of the answer to a call, to be edited and added. */
    answer: (call: LoggedCall): void => {
      newFault.offer(answerDraft(call, requests.path(call)));
      flushSync(() => panel.move({ tab: 'Network' }));
      document.querySelector<HTMLElement>('.mock-panel textarea')?.focus();
    },
  };
};

type OwnStores = ReturnType<typeof storesOf>;

const CONTENTS: Readonly<Record<Tab, (stores: PanelStores, own: OwnStores) => ReactElement>> = {
  Mailbox: ({ mailbox }) => <MailboxTab store={mailbox} />,
  Scenario: ({ settings }) => <ScenarioTab store={settings} />,
  Network: ({ settings, canForward }, { newFault, upstream }) => (
    <>
      <NetworkTab store={settings} newFault={newFault} />
      {canForward && <UpstreamSection store={upstream} />}
    </>
  ),
  Clock: ({ settings }) => <ClockTab store={settings} />,
  Requests: ({ requests }, { answer }) => <RequestsTab store={requests} onAnswer={answer} />,
  Data: ({ data }) => <DataTab store={data} />,
};

/** Made when the panel is first opened: few pages get there. */
const known = new WeakMap<PanelStores, OwnStores>();

const ownStores = (stores: PanelStores): OwnStores => {
  const own = known.get(stores) ?? storesOf(stores);
  known.set(stores, own);
  return own;
};

/** The content of the selected tab. */
export const TabPanel = observer(({ stores }: { stores: PanelStores }) => {
  const { tab } = stores.panel;
  const own = ownStores(stores);
  useEffect(() => own.upstream.follow(), [own]);
  return (
    <div id={tabPanelId(tab)} role="tabpanel" aria-labelledby={tabId(tab)} className="mock-body">
      <div className="mock-content">{CONTENTS[tab](stores, own)}</div>
    </div>
  );
});
