import type { PropsWithChildren } from 'react';
import { ErrorBoundary } from '../../kit/feedback/ErrorBoundary.tsx';
import { usePathname, useSearch } from '../../navigation/location.ts';

/** An error boundary inside a layout: a failed screen leaves the layout usable, and the next screen is tried again. */
export const ScreenBoundary = ({ children, Frame }: PropsWithChildren<{ readonly Frame?: 'main' }>) => {
  const pathname = usePathname();
  return (
    <ErrorBoundary name={`The screen ${pathname}`} place={pathname + useSearch()} Frame={Frame}>
      {children}
    </ErrorBoundary>
  );
};
