import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Link as RouteLink } from 'wouter';
import { EmptyState } from '../kit/EmptyState.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { useAccount } from '../StoresContext.tsx';
import { TopLinksTable } from './TopLinksTable.tsx';

const SKELETON_ROWS = 5;

interface RecentActivityProps {
  /** Undefined while loading. */
  readonly ids: readonly string[] | undefined;
}

/** The links with the most clicks (spec section 2, 'Recent Activity'). */
export const RecentActivity = ({ ids }: RecentActivityProps) => {
  const titleId = useId();
  return (
    <section className="activity" aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        Recent Activity
      </h2>
      <RecentActivityBody ids={ids} />
    </section>
  );
};

const RecentActivityBody = observer(({ ids }: RecentActivityProps) => {
  const { catalogue } = useAccount();
  if (!ids) return <SkeletonRows rows={SKELETON_ROWS} label="Loading analytics…" />;
  const links = catalogue.present(ids).flatMap((id) => catalogue.link(id) ?? []);
  if (links.length > 0) return <TopLinksTable links={links} />;
  return (
    <EmptyState
      drawing="chart"
      title="Nothing to count yet"
      text="Your most-clicked links will appear here."
      action={
        <RouteLink className="button" href="/add-link">
          <Plus />
          Create New Link
        </RouteLink>
      }
    />
  );
});
