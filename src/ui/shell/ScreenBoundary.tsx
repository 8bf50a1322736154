import type { PropsWithChildren } from 'react';
import { ErrorBoundary } from '../kit/ErrorBoundary.tsx';
import { usePathname, useSearch } from '../location.ts';
import { useStores } from '../StoresContext.tsx';

/** An error boundary inside a layout: a failed screen leaves the layout usable, and the next screen is tried again. */
export const ScreenBoundary = ({ children }: PropsWithChildren) => {
  const { report, reloadForNewCode } = useStores();
  const pathname = usePathname();
  return (
    <ErrorBoundary
      place={pathname + useSearch()}
      onError={(error, componentStack) => report(error, `The screen ${pathname} broke${componentStack}`)}
      reloadForNewCode={reloadForNewCode}
    >
      {children}
    </ErrorBoundary>
  );
};
