import { overlay } from '../../kit/loading/overlay.tsx';

export const QrDialog = overlay(async () => (await import('./QrCode.tsx')).QrDialog);
