import { useLayoutEffect, useRef } from 'react';
import type { PanelStores } from '../PanelStores.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { tabId } from './TabList.tsx';

/**
 * The panel over the page, for where it gets no window. It is modal: a modal dialog of the program makes all inert but
 * itself and what was opened modally after it.
 */
export const PanelSheet = ({ stores }: { stores: PanelStores }) => {
  const { panel } = stores;
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.getElementById(tabId(panel.tab))?.focus();
    // Before React removes it, the browser gives the focus back.
    return () => element?.close();
  }, [panel]);

  return (
    <dialog ref={dialog} className="mock-sheet" aria-label="Demo data" onClose={panel.closeSheet}>
      <PanelFrame stores={stores} onClose={panel.closeSheet} />
    </dialog>
  );
};
