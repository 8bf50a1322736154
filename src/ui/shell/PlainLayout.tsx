import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../kit/Logo.tsx';
import { useRouteFocus } from '../kit/useRouteFocus.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FrameFoot } from './FrameFoot.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SkipLink } from './SkipLink.tsx';

interface PlainLayoutProps {
  readonly productName: string;
  /** Links and buttons at the right of the header. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the pages outside the dashboard: logo, page, footer. */
export const PlainLayout = ({ productName, actions, children }: PlainLayoutProps) => {
  useRouteFocus();
  return (
    <div className="plain-frame">
      <SkipLink />
      <header className="plain-top">
        <Link className="logo-link" href="/">
          <Logo product={productName} />
        </Link>
        {actions !== undefined && <div className="plain-actions">{actions}</div>}
        <ConnectionBar />
      </header>
      <main className="plain-main" id="content" tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      <FrameFoot productName={productName} />
    </div>
  );
};
