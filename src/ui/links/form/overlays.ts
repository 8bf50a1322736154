import { overlay } from '../../kit/loading/overlay.tsx';

export const EditLinkDialog = overlay(async () => (await import('./EditLinkDialog.tsx')).EditLinkDialog);
export const LinkEditor = overlay(async () => (await import('./LinkEditor.tsx')).LinkEditor);
