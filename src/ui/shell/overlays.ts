import { lazyPart } from '../kit/lazyPart.tsx';
import { overlay } from '../kit/overlay.tsx';

export const UserMenuPopup = overlay(async () => (await import('./UserMenuPopup.tsx')).UserMenuPopup, {
  usesLateStores: true,
});
export const NotificationPopup = overlay(
  async () => (await import('./NotificationPopup.tsx')).NotificationPopup,
);
export const SideSheet = overlay(async () => (await import('./SideSheet.tsx')).SideSheet);

/** Missing notices are tolerable: screens show failures in place too. */
const nothing = { missing: () => null };

export const StorageNotice = lazyPart(
  async () => (await import('./StorageNotice.tsx')).StorageNotice,
  nothing,
);
export const LateFrame = lazyPart(async () => (await import('./LateFrame.tsx')).LateFrame, nothing);
export const NoticeList = lazyPart(async () => (await import('./NoticeList.tsx')).NoticeList, nothing);
