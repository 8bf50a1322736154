import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Router } from 'wouter';
import { ErrorBoundary } from './kit/feedback/ErrorBoundary.tsx';
import { SkeletonPage } from './kit/feedback/SkeletonRows.tsx';
import { Spinner } from './kit/feedback/Spinner.tsx';
import { useRouteFocus } from './kit/keys/focus.ts';
import { lazyComponent } from './kit/loading/lazyComponent.tsx';
import { appPathname, BASE_PATH } from './navigation/basePath.ts';
import { navigate, usePathname } from './navigation/location.ts';
import {
  ACCOUNT_CHANGED,
  type FoundScreen,
  findScreen,
  isBelowAuth,
  leadsToSignIn,
  SCREENS,
  type Screen,
} from './navigation/routes.ts';
import { type Account, AccountContext, GuestContext, type GuestScope, useStores } from './StoresContext.tsx';
import { AdminLayout } from './shell/frames/AdminLayout.tsx';
import { AuthLayout } from './shell/frames/AuthLayout.tsx';
import { PlainFrame } from './shell/frames/PlainFrame.tsx';
import { NoticeList } from './shell/overlays.ts';

const FRAMES = { auth: AuthLayout, admin: AdminLayout, plain: PlainFrame };

const partOf = ({ frame, load, isEarly = false, isFirst = false }: Screen) =>
  lazyComponent(load, { waiting: frame === 'admin' ? <SkeletonPage /> : <Spinner />, isEarly, isFirst });

const PARTS = new Map([...SCREENS, ACCOUNT_CHANGED.screen].map((screen) => [screen, partOf(screen)]));

// Its code is here already: it is rendered without a placeholder, also after another screen.
for (const [screen, part] of PARTS) if (screen.isFirst) void part.preload();

/** Loads the code of a screen before it is rendered. Never rejects. */
export const preloadScreen = async (screen: Screen): Promise<void> => PARTS.get(screen)?.preload();

/** The whole program. */
export const App = () => (BASE_PATH === '' ? <Program /> : <Router base={BASE_PATH}>{<Program />}</Router>);

const Program = () => (
  <ErrorBoundary name="The program">
    <PageEffects />
    <Screens />
    <Notices />
  </ErrorBoundary>
);

/** Applies the chosen theme and density; has the browser ask before it leaves the page with input that cannot be stored. */
const PageEffects = observer(() => {
  const { preferences, storageStatus } = useStores();
  const { theme, density } = preferences;
  const { isAtRisk } = storageStatus;

  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, density });
  }, [theme, density]);

  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);

  return null;
});

/** The notices. Their code is loaded with the first one, or before with `ShellExtras`. */
const Notices = observer(() => useStores().notices.given > 0 && <NoticeList />);

/** The screen at the current address, or a redirect if the session may not see it (specification: Routes). */
const Screens = observer(() => {
  const { state } = useStores().session;
  const pathname = usePathname();
  useRouteFocus();
  const found = findScreen(pathname);
  if (found?.screen.access === 'public') return <InFrame {...found} />;
  if (state.status === 'loading') return <Spinner label="Loading…" />;
  if (state.status === 'ending')
    return (
      <AuthLayout>
        <Spinner label="Signing out…" />
      </AuthLayout>
    );
  if (state.status === 'changed')
    return <ForGuest visit={state.visit} pathname="/auth" found={ACCOUNT_CHANGED} />;
  return state.status === 'signedIn' ? (
    <ForUser key={state.account.id} account={state.account} pathname={pathname} found={found} />
  ) : (
    <ForGuest visit={state.guestScope} pathname={pathname} found={found} />
  );
});

interface Place {
  readonly pathname: string;
  readonly found: FoundScreen | undefined;
}

const HOME = '/home';

const ForUser = ({ account, pathname, found }: Place & { readonly account: Account }) => {
  if (isBelowAuth(pathname)) return <ToNextPath magicToken={found?.params['token']} />;
  // The layout stays while it redirects: the focus would be lost with it.
  const shown = found ?? findScreen(HOME);
  return (
    <AccountContext value={account}>
      {!found && <Redirect to={HOME} replace />}
      {shown && <InFrame {...shown} />}
    </AccountContext>
  );
};

const ForGuest = ({ visit, pathname, found }: Place & { readonly visit: GuestScope }) => {
  if (leadsToSignIn(pathname)) return <ToSignIn />;
  if (!found) return <Redirect to="/auth/register" replace />;
  return (
    <GuestContext value={visit}>
      <InFrame {...found} />
    </GuestContext>
  );
};

const InFrame = ({ screen, params }: FoundScreen) => {
  const Frame = FRAMES[screen.frame];
  const Part = PARTS.get(screen);
  return <Frame>{Part && <Part params={params} />}</Frame>;
};

/** Redirects a signed-in user to the page requested before sign-in, else to /home, which names an unused magic link. */
const ToNextPath = ({ magicToken }: { readonly magicToken: string | undefined }) => {
  const { session, screen } = useStores();
  useEffect(() => {
    if (magicToken !== undefined) session.keepMagicLink(magicToken);
    navigate(magicToken === undefined ? session.nextPath : HOME, { replace: true });
    // By then the session has proved to be good, or has ended.
    void screen.whenLoaded().then(() => session.isAuthenticated && session.forgetMagicLink());
    // Deferred, because StrictMode runs effects twice.
    setTimeout(() => session.returnPath.forget());
  }, [session, screen, magicToken]);
  return null;
};

/** Redirects a guest to sign-in and remembers the requested page. If a magic link was kept, verifies it instead. */
const ToSignIn = () => {
  const { session } = useStores();
  // StrictMode runs effects twice; the address has changed by the second run.
  const [requested] = useState(() => appPathname() + location.search);
  useEffect(() => {
    session.rememberPath(requested);
    navigate(session.hasMagicLink ? '/auth/verify' : '/auth/login', { replace: true });
  }, [session, requested]);
  return null;
};
