import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CONTENT_ID, useRouteFocus } from '../kit/focus.ts';
import { Logo } from '../kit/Logo.tsx';
import { useStores } from '../StoresContext.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FrameFoot, SkipLink } from './FrameParts.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

interface PlainLayoutProps {
  readonly children: ReactNode;
}

/** The layout of the pages outside the dashboard: logo, page, footer. */
export const PlainLayout = ({ children }: PlainLayoutProps) => {
  const { product } = useStores();
  useRouteFocus();
  return (
    <div className="plain-frame">
      <SkipLink />
      <header className="plain-top">
        <Link className="logo-link" href="/">
          <Logo product={product.name} />
        </Link>
        <ConnectionBar />
      </header>
      <main className="plain-main" id={CONTENT_ID} tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      <FrameFoot />
    </div>
  );
};
