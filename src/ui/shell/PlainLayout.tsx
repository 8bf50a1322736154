import { observer } from 'mobx-react-lite';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { CONTENT_ID } from '../kit/keys/focus.ts';
import { Logo } from '../kit/Logo.tsx';
import { useStores } from '../StoresContext.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { FrameFoot, SkipLink } from './FrameParts.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';

/** The layout of the pages outside the dashboard: logo, page, footer; for guests with the ways in. */
export const PlainLayout = observer(({ children }: PropsWithChildren) => {
  const { session } = useStores();
  return (
    <div className="plain-frame">
      <SkipLink />
      <header className="plain-top cluster">
        <Link className="logo-link" href="/">
          <Logo />
        </Link>
        {session.state.status === 'signedOut' && (
          <nav className="cluster" aria-label="Account">
            <Link className="button" href="/auth/login">
              Sign in
            </Link>
            <Link className="button is-primary" href="/auth/register">
              Sign up
            </Link>
          </nav>
        )}
        <ConnectionBar />
      </header>
      <main className="plain-main" id={CONTENT_ID} tabIndex={-1}>
        <ScreenBoundary>{children}</ScreenBoundary>
      </main>
      <FrameFoot />
    </div>
  );
});
