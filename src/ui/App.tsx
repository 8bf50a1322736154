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

const createComponent = ({ frame, load, isEarly = false, isFirst = false }: Screen) =>
  lazyComponent(load, { waiting: frame === 'admin' ? <SkeletonPage /> : <Spinner />, isEarly, isFirst });

const COMPONENTS = new Map(
  [...SCREENS, ACCOUNT_CHANGED.screen].map((screen) => [screen, createComponent(screen)]),
);

// The first screen's code ships with the app, so that screen never needs a placeholder.
for (const [screen, component] of COMPONENTS) if (screen.isFirst) void component.preload();

/** Loads a screen's code before the screen is rendered. Never rejects. */
export const preloadScreen = async (screen: Screen): Promise<void> => COMPONENTS.get(screen)?.preload();

export const App = () =>
  BASE_PATH === '' ? <AppContent /> : <Router base={BASE_PATH}>{<AppContent />}</Router>;

const AppContent = () => (
  <ErrorBoundary name="The program">
    <PageEffects />
    <Screens />
    <Notices />
  </ErrorBoundary>
);

/** Applies the theme and density. Has the browser prompt before a user leaves with unstored input. */
const PageEffects = observer(() => {
  const { preferences, storageStatus } = useStores();
  const { theme, density } = preferences;
  const { isAtRisk } = storageStatus;

  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, density });
  }, [theme, density]);

  useEffect(() => {
    if (!isAtRisk) return;
    const preventUnload = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isAtRisk]);

  return null;
});

/** The notice list. Its code is loaded with the first notice, or earlier with `ShellExtras`. */
const Notices = observer(() => useStores().notices.given > 0 && <NoticeList />);

/** The screen at the current URL, or a redirect if the session has no access (specification: Routes). */
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
    return <ForGuest guestScope={state.visit} pathname="/auth" found={ACCOUNT_CHANGED} />;
  return state.status === 'signedIn' ? (
    <ForUser key={state.account.id} account={state.account} pathname={pathname} found={found} />
  ) : (
    <ForGuest guestScope={state.guestScope} pathname={pathname} found={found} />
  );
});

interface RouteProps {
  readonly pathname: string;
  readonly found: FoundScreen | undefined;
}

const HOME = '/home';

const ForUser = ({ account, pathname, found }: RouteProps & { readonly account: Account }) => {
  if (isBelowAuth(pathname)) return <ToNextPath magicToken={found?.params['token']} />;
  // Keeps the layout mounted during the redirect. Otherwise the focus would be lost.
  const shown = found ?? findScreen(HOME);
  return (
    <AccountContext value={account}>
      {!found && <Redirect to={HOME} replace />}
      {shown && <InFrame {...shown} />}
    </AccountContext>
  );
};

const ForGuest = ({ guestScope, pathname, found }: RouteProps & { readonly guestScope: GuestScope }) => {
  if (leadsToSignIn(pathname)) return <ToSignIn />;
  if (!found) return <Redirect to="/auth/register" replace />;
  return (
    <GuestContext value={guestScope}>
      <InFrame {...found} />
    </GuestContext>
  );
};

const InFrame = ({ screen, params }: FoundScreen) => {
  const Frame = FRAMES[screen.frame];
  const Component = COMPONENTS.get(screen);
  return <Frame>{Component && <Component params={params} />}</Frame>;
};

/**
 * Redirects a signed-in user to the path requested before sign-in. An opened magic link redirects to /home
 * instead, where a note offers to use the link.
 */
const ToNextPath = ({ magicToken }: { readonly magicToken: string | undefined }) => {
  const { session, openedMagicLink, screen } = useStores();
  useEffect(() => {
    if (magicToken !== undefined) openedMagicLink.store(magicToken);
    navigate(magicToken === undefined ? session.nextPath : HOME, { replace: true });
    // Once the screen has loaded, the session has either proved valid or ended.
    void screen.whenLoaded().then(() => session.isAuthenticated && openedMagicLink.forgetPending());
    // Deferred because StrictMode runs effects twice.
    setTimeout(() => session.returnPath.forget());
  }, [session, openedMagicLink, screen, magicToken]);
  return null;
};

/** Redirects a guest to sign-in and remembers the requested path. A stored magic link is verified instead. */
const ToSignIn = () => {
  const { session, openedMagicLink } = useStores();
  // StrictMode runs effects twice. By the second run, the URL has already changed.
  const [requested] = useState(() => appPathname() + location.search);
  useEffect(() => {
    session.rememberPath(requested);
    navigate(openedMagicLink.isPending ? '/auth/verify' : '/auth/login', { replace: true });
  }, [session, openedMagicLink, requested]);
  return null;
};
