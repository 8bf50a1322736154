import { overlay } from '../../kit/loading/overlay.tsx';

export const LinkEditor = overlay(async () => (await import('./LinkEditor.tsx')).LinkEditor);
