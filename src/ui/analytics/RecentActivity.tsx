import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Link as RouteLink } from 'wouter';
import type { Link } from '../../domain/link.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { TopLinksTable } from './TopLinksTable.tsx';

const SKELETON_ROWS = 5;

interface RecentActivityProps {
  /** Undefined while they are on their way. */
  readonly links: readonly Link[] | undefined;
  readonly domain: string;
}

/** The links that are clicked most (spec section 2, 'Recent Activity'). */
export const RecentActivity = ({ links, domain }: RecentActivityProps) => {
  const titleId = useId();
  return (
    <section className="activity" aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        Recent Activity
      </h2>
      <RecentActivityBody links={links} domain={domain} />
    </section>
  );
};

const RecentActivityBody = ({ links, domain }: RecentActivityProps) => {
  if (!links) return <SkeletonRows rows={SKELETON_ROWS} label="Loading analytics…" />;
  if (links.length > 0) return <TopLinksTable links={links} domain={domain} />;
  return (
    <EmptyState
      drawing="chart"
      title="Nothing to count yet"
      text="Your most clicked links will stand here."
      action={
        <RouteLink className="button" href="/add-link">
          <Plus />
          Create New Link
        </RouteLink>
      }
    />
  );
};
