import type { ReactElement } from 'react';
import { ClockTab } from './clock/ClockTab.tsx';
import { NetworkTab } from './network/NetworkTab.tsx';
import type { PanelStores } from './PanelStores.ts';
import { RequestsTab } from './requests/RequestsTab.tsx';
import { ScenarioTab } from './scenario/ScenarioTab.tsx';
import type { DeveloperTabName } from './tabs.ts';
import { UpstreamSection } from './upstream/UpstreamSection.tsx';

const CONTENTS: Readonly<Record<DeveloperTabName, (stores: PanelStores) => ReactElement>> = {
  Scenario: ({ settings, mailbox }) => <ScenarioTab store={settings} mailbox={mailbox} />,
  Network: ({ settings, upstream }) => (
    <>
      <NetworkTab store={settings} />
      <UpstreamSection store={upstream} />
    </>
  ),
  Clock: ({ settings }) => <ClockTab store={settings} />,
  Requests: ({ requests }) => <RequestsTab store={requests} />,
};

/** The content of a tab for developers. */
export const DeveloperTab = ({ tab, stores }: { tab: DeveloperTabName; stores: PanelStores }) =>
  CONTENTS[tab](stores);
