import { Plus } from 'lucide';
import { observer } from 'mobx-react-lite';
import { latestCreation } from '../../domain/links/link.ts';
import { linkAge } from '../../domain/links/linkAge.ts';
import { singleLine } from '../../domain/text/untrustedText.ts';
import { EmptyState } from '../kit/feedback/EmptyState.tsx';
import { LoadFailure } from '../kit/feedback/FailureState.tsx';
import { SkeletonRows } from '../kit/feedback/SkeletonRows.tsx';
import { ButtonLink } from '../kit/forms/Button.tsx';
import { usePageHead } from '../kit/hooks/usePageHead.ts';
import { PageHeader } from '../kit/layout/PageHeader.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { lazyComponent } from '../kit/loading/lazyComponent.tsx';
import { LinkList } from '../links/rows/LinkList.tsx';
import { ListAge } from '../links/rows/ListAge.tsx';
import { UnreadableRows } from '../links/rows/overlays.ts';
import { useFetchAhead } from '../links/rows/useFetchAhead.ts';
import { useAccount, useStores } from '../StoresContext.tsx';
import { RecentLinkRow } from './RecentLinkRow.tsx';
import { UnusedLinkNote } from './UnusedLinkNote.tsx';

const HomeNews = lazyComponent(async () => (await import('./HomeNews.tsx')).HomeNews, {
  missing: () => null,
});

/** Dashboard screen (specification: Pages, '/home'). */
export const HomePage = observer(() => {
  const { session } = useStores();
  const { home } = useAccount();
  const firstName = singleLine(session.user?.firstName ?? '');
  usePageHead('Home', 'Your latest links at a glance.');
  useFetchAhead(home.recent);

  return (
    <>
      <UnusedLinkNote />
      <PageHeader
        title={
          <>
            <span>{`Welcome back${firstName ? ', ' : ''}`}</span>
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
      <Section title="Recent Links" controls={<ListAge list={home.recent} />}>
        <RecentLinks />
      </Section>
      <div className="home-changes">
        <HomeNews />
      </div>
    </>
  );
});

/** Number of recent links and age of the latest link (specification: Pages, '/home'). */
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
      <strong>{links.length}</strong> <span>{`recent ${links.length === 1 ? 'link' : 'links'}`}</span>
      {age && (
        <>
          <span className="dot-between muted">·</span>
          <span>Latest link:</span> <strong>{age}</strong>
        </>
      )}
    </>
  );
});

const RecentLinks = observer(() => {
  const { recent, recentIds: ids, retry } = useAccount().home;
  const { state, lastSeenAt } = recent;
  if (state.status === 'failed')
    return <LoadFailure title="Failed to load dashboard data" failure={state.failure} onRetry={retry} />;
  if (!ids) return <SkeletonRows label="Loading recent links…" />;
  const { unreadable = [] } = recent.shown ?? {};
  if (ids.length === 0 && unreadable.length === 0)
    return (
      <EmptyState title="No links created yet" text="Your short links will appear here, ready to copy." />
    );
  return (
    <>
      <LinkList
        ids={ids}
        Row={RecentLinkRow}
        isBusy={state.status === 'loading'}
        isLastSeen={lastSeenAt !== undefined}
      />
      {unreadable.length > 0 && <UnreadableRows rows={unreadable} />}
    </>
  );
});
