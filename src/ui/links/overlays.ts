import { lazyPart } from '../kit/lazyPart.tsx';
import { overlay } from '../kit/overlay.tsx';

const late = { usesLateStores: true };

export const LinkMenuPopup = overlay(async () => (await import('./LinkMenuPopup.tsx')).LinkMenuPopup, late);
export const DeleteLinkDialog = overlay(
  async () => (await import('./DeleteLinkDialog.tsx')).DeleteLinkDialog,
  late,
);
export const EditLinkDialog = overlay(
  async () => (await import('./EditLinkDialog.tsx')).EditLinkDialog,
  late,
);
export const LinkEditor = overlay(async () => (await import('./LinkEditor.tsx')).LinkEditor, late);
export const FilterPopup = overlay(async () => (await import('./FilterPopup.tsx')).FilterPopup);
export const QrDialog = overlay(async () => (await import('./QrCode.tsx')).QrDialog, late);
export const UnreadableRows = lazyPart(async () => (await import('./UnreadableRows.tsx')).UnreadableRows);
/** Without it, the list and its rows still work. */
export const SelectionPart = lazyPart(async () => (await import('./SelectionPart.tsx')).SelectionPart, {
  ...late,
  missing: () => null,
});
