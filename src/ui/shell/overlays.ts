import { createElement } from 'react';
import { lazyComponent } from '../kit/loading/lazyComponent.tsx';
import { overlay } from '../kit/loading/overlay.tsx';

export const UserMenuPopup = overlay(async () => (await import('./menu/UserMenuPopup.tsx')).UserMenuPopup);
export const NotificationPopup = overlay(
  async () => (await import('./notices/NotificationPopup.tsx')).NotificationPopup,
);
export const SideSheet = overlay(async () => (await import('./menu/SideSheet.tsx')).SideSheet);

const hiddenIfMissing = { missing: () => null };

export const StorageNotice = lazyComponent(
  async () => (await import('./notices/StorageNotice.tsx')).StorageNotice,
  hiddenIfMissing,
);
const PlainNotices = lazyComponent(
  async () => (await import('./notices/PlainNotices.tsx')).PlainNotices,
  hiddenIfMissing,
);
export const NoticeList = lazyComponent(async () => (await import('./notices/NoticeList.tsx')).NoticeList, {
  missing: () => createElement(PlainNotices),
});
export const ShellExtras = lazyComponent(async () => {
  // From now on, links can be deleted even offline, and a deletion shows a notice.
  void NoticeList.preload();
  return (await import('./ShellExtras.tsx')).ShellExtras;
}, hiddenIfMissing);
