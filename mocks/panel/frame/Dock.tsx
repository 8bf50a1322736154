import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../kit/Button.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import type { PanelStores } from '../PanelStores.ts';
import { TabList } from './TabList.tsx';
import { TabPanel } from './TabPanel.tsx';

interface DockProps {
  readonly stores: PanelStores;
  /** The badge with its restore button. */
  readonly title: ReactNode;
}

/** The open panel at the end of the window. The page makes room for it, so that all of the page can be scrolled clear. */
export const Dock = observer(({ stores, title }: DockProps) => {
  const { panel } = stores;
  return (
    <div
      className="mock-dock"
      role="dialog"
      aria-label="Demo data"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        panel.close();
      }}
    >
      <header className="mock-header">
        <h2 className="mock-title">{title}</h2>
        <TabList stores={stores} />
        <div className="mock-window-buttons">
          <Button
            look="toggle"
            aria-pressed={panel.isForDevelopers}
            onClick={() => panel.move({ isForDevelopers: !panel.isForDevelopers })}
          >
            For developers
          </Button>
          <IconButton icon="cross" label="Close" onClick={panel.close} />
        </div>
      </header>
      {panel.problem !== '' && (
        <div className="mock-problem">
          <p role="alert">The settings in the address were not used. {panel.problem}</p>
          <Button look="quiet" onClick={panel.dismissProblem}>
            Dismiss
          </Button>
        </div>
      )}
      <TabPanel key={panel.tab} stores={stores} />
    </div>
  );
});
