import { observer } from 'mobx-react-lite';
import { type ComponentType, useRef } from 'react';
import { ClockTab } from '../clock/ClockTab.tsx';
import { DataTab } from '../data/DataTab.tsx';
import { Button } from '../kit/Button.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { MailboxTab } from '../mailbox/MailboxTab.tsx';
import { NetworkTab } from '../network/NetworkTab.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { RequestsTab } from '../requests/RequestsTab.tsx';
import { ScenarioTab } from '../scenario/ScenarioTab.tsx';
import type { Tab } from './PanelStore.ts';
import { Announcements, Differences, RestoreButton } from './status.tsx';
import { TabList, tabId } from './TabList.tsx';

interface PanelFrameProps {
  readonly stores: PanelStores;
  /** Undefined where the window has a button of its own. */
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

/** All of the panel, in whatever holds it. */
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
              onClick={() => panel.move({ isForDevelopers: !panel.isForDevelopers })}
            >
              For developers
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
        <div className="mock-content">
          <Content stores={stores} />
        </div>
      </div>
    </>
  );
});
