import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Spinner } from './kit/Spinner.tsx';
import { useStores } from './StoresContext.tsx';

interface GuardProps {
  readonly children: ReactNode;
}

/** Shows its content to signed-in users; others go to sign-in and come back afterwards. */
export const SignedInOnly = observer(({ children }: GuardProps) => {
  const { session } = useStores();
  if (session.loading) return <Spinner label="Loading…" />;
  if (session.isEnding) return <Spinner label="Signing out…" />;
  return session.isAuthenticated ? children : <ToSignIn />;
});

/** Shows its content to visitors; signed-in users go to the page that they asked for before, else home. */
export const VisitorsOnly = observer(({ children }: GuardProps) => {
  const { session } = useStores();
  if (session.loading) return <Spinner label="Loading…" />;
  if (session.isEnding) return <Spinner label="Signing out…" />;
  return session.isAuthenticated ? <ToNextPath /> : children;
});

/** The path stays for the tab in which the magic link was opened, which gets there later. */
const ToNextPath = () => {
  const { session } = useStores();
  const [path] = useState(session.nextPath);
  return <Redirect to={path} replace />;
};

const ToSignIn = () => {
  const { session } = useStores();
  const [, navigate] = useLocation();
  // As it is written: the router has decoded it.
  const [asked] = useState(() => location.pathname + location.search);
  useEffect(() => {
    session.rememberPath(asked);
    navigate('/auth/login', { replace: true });
  }, [session, asked, navigate]);
  return null;
};
