import { useLayoutEffect, useRef } from 'react';
import type { PanelStores } from '../PanelStores.ts';
import { PanelFrame, tabId } from './PanelFrame.tsx';

/** The panel over the page, where it gets no window. It is modal: else a modal dialog of the program would make it inert. */
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
