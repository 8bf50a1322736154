import type { PropsWithChildren } from 'react';
import { ErrorBoundary } from '../../kit/feedback/ErrorBoundary.tsx';
import { usePathname, useSearch } from '../../navigation/location.ts';

/** Error boundary inside a layout, which therefore remains usable. Navigation resets the boundary. */
export const ScreenBoundary = ({ children, Frame }: PropsWithChildren<{ readonly Frame?: 'main' }>) => {
  const pathname = usePathname();
  return (
    <ErrorBoundary name={`The screen ${pathname}`} place={pathname + useSearch()} Frame={Frame}>
      {children}
    </ErrorBoundary>
  );
};
