import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import type { PanelStores } from '../PanelStores.ts';

import type { Tab } from './PanelStore.ts';
import { Mark } from './status.tsx';

export const tabId = (tab: Tab): string => `mock-tab-${tab.toLowerCase()}`;

/** The panel's tabs, which arrow keys, Home and End move between. */
export const TabList = observer(({ stores: { panel, mailbox, requests } }: { stores: PanelStores }) => {
  const { tabs } = panel;
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.indexOf(panel.tab);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    const next = place === undefined ? undefined : tabs.at(place % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    panel.move({ tab: next });
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div role="tablist" aria-label="Demo data" className="mock-tabs" onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          className="mock-tab"
          aria-selected={panel.tab === tab}
          aria-controls={panel.tab === tab ? 'mock-tabpanel' : undefined}
          tabIndex={panel.tab === tab ? 0 : -1}
          onClick={() => panel.move({ tab })}
        >
          {tab}
          {tab === 'Mailbox' && <Mark count={mailbox.unread} of="unread" />}
          {tab === 'Requests' && <Mark count={requests.alarms} of="calls that break the contract" isAlarm />}
        </button>
      ))}
    </div>
  );
});
