import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Announcements } from './frame/Announcements.tsx';
import { Badge } from './frame/Badge.tsx';
import type { PanelSheet } from './frame/PanelSheet.tsx';
import { RestoreButton } from './frame/RestoreButton.tsx';
import { isShortcut } from './frame/shortcut.ts';
import { useModal } from './frame/useModal.ts';
import type { PanelStores } from './PanelStores.ts';
import { VisitorCard } from './visitor/VisitorCard.tsx';

const show = (popover: HTMLElement | null): void => popover?.showPopover();

/** What the page itself shows: the badge 'Demo data', the card for visitors, and the panel where it gets no window. */
export const Panel = observer(({ stores }: { stores: PanelStores }) => {
  const { panel, settings } = stores;
  const badge = useRef<HTMLButtonElement>(null);
  const [Sheet, setSheet] = useState<typeof PanelSheet>();
  const { isSheet } = panel;
  const modal = useModal();
  useEffect(() => stores.follow(), [stores]);

  // Its code is for few pages: others have a window for the panel.
  useEffect(() => {
    if (!isSheet || Sheet) return;
    import('./frame/PanelSheet.tsx').then((module) => setSheet(() => module.PanelSheet), reportError);
  }, [isSheet, Sheet]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      panel.toggle();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [panel]);

  const corner = (
    <div ref={modal && show} className="mock-corner" popover={modal && 'manual'}>
      <Badge stores={stores} element={badge} />
      <RestoreButton store={settings} onRestored={() => badge.current?.focus()} />
    </div>
  );
  return (
    <>
      {isSheet && Sheet ? <Sheet stores={stores} /> : <Announcements stores={stores} />}
      <VisitorCard stores={stores} onClosed={() => badge.current?.focus()} />
      {modal ? createPortal(<div className="mock-panel">{corner}</div>, modal) : corner}
    </>
  );
});
