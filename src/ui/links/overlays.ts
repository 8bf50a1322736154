import { overlay } from '../kit/overlay.tsx';

export const LinkMenuPopup = overlay(async () => (await import('./LinkMenuPopup.tsx')).LinkMenuPopup);
export const DeleteLinkDialog = overlay(
  async () => (await import('./DeleteLinkDialog.tsx')).DeleteLinkDialog,
);
export const EditLinkDialog = overlay(async () => (await import('./EditLinkDialog.tsx')).EditLinkDialog);
