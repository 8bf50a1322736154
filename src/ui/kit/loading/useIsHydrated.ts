import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/**
 * False where a component is prerendered at build time, and when React then hydrates it; true after that, and
 * everywhere else. For what is not known at build time.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
