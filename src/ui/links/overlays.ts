import { lazyPart } from '../kit/loading/lazyPart.tsx';
import { overlay } from '../kit/loading/overlay.tsx';

const late = { usesLateStores: true };

export const LinkMenuPopup = overlay(
  async () => (await import('./actions/LinkMenuPopup.tsx')).LinkMenuPopup,
  late,
);
export const DeleteLinkDialog = overlay(
  async () => (await import('./actions/DeleteLinkDialog.tsx')).DeleteLinkDialog,
  late,
);
export const EditLinkDialog = overlay(
  async () => (await import('./form/EditLinkDialog.tsx')).EditLinkDialog,
  late,
);
export const LinkEditor = overlay(async () => (await import('./form/LinkEditor.tsx')).LinkEditor, late);
export const FilterPopup = overlay(async () => (await import('./query/FilterPopup.tsx')).FilterPopup);
export const QrDialog = overlay(async () => (await import('./actions/QrCode.tsx')).QrDialog, late);
export const UnreadableRows = lazyPart(
  async () => (await import('./rows/UnreadableRows.tsx')).UnreadableRows,
);
/** Without it, the list and its rows still work. */
export const SelectionPart = lazyPart(
  async () => (await import('./selection/SelectionPart.tsx')).SelectionPart,
  {
    ...late,
    missing: () => null,
  },
);
