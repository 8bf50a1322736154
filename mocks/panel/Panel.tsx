import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Announcements } from './frame/Announcements.tsx';
import { Badge } from './frame/Badge.tsx';
import { Dock } from './frame/Dock.tsx';
import { RestoreButton } from './frame/RestoreButton.tsx';
import { usePanelFocus } from './frame/usePanelFocus.ts';
import type { PanelStores } from './PanelStores.ts';
import { VisitorCard } from './visitor/VisitorCard.tsx';

const isShortcut = ({ ctrlKey, metaKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && shiftKey && key.toLowerCase() === 'm';

/** The badge 'Demo data', by itself or as the title of the open panel. */
export const Panel = observer(({ stores }: { stores: PanelStores }) => {
  const { panel, settings } = stores;
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

  const title = (
    <>
      <Badge stores={stores} element={badge} />
      <RestoreButton store={settings} onRestored={() => badge.current?.focus()} />
    </>
  );

  return (
    <>
      <Announcements stores={stores} />
      {panel.isOpen ? (
        <Dock stores={stores} title={title} />
      ) : (
        <>
          <VisitorCard stores={stores} onClosed={() => badge.current?.focus()} />
          <div className="mock-corner">{title}</div>
        </>
      )}
    </>
  );
});
