import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { openInThisTab } from './appAddress.ts';
import { Badge } from './Badge.tsx';
import { Dock } from './Dock.tsx';
import type { PanelStores } from './PanelStores.ts';
import { usePanelFocus } from './usePanelFocus.ts';

const isShortcut = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'm';

/** The badge 'Demo data' or, in its place, the panel. */
export const Panel = observer(({ stores }: { stores: PanelStores }) => {
  const { panel, mailbox } = stores;
  const badge = useRef<HTMLButtonElement>(null);
  usePanelFocus(panel.isOpen, panel.tab, badge);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event) || event.repeat) return;
      event.preventDefault();
      panel.toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [panel]);

  const open = (path: string): void => {
    panel.close();
    openInThisTab(path);
  };

  return (
    <>
      <p className="mock-unseen" role="status">
        {mailbox.announcement}
      </p>
      {panel.isOpen ? (
        <Dock stores={stores} badge={badge} onOpen={open} />
      ) : (
        <Badge stores={stores} element={badge} />
      )}
    </>
  );
});
