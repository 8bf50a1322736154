import { ArrowLeft } from 'lucide';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { CONTENT_ID } from '../../kit/keys/focus.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { Logo } from '../../kit/layout/Logo.tsx';
import { useStores } from '../../StoresContext.tsx';
import { ConnectionBar } from '../notices/ConnectionBar.tsx';
import { SkipLink } from './FrameParts.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** Layout of the sign-in screens: a link to the main site and one centred card. */
export const AuthLayout = ({ children }: PropsWithChildren) => {
  const { product } = useStores();
  return (
    <div className="auth-frame">
      <SkipLink />
      <header className="auth-top cluster">
        <Link className="back-link" href="/landing">
          <Icon of={ArrowLeft} />
          <span>{`Back to ${product.name}`}</span>
        </Link>
        <ConnectionBar />
      </header>
      <main className="auth-main stack" id={CONTENT_ID} tabIndex={-1}>
        <div className="auth-card stack">
          <Logo />
          <ScreenBoundary>{children}</ScreenBoundary>
        </div>
      </main>
    </div>
  );
};
