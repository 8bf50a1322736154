import { lazyPart } from '../../kit/loading/lazyPart.tsx';

/** Without them, rows are whole. */
export const RowTags = lazyPart(async () => (await import('../tags/Tags.tsx')).RowTags, {
  missing: () => null,
});
export const UnreadableRows = lazyPart(async () => (await import('./UnreadableRows.tsx')).UnreadableRows);
