import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/** False at build time and when React hydrates what was prerendered: for what is not known at build time. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
