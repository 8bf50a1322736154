import { Plus } from 'lucide';
import { useId } from 'react';
import { Link as RouteLink } from 'wouter';
import type { Link } from '../../domain/link.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Icon } from '../kit/Icon.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { SectionHead } from './SectionHead.tsx';
import { TopLinksTable } from './TopLinksTable.tsx';

interface RecentActivityProps {
  /** Undefined while loading. */
  readonly links: readonly Link[] | undefined;
}

/** The links with the most clicks (specification: Pages, 'Recent Activity'). */
export const RecentActivity = ({ links }: RecentActivityProps) => {
  const titleId = useId();
  return (
    <section className="activity" aria-labelledby={titleId}>
      <SectionHead id={titleId} title="Recent Activity" time="All time">
        {links && links.length > 0 && (
          <RouteLink className="text-link" href="/links?sort=clicks">
            View all links by clicks
          </RouteLink>
        )}
      </SectionHead>
      {!links && <SkeletonRows label="Loading analytics…" />}
      {links && links.length > 0 && <TopLinksTable links={links} />}
      {links?.length === 0 && (
        <EmptyState
          drawing="chart"
          title="Nothing to count yet"
          text="Your most-clicked links will appear here."
          action={
            <RouteLink className="button" href="/add-link">
              <Icon of={Plus} />
              Create New Link
            </RouteLink>
          }
        />
      )}
    </section>
  );
};
