import { overlay } from '../../kit/loading/overlay.tsx';

export const LinkMenuPopup = overlay(async () => (await import('./LinkMenuPopup.tsx')).LinkMenuPopup);
