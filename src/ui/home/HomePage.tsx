import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { singleLine } from '../../domain/untrustedText.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { lazyPart } from '../kit/loading/lazyPart.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { usePageHead } from '../kit/usePageHead.ts';
import { useFetchAhead } from '../links/rows/useFetchAhead.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import { HomeSummary } from './HomeSummary.tsx';
import { RecentLinks } from './RecentLinks.tsx';
import './home.css';

const isOptional = { missing: () => null };
const WhatWaits = lazyPart(async () => (await import('./WhatWaits.tsx')).WhatWaits, isOptional);
const WhatChanged = lazyPart(async () => (await import('./WhatChanged.tsx')).WhatChanged, isOptional);

/** The dashboard (specification: Pages, '/home'). */
export const HomePage = observer(() => {
  const { session } = useStores();
  const { home } = useAccount();
  const firstName = singleLine(session.user?.firstName ?? '');
  usePageHead('Home', 'Your latest links at a glance.');
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
            <ButtonLink href="/links">View all links</ButtonLink>
            <ButtonLink className="is-primary" icon={Plus} href="/add-link">
              Create New Link
            </ButtonLink>
          </div>
        }
      />
      <RecentLinks />
      <div className="home-changes">
        <WhatWaits />
        <WhatChanged />
      </div>
    </>
  );
});
