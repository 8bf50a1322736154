import { observer } from 'mobx-react-lite';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LoadFailure } from '../kit/FailureState.tsx';
import { Section } from '../kit/Section.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { LinkList } from '../links/rows/LinkList.tsx';
import { ListAge } from '../links/rows/ListAge.tsx';
import { UnreadableRows } from '../links/rows/overlays.ts';
import { useAccount } from '../StoresContext.tsx';
import { RecentLinkRow } from './RecentLinkRow.tsx';

/** The newest links, each with Copy and Edit. */
export const RecentLinks = () => (
  <Section title="Recent Links" controls={<ListAge list={useAccount().home.recent} />}>
    <RecentLinksBody />
  </Section>
);

const RecentLinksBody = observer(() => {
  const { recent, recentIds: ids, retry } = useAccount().home;
  const { state, lastSeenAt } = recent;
  if (state.status === 'failed') {
    return <LoadFailure title="Failed to load dashboard data" failure={state.failure} onRetry={retry} />;
  }
  if (!ids) return <SkeletonRows label="Loading recent links…" />;
  const { unreadable = [] } = recent.shown ?? {};
  if (ids.length === 0 && unreadable.length === 0) {
    return (
      <EmptyState
        title="No links created yet"
        text="Give a long address a short name. It will appear here, ready to copy."
      />
    );
  }
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
