import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '../kit/Button.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { Announcements } from './Announcements.tsx';
import { Differences } from './Differences.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { TabList } from './TabList.tsx';
import { TabPanel } from './TabPanel.tsx';

interface PanelFrameProps {
  readonly stores: PanelStores;
  /** Undefined where the window has a button of its own. */
  readonly onClose?: () => void;
}

/** All of the panel, in whatever holds it. */
export const PanelFrame = observer(({ stores, onClose }: PanelFrameProps) => {
  const { panel, settings, isServed } = stores;
  const title = useRef<HTMLHeadingElement>(null);
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
      <TabPanel key={panel.tab} stores={stores} />
    </>
  );
});
