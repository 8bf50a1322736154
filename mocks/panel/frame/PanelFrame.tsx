import { observer } from 'mobx-react-lite';
import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { ClockTab } from '../clock/ClockTab.tsx';
import { DataTab } from '../data/DataTab.tsx';
import { Button, IconButton } from '../kit/controls.tsx';
import { MailboxTab } from '../mailbox/MailboxTab.tsx';
import { NetworkTab } from '../network/NetworkTab.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { RequestsTab } from '../requests/RequestsTab.tsx';
import { ScenarioTab } from '../scenario/ScenarioTab.tsx';
import type { Tab } from './PanelStore.ts';
import { Announcements, Differences, Mark, RestoreButton } from './status.tsx';

const tabId = (tab: Tab): string => `mock-tab-${tab.toLowerCase()}`;

const TabList = observer(({ stores: { panel, mailbox, requests } }: { stores: PanelStores }) => {
  const { tabs } = panel;
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.indexOf(panel.tab);
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    panel.update({ tab: next });
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
          onClick={() => panel.update({ tab })}
        >
          <span>{tab}</span>
          {tab === 'Mailbox' && <Mark count={mailbox.unread} of="unread" />}
          {tab === 'Requests' && <Mark count={requests.alarms} of="contract violations" isAlarm />}
        </button>
      ))}
    </div>
  );
});

interface PanelFrameProps {
  readonly stores: PanelStores;
  /** Undefined if the window has its own close button. */
  readonly onClose?: () => void;
}

const CONTENTS: Readonly<Record<Tab, ComponentType<{ stores: PanelStores }>>> = {
  Mailbox: MailboxTab,
  Scenario: ScenarioTab,
  Network: NetworkTab,
  Clock: ClockTab,
  Requests: RequestsTab,
  Data: DataTab,
};

export const PanelFrame = observer(({ stores, onClose }: PanelFrameProps) => {
  const { panel, settings, isServed } = stores;
  const title = useRef<HTMLHeadingElement>(null);
  const Content = CONTENTS[panel.tab];
  return (
    <>
      <Announcements stores={stores} />
      <header className="mock-header">
        <div className="mock-title">
          <h1 ref={title} tabIndex={-1} className="mock-name">
            {isServed ? 'Mock provider API' : 'Demo data'}
          </h1>
          <Differences words={settings.differences} />
          <RestoreButton store={settings} onRestored={() => title.current?.focus()} />
        </div>
        <TabList stores={stores} />
        <div className="mock-last mock-actions">
          {!isServed && (
            <Button
              look="toggle"
              aria-pressed={panel.isForDevelopers}
              onClick={() => panel.update({ isForDevelopers: !panel.isForDevelopers })}
            >
              Show all tabs
            </Button>
          )}
          {onClose && <IconButton icon="cross" label="Close" onClick={onClose} />}
        </div>
      </header>
      <p className={settings.failure === '' ? 'mock-unseen' : 'mock-problem'} role="alert">
        {settings.failure}
      </p>
      <h2 className="mock-unseen">{panel.tab}</h2>
      <div id="mock-tabpanel" role="tabpanel" aria-labelledby={tabId(panel.tab)} className="mock-body">
        <Content stores={stores} />
      </div>
    </>
  );
});

/**
 * The panel over the page, if no window can be opened.
 * It is modal, because an open modal dialog of the app would make it inert.
 */
export const PanelSheet = ({ stores }: { stores: PanelStores }) => {
  const { panel } = stores;
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.getElementById(tabId(panel.tab))?.focus();
    // Closes the dialog before React removes it, so that the browser restores the focus.
    return () => element?.close();
  }, [panel]);

  return (
    <dialog ref={dialog} className="mock-sheet" aria-label="Demo data" onClose={panel.closeSheet}>
      <PanelFrame stores={stores} onClose={panel.closeSheet} />
    </dialog>
  );
};
