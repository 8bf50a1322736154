import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Logo } from '../kit/Logo.tsx';
import { useRouteFocus } from '../kit/useRouteFocus.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { SkipLink } from './SkipLink.tsx';

interface AuthLayoutProps {
  readonly productName: string;
  readonly children: ReactNode;
}

/** The frame of the sign-in screens: a way back to the main site and one centred card. */
export const AuthLayout = ({ productName, children }: AuthLayoutProps) => {
  useRouteFocus();
  return (
    <div className="auth-frame">
      <SkipLink />
      <header className="auth-top">
        <Link className="back-link" href="/landing">
          <ArrowLeft />
          Back to {productName}
        </Link>
        <ConnectionBar />
      </header>
      <main className="auth-main" id="content" tabIndex={-1}>
        <div className="auth-card">
          <Logo product={productName} />
          <ScreenBoundary>{children}</ScreenBoundary>
        </div>
      </main>
    </div>
  );
};
