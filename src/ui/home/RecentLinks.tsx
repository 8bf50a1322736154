import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { EmptyState } from '../kit/EmptyState.tsx';
import { LoadFailure } from '../kit/FailureState.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import type { LinkListStore } from '../links/catalogue/LinkListStore.ts';
import { LinkList } from '../links/rows/LinkList.tsx';
import { ListAge } from '../links/rows/ListAge.tsx';
import { UnreadableRows } from '../links/rows/overlays.ts';
import { useAccount } from '../StoresContext.tsx';
import { RecentLinkRow } from './RecentLinkRow.tsx';

/** Whether a list has no links, not even ones that cannot be read. */
const isEmpty = ({ shown, state }: LinkListStore): boolean =>
  state.status !== 'failed' && shown?.ids.length === 0 && !shown.unreadable?.length;

/** The newest links, each with Copy and Edit. */
export const RecentLinks = () => {
  const titleId = useId();
  const { recent } = useAccount().home;
  return (
    <section aria-labelledby={titleId}>
      <div className="section-head cluster">
        <h2 className="section-title" id={titleId}>
          Recent Links
        </h2>
        <ListAge list={recent} />
      </div>
      <RecentLinksBody />
    </section>
  );
};

const RecentLinksBody = observer(() => {
  const { recent, recentIds: ids, retry } = useAccount().home;
  const { state, lastSeenAt } = recent;
  if (state.status === 'failed') {
    return <LoadFailure title="Failed to load dashboard data" failure={state.failure} onRetry={retry} />;
  }
  if (!ids) return <SkeletonRows label="Loading recent links…" />;
  const { unreadable = [] } = recent.shown ?? {};
  if (isEmpty(recent)) {
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
