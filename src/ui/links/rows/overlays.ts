import { lazyComponent } from '../../kit/loading/lazyComponent.tsx';

/** Without them, rows are whole. */
export const RowTags = lazyComponent(async () => (await import('../tags/Tags.tsx')).RowTags, {
  missing: () => null,
});
export const UnreadableRows = lazyComponent(
  async () => (await import('./UnreadableRows.tsx')).UnreadableRows,
);
