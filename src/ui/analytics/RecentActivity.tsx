import { Plus } from 'lucide';
import { useId } from 'react';
import type { Link } from '../../domain/link.ts';
import { ButtonLink } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { TextLink } from '../kit/TextLink.tsx';
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
        {links && links.length > 0 && <TextLink href="/links?sort=clicks">View all links by clicks</TextLink>}
      </SectionHead>
      {!links && <SkeletonRows label="Loading analytics…" />}
      {links && links.length > 0 && <TopLinksTable links={links} />}
      {links?.length === 0 && (
        <EmptyState
          drawing="chart"
          title="Nothing to count yet"
          text="Your most-clicked links will appear here."
          action={
            <ButtonLink icon={Plus} href="/add-link">
              Create New Link
            </ButtonLink>
          }
        />
      )}
    </section>
  );
};
