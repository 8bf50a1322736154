import { lazyComponent } from '../../kit/loading/lazyComponent.tsx';

/** Rows work without tags if the code cannot be loaded. */
export const RowTags = lazyComponent(async () => (await import('../tags/Tags.tsx')).RowTags, {
  missing: () => null,
});
export const UnreadableRows = lazyComponent(
  async () => (await import('./UnreadableRows.tsx')).UnreadableRows,
);
