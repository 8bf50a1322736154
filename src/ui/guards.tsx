import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { Spinner } from './components/Spinner.tsx';
import { useStores } from './StoresContext.tsx';

interface GuardProps {
  readonly children: ReactNode;
}

/** Shows its content to signed-in users; others go to sign-in and come back afterwards. */
export const SignedInOnly = observer(({ children }: GuardProps) => {
  const { session } = useStores();
  if (session.loading) return <Spinner label="Loading…" />;
  return session.isAuthenticated ? children : <ToSignIn />;
});

/** Shows its content to visitors; signed-in users go home. */
export const VisitorsOnly = observer(({ children }: GuardProps) => {
  const { session } = useStores();
  if (session.loading) return <Spinner label="Loading…" />;
  return session.isAuthenticated ? <Redirect to="/home" replace /> : children;
});

const ToSignIn = () => {
  const { session } = useStores();
  const [path, navigate] = useLocation();
  const search = useSearch();
  useEffect(() => {
    const { state } = session;
    if (state.status === 'signedOut' && state.why !== 'signed out') {
      session.returnPath.remember(search ? `${path}?${search}` : path);
    }
    navigate('/auth/login', { replace: true });
  }, [session, path, search, navigate]);
  return null;
};
