import { useId, useState } from 'react';
import { clickShare } from '../../domain/analytics.ts';
import { countOf } from '../../domain/fullCount.ts';
import { clicksOf, type Link, shownCode } from '../../domain/link.ts';
import type { Grouping } from '../../domain/shares.ts';
import { Segments } from '../kit/Segments.tsx';
import type { ShownAnalytics } from './AnalyticsStore.ts';
import { GroupShares } from './GroupShares.tsx';
import { SectionHead } from './SectionHead.tsx';
import { ShareBar } from './ShareBar.tsx';
import './analytics.css';

interface ClickShareProps {
  /** The top links; undefined while loading. */
  readonly links: readonly Link[] | undefined;
  /** Undefined while loading. */
  readonly analytics: ShownAnalytics | undefined;
}

type Part = 'link' | Grouping;

const PARTS = [
  ['link', 'Top links'],
  ['tag', 'Tags'],
  ['host', 'Destinations'],
] as const satisfies readonly (readonly [Part, string])[];

const ABOUT_GROUPS = {
  tag: 'The clicks of the links with each tag, as a part of those of all your links. A link with several tags counts for each.',
  host: 'The clicks of the links to each website, as a part of those of all your links.',
};

/** Which part of all clicks the top links, tags or destinations have. Of links, drawn only if both are known. */
export const ClickShares = ({ links, analytics }: ClickShareProps) => {
  const titleId = useId();
  const [part, setPart] = useState<Part>('link');
  const clicked = links?.filter((link) => clicksOf(link));
  if (clicked?.length === 0) return null;
  const isKnown = clicked && analytics;
  return (
    <section className="share" aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title="Share of all clicks"
        time="All time"
        about={
          part === 'link' ? isKnown && aboutShare(clicked.length, analytics) : <p>{ABOUT_GROUPS[part]}</p>
        }
      >
        <Segments label="Share by" options={PARTS} value={part} onChange={setPart} />
      </SectionHead>
      {part !== 'link' && <GroupShares by={part} />}
      {part === 'link' && (isKnown ? <Share links={clicked} analytics={analytics} /> : <ShareSkeleton />)}
    </section>
  );
};

const aboutShare = (count: number, { figures, figuresFrom, topLinksFrom }: ShownAnalytics) => {
  const [most, all] = [count === 1 ? 'link' : `${count} links`, figures.totalLinks];
  return (
    <p>
      The clicks of each of your {most} with the most clicks, as a part of the clicks of{' '}
      {all === undefined ? 'all your links' : `all your ${countOf(all, 'link')}`}.
      {figuresFrom !== topLinksFrom && ' The parts come from your list of links, the whole is counted apart.'}
    </p>
  );
};

interface ShareProps {
  readonly links: readonly Link[];
  readonly analytics: ShownAnalytics;
}

const Share = ({ links, analytics: { figures, topLinksFrom } }: ShareProps) => {
  const { totalClicks } = figures;
  if (totalClicks === undefined)
    return <NoShare why="The clicks of all your links together are unknown right now" />;
  if (topLinksFrom === 'newest links')
    return <NoShare why="Only your 10 newest links could be compared. Others may have more clicks" />;
  const share = clickShare(links, totalClicks);
  if (!share) return <NoShare why="These links have more clicks than were counted for all links" />;
  const partOf = (name: string, clicks: number) => ({ name, clicks, share: (clicks / totalClicks) * 100 });
  return (
    <ShareBar
      label="Share of all clicks by link"
      parts={links.map((link) => partOf(shownCode(link.shortCode), clicksOf(link) ?? 0))}
      others={partOf('All other links', share.ofOthers)}
      isCode
    />
  );
};

const NoShare = ({ why }: { readonly why: string }) => <p className="muted">{why}, so no share is shown.</p>;

const ShareSkeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <span className="skeleton-bar is-share" />
    <div className="share-labels soft">
      {['1', '2', '3', '4', '5', '6'].map((part) => (
        <div key={part}>
          <span className="skeleton-bar is-address" />
        </div>
      ))}
    </div>
  </div>
);
