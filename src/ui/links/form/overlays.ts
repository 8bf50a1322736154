import { overlay } from '../../kit/loading/overlay.tsx';

const lazy = { usesLazyStores: true };

export const EditLinkDialog = overlay(
  async () => (await import('./EditLinkDialog.tsx')).EditLinkDialog,
  lazy,
);
export const LinkEditor = overlay(async () => (await import('./LinkEditor.tsx')).LinkEditor, lazy);
