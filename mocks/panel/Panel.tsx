import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { onShortcut } from './frame/shortcut.ts';
import { Announcements, Differences, Mark, RestoreButton } from './frame/status.tsx';
import type { PanelStores } from './PanelStores.ts';
import { VisitorCard } from './visitor/VisitorCard.tsx';

/** Lazy-loaded, because most pages show the panel in a window instead. */
const PanelSheet = lazy(async () => ({ default: (await import('./frame/PanelFrame.tsx')).PanelSheet }));

const show = (popover: HTMLElement | null): void => popover?.showPopover();

/** Returns the app's topmost modal dialog. An open modal dialog blocks all clicks outside. */
const useModal = (): Element | undefined => {
  const [modal, setModal] = useState<Element>();
  useEffect(() => {
    const look = (): void => setModal([...document.querySelectorAll('dialog:modal:not(.mock-sheet)')].at(-1));
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, []);
  return modal;
};

/** The 'Demo data' badge, the card for visitors, and the panel itself if no window can be opened. */
export const Panel = observer(({ stores }: { stores: PanelStores }) => {
  const { panel, settings, mailbox, requests } = stores;
  const badge = useRef<HTMLButtonElement>(null);
  const modal = useModal();
  const focusBadge = () => badge.current?.focus();
  useEffect(() => onShortcut(panel.toggle), [panel]);

  const corner = (
    <div ref={modal && show} className="mock-corner" popover={modal && 'manual'}>
      <button
        ref={badge}
        type="button"
        className="mock-badge"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+Shift+M Meta+Shift+M"
        title={[...settings.differences, 'Ctrl+Shift+M'].join(' · ')}
        onClick={panel.toggle}
      >
        <strong>Demo data</strong>
        <Differences words={settings.differences} />
        <Mark count={mailbox.unread} of="unread emails" />
        <Mark count={requests.alarms} of="contract violations" isAlarm />
      </button>
      <RestoreButton store={settings} onRestored={focusBadge} />
    </div>
  );
  return (
    <>
      <Suspense>
        {panel.isSheet ? <PanelSheet stores={stores} /> : <Announcements stores={stores} />}
      </Suspense>
      <VisitorCard stores={stores} onClosed={focusBadge} />
      {modal ? createPortal(<div className="mock-panel">{corner}</div>, modal) : corner}
    </>
  );
});
