import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import type { PanelStores } from '../PanelStores.ts';
import { tabAfter, tabId, tabPanelId } from '../tabs.ts';
import { Mark } from './Mark.tsx';

/** The panel's tabs, which arrow keys, Home and End move between. */
export const TabList = observer(({ stores: { panel, mailbox, requests } }: { stores: PanelStores }) => {
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const next = tabAfter(panel.tabs, panel.tab, event.key);
    if (next === undefined) return;
    event.preventDefault();
    panel.move({ tab: next });
    document.getElementById(tabId(next))?.focus();
  };

  return (
    <div role="tablist" aria-label="Demo data" className="mock-tabs" onKeyDown={move}>
      {panel.tabs.map((tab) => (
        <button
          key={tab}
          id={tabId(tab)}
          type="button"
          role="tab"
          className="mock-tab"
          aria-selected={panel.tab === tab}
          aria-controls={panel.tab === tab ? tabPanelId(tab) : undefined}
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
