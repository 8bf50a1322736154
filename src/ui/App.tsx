import { observer } from 'mobx-react-lite';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { displayName, initials } from '../domain/user.ts';
import { SignedInOnly, VisitorsOnly } from './guards.tsx';
import { ErrorBoundary } from './kit/ErrorBoundary.tsx';
import { SkeletonPage } from './kit/SkeletonPage.tsx';
import { Spinner } from './kit/Spinner.tsx';
import { useListHref } from './links/useListHref.ts';
import { ADMIN_ROUTES, AUTH_ROUTES, LANDING_ROUTE, type PageRoute, PLAIN_ROUTES } from './routes.ts';
import { useStores } from './StoresContext.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { ThemeEffect } from './settings/ThemeEffect.tsx';
import { AdminLayout } from './shell/AdminLayout.tsx';
import { AuthLayout } from './shell/AuthLayout.tsx';
import { KeepingNotice, LeaveQuestion } from './shell/Keeping.tsx';
import { PlainLayout } from './shell/PlainLayout.tsx';

interface Page {
  readonly path: string;
  readonly Page: ComponentType;
}

/**
 * A screen, drawn as soon as its code is there; until then what waits in its place. React would keep what stands in
 * for a lazy component there for 300 ms.
 */
const withPage =
  (waiting: ReactNode) =>
  (route: PageRoute): Page => {
    const Page = () => {
      const [Screen, setScreen] = useState(() => route.page);
      const [failure, setFailure] = useState<unknown>();
      useEffect(() => {
        if (!Screen) route.load().then((page) => setScreen(() => page), setFailure);
      }, [Screen]);
      if (failure !== undefined) throw failure;
      return Screen ? <Screen /> : waiting;
    };
    return { path: route.path, Page };
  };

const authPages = AUTH_ROUTES.map(withPage(<Spinner />));
const adminPages = ADMIN_ROUTES.map(withPage(<SkeletonPage />));
const plainPages = PLAIN_ROUTES.map(withPage(<Spinner />));
const landing = withPage(<Spinner />)(LANDING_ROUTE);

const pageRoutes = (pages: readonly Page[]) =>
  pages.map(({ path, Page }) => <Route key={path} path={path} component={Page} />);

const AuthScreens = observer(() => (
  <AuthLayout productName={useStores().product.name}>
    <Switch>
      {pageRoutes(authPages)}
      <Route>
        <Redirect to="/auth/register" replace />
      </Route>
    </Switch>
  </AuthLayout>
));

const AdminScreens = observer(() => {
  const { product, session } = useStores();
  const signOut = useSignOut();
  return (
    <AdminLayout
      productName={product.name}
      user={{ initials: initials(session.user), name: displayName(session.user) }}
      onSignOut={signOut}
      linksHref={useListHref()}
      search={<SearchBox />}
    >
      <KeepingNotice />
      <Switch>
        {pageRoutes(adminPages)}
        <Route>
          <Redirect to="/home" replace />
        </Route>
      </Switch>
    </AdminLayout>
  );
});

/** Every route of spec section 2 and who may see it. */
const Screens = observer(() => {
  const { product } = useStores();
  const owner = useFreshStores();
  return (
    <Switch>
      <Route path="/auth/*?">
        <VisitorsOnly>
          <AuthScreens />
        </VisitorsOnly>
      </Route>
      <Route path="/">
        <Redirect to="/home" replace />
      </Route>
      <Route path={landing.path}>
        <PlainLayout productName={product.name}>
          <landing.Page />
        </PlainLayout>
      </Route>
      {plainPages.map(({ path, Page }) => (
        <Route key={path} path={path}>
          <SignedInOnly>
            <PlainLayout productName={product.name}>
              <Page />
            </PlainLayout>
          </SignedInOnly>
        </Route>
      ))}
      <Route>
        <SignedInOnly>
          <AdminScreens key={owner} />
        </SignedInOnly>
      </Route>
    </Switch>
  );
});

export const App = () => {
  const { report } = useStores();
  return (
    <ErrorBoundary onError={(error, componentStack) => report(error, `The program broke${componentStack}`)}>
      <ThemeEffect />
      <LeaveQuestion />
      <Screens />
    </ErrorBoundary>
  );
};

/** Signs out and goes to sign-in (spec section 4). */
const useSignOut = () => {
  const { session } = useStores();
  const [, navigate] = useLocation();
  return () => {
    void session.signOut();
    navigate('/auth/login');
  };
};

/** What one user saw is gone before another one looks. Answers whose the screens are: another's begin anew. */
const useFreshStores = (): string | undefined => {
  const { session, home, links, analytics, linkDetails, linkRemoval, register, search } = useStores();
  const owner = session.isAuthenticated ? (session.user?.email ?? 'someone') : undefined;
  useLayoutEffect(() => {
    if (owner === undefined) return;
    return () => {
      home.close();
      analytics.close();
      home.recent.clear();
      links.clear();
      analytics.analytics.clear();
      linkDetails.clear();
      search.reset();
      register.reset();
      linkRemoval.cancel();
    };
  }, [owner, home, links, analytics, linkDetails, linkRemoval, register, search]);
  return owner;
};
