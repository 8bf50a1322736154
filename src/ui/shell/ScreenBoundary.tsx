import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ErrorBoundary } from '../kit/ErrorBoundary.tsx';
import { useStores } from '../StoresContext.tsx';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
}

/** Around a screen within its frame: what breaks there leaves the frame usable, and goes when one goes elsewhere. */
export const ScreenBoundary = ({ children }: ScreenBoundaryProps) => {
  const { report } = useStores();
  const [path] = useLocation();
  const place = `${path}?${useSearch()}`;
  return (
    <ErrorBoundary
      place={place}
      onError={(error, componentStack) => report(error, `The screen ${path} broke${componentStack}`)}
    >
      {children}
    </ErrorBoundary>
  );
};
