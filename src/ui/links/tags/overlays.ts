import { overlay } from '../../kit/loading/overlay.tsx';

export const TagDialog = overlay(async () => (await import('./TagDialog.tsx')).TagDialog);
export const TagsPopup = overlay(async () => (await import('./TagsPopup.tsx')).TagsPopup);
