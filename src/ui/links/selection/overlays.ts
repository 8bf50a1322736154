import { lazyPart } from '../../kit/loading/lazyPart.tsx';

/** Without it, the list and its rows still work. */
export const SelectionPart = lazyPart(async () => (await import('./SelectionPart.tsx')).SelectionPart, {
  usesLazyStores: true,
  missing: () => null,
});
