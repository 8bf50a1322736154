import { observer } from 'mobx-react-lite';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { ButtonLink } from '../../kit/forms/Button.tsx';
import { Logo } from '../../kit/layout/Logo.tsx';
import { useStores } from '../../StoresContext.tsx';
import { ConnectionBar } from '../notices/ConnectionBar.tsx';
import { FrameFoot, SkipLink } from './FrameParts.tsx';

const MAIN_ID = 'main';

/** Layout of the screens outside the dashboard. Guests also get links to sign in and sign up. */
export const PlainLayout = observer(({ children }: PropsWithChildren) => {
  const { session } = useStores();
  return (
    <div className="plain-frame">
      <SkipLink to={MAIN_ID} />
      <header className="plain-top cluster">
        <Link className="logo-link" href="/">
          <Logo />
        </Link>
        {session.state.status === 'signedOut' && (
          <nav className="cluster" aria-label="Account">
            <ButtonLink href="/auth/login">Sign in</ButtonLink>
            <ButtonLink className="is-primary" href="/auth/register">
              Sign up
            </ButtonLink>
          </nav>
        )}
        <ConnectionBar />
      </header>
      <main className="plain-main" id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      <FrameFoot />
    </div>
  );
});
