import { overlay } from '../../kit/loading/overlay.tsx';

const lazy = { usesLazyStores: true };

export const LinkMenuPopup = overlay(async () => (await import('./LinkMenuPopup.tsx')).LinkMenuPopup, lazy);
export const DeleteLinkDialog = overlay(
  async () => (await import('./DeleteLinkDialog.tsx')).DeleteLinkDialog,
  lazy,
);
export const QrDialog = overlay(async () => (await import('./QrCode.tsx')).QrDialog, lazy);
