import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/** Returns false at build time and during hydration. For content that is unknown at build time. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
