import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Link as RouteLink } from 'wouter';
import { singleLine } from '../../domain/untrustedText.ts';
import { Icon } from '../kit/Icon.tsx';
import { lazyPart } from '../kit/loading/lazyPart.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { useDescription } from '../kit/useDescription.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useFetchAhead } from '../links/rows/useFetchAhead.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import { HomeSummary } from './HomeSummary.tsx';
import { RecentLinks } from './RecentLinks.tsx';
import './home.css';

const WhatChanged = lazyPart(async () => (await import('./WhatChanged.tsx')).WhatChanged, {
  missing: () => null,
});

/** The dashboard (specification: Pages, '/home'). */
export const HomePage = observer(() => {
  const { session } = useStores();
  const { home } = useAccount();
  const firstName = singleLine(session.user?.firstName ?? '');
  usePageTitle('Home');
  useDescription('Your latest links at a glance.');
  useFetchAhead(home.recent);

  return (
    <>
      <PageHeader
        title={
          <>
            Welcome back{firstName && ', '}
            <bdi>{firstName}</bdi>
          </>
        }
        lead={home.recent.state.status === 'failed' ? undefined : <HomeSummary />}
        actions={
          <div className="cluster">
            <RouteLink className="button" href="/links">
              View all links
            </RouteLink>
            <RouteLink className="button is-primary" href="/add-link">
              <Icon of={Plus} />
              Create New Link
            </RouteLink>
          </div>
        }
      />
      <RecentLinks />
      <div className="home-changes">
        <WhatChanged />
      </div>
    </>
  );
});
