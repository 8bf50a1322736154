import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * False where a component is drawn into the page at build time, and when React then adopts what is drawn; true after
 * that, and everywhere else. For what is not known at build time.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
