import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { latestCreation } from '../../domain/link.ts';
import { linkAge } from '../../domain/linkAge.ts';
import { singleLine } from '../../domain/untrustedText.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { lazyPart } from '../kit/loading/lazyPart.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { usePageHead } from '../kit/usePageHead.ts';
import { useFetchAhead } from '../links/rows/useFetchAhead.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import { RecentLinks } from './RecentLinks.tsx';
import './home.css';

/** What comes late, below the links. */
const HomeNews = lazyPart(async () => (await import('./HomeNews.tsx')).HomeNews, { missing: () => null });

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
        <HomeNews />
      </div>
    </>
  );
});

/** The number of recent links and the age of the latest one (specification: Pages, '/home'). */
const HomeSummary = observer(() => {
  const { now } = useStores();
  const { catalogue, home } = useAccount();
  const { recentIds: ids } = home;
  if (!ids) return <span className="skeleton-bar is-line" aria-hidden="true" />;
  const links = ids.flatMap((id) => catalogue.link(id) ?? []);
  const latest = latestCreation(links);
  const age = links.length === 0 ? 'never' : latest && linkAge(latest, now());
  return (
    <>
      <strong>{links.length}</strong> recent {links.length === 1 ? 'link' : 'links'}
      {age && (
        <>
          <span className="dot-between">·</span>Latest link: <strong>{age}</strong>
        </>
      )}
    </>
  );
});
