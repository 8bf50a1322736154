import { overlay } from '../../kit/loading/overlay.tsx';

export const LinkMenuPopup = overlay(async () => (await import('./LinkMenuPopup.tsx')).LinkMenuPopup);
export const DeleteLinkDialog = overlay(
  async () => (await import('./DeleteLinkDialog.tsx')).DeleteLinkDialog,
);
