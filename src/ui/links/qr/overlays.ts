import { overlay } from '../../kit/loading/overlay.tsx';

export const QrDialog = overlay(async () => (await import('./QrDialog.tsx')).QrDialog);
export const QrSheetDialog = overlay(async () => (await import('./QrSheetDialog.tsx')).QrSheetDialog);
