import { lazyPart } from '../../kit/loading/lazyPart.tsx';
import { overlay } from '../../kit/loading/overlay.tsx';

/** Without them, rows are whole. */
export const RowTags = lazyPart(async () => (await import('./Tags.tsx')).RowTags, { missing: () => null });
export const TagDialog = overlay(async () => (await import('./TagDialog.tsx')).TagDialog);
export const TagsPopup = overlay(async () => (await import('./TagsPopup.tsx')).TagsPopup);
