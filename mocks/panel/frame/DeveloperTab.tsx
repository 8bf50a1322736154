import '../requests/requests.css';
import '../upstream/upstream.css';
import type { ReactElement } from 'react';
import { ClockTab } from '../clock/ClockTab.tsx';
import { DeveloperStores } from '../DeveloperStores.ts';
import { NetworkTab } from '../network/NetworkTab.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { RequestsTab } from '../requests/RequestsTab.tsx';
import { ScenarioTab } from '../scenario/ScenarioTab.tsx';
import type { DeveloperTabName } from '../tabs.ts';
import { UpstreamSection } from '../upstream/UpstreamSection.tsx';

type Content = (stores: PanelStores, own: DeveloperStores) => ReactElement;

const CONTENTS: Readonly<Record<DeveloperTabName, Content>> = {
  Scenario: ({ settings }) => <ScenarioTab store={settings} />,
  Network: ({ settings }, { newFault, upstream }) => (
    <>
      <NetworkTab store={settings} newFault={newFault} />
      <UpstreamSection store={upstream} />
    </>
  ),
  Clock: ({ settings }) => <ClockTab store={settings} />,
  Requests: ({ requests }, { answer }) => <RequestsTab store={requests} answer={answer} />,
};

/** Made with the first of these tabs, whose code visitors of a demo never load. */
const known = new WeakMap<PanelStores, DeveloperStores>();

const ownStores = (stores: PanelStores): DeveloperStores => {
  const own = known.get(stores) ?? new DeveloperStores(stores.mock, stores.canForward);
  known.set(stores, own);
  return own;
};

/** The content of a tab for developers. */
export const DeveloperTab = ({ tab, stores }: { tab: DeveloperTabName; stores: PanelStores }) =>
  CONTENTS[tab](stores, ownStores(stores));
