import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link as RouteLink } from 'wouter';
import { lineOf } from '../../domain/foreignText.ts';
import { PageHeader } from '../kit/PageHeader.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useStores } from '../StoresContext.tsx';
import { HomeSummary } from './HomeSummary.tsx';
import { RECENT_LINKS, RecentLinks } from './RecentLinks.tsx';
import './home.css';

/** The dashboard (spec section 2, '/home'). */
export const HomePage = observer(() => {
  const { home, product, session } = useStores();
  const firstName = lineOf(session.user?.firstName ?? '');
  const { state, value } = home.recent;
  const links = value?.links.slice(0, RECENT_LINKS);
  usePageTitle('Home', product.name);

  useEffect(() => {
    home.open();
    return home.close;
  }, [home]);

  return (
    <>
      <PageHeader
        title={
          firstName ? (
            <>
              Welcome back, <bdi>{firstName}</bdi>!
            </>
          ) : (
            'Welcome back!'
          )
        }
        lead={state.status === 'failed' ? undefined : <HomeSummary links={links} />}
        actions={
          <>
            <RouteLink className="button" href="/links">
              View all links
            </RouteLink>
            <RouteLink className="button is-primary" href="/add-link">
              <Plus />
              Create New Link
            </RouteLink>
          </>
        }
      />
      <RecentLinks links={links} state={state} onRetry={home.load} />
    </>
  );
});
