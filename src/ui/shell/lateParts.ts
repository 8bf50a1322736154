import { onDemand } from '../kit/onDemand.tsx';

/** What opens over a screen. No screen needs it to be drawn. */
export const LinkMenuPopup = onDemand(async () => (await import('../links/LinkMenuPopup.tsx')).LinkMenuPopup);
export const UserMenuPopup = onDemand(async () => (await import('./UserMenuPopup.tsx')).UserMenuPopup);
export const NotificationPopup = onDemand(
  async () => (await import('./NotificationPopup.tsx')).NotificationPopup,
);
export const SideSheet = onDemand(async () => (await import('./SideSheet.tsx')).SideSheet);
export const DeleteLinkDialog = onDemand(
  async () => (await import('../links/DeleteLinkDialog.tsx')).DeleteLinkDialog,
);
export const EditLinkDialog = onDemand(
  async () => (await import('../links/EditLinkDialog.tsx')).EditLinkDialog,
);
export const SearchResults = onDemand(
  async () => (await import('../search/SearchResults.tsx')).SearchResults,
);

/** For when a screen is drawn: what may be opened next is then there at once, and without the network. */
export const fetchLateParts = (): void => {
  const parts = [
    LinkMenuPopup,
    UserMenuPopup,
    NotificationPopup,
    SideSheet,
    DeleteLinkDialog,
    EditLinkDialog,
  ];
  for (const part of parts) part.fetchAhead();
};
