import { useId } from 'react';
import { clickShare } from '../../domain/analytics.ts';
import { countOf } from '../../domain/fullCount.ts';
import { clicksOf, type Link, shownCode } from '../../domain/link.ts';
import { formatClicks } from '../charts/clickFormat.ts';
import { formatPercent } from '../kit/format.ts';
import type { ShownAnalytics } from './AnalyticsStore.ts';
import { SectionHead } from './SectionHead.tsx';
import './analytics.css';

interface ClickShareProps {
  /** The top links; undefined while loading. */
  readonly links: readonly Link[] | undefined;
  /** Undefined while loading. */
  readonly analytics: ShownAnalytics | undefined;
}

/** Which part of all clicks each of the top links has. Drawn only if both are known. */
export const ClickShareBar = ({ links, analytics }: ClickShareProps) => {
  const titleId = useId();
  const clicked = links?.filter((link) => clicksOf(link));
  if (clicked?.length === 0) return null;
  const isKnown = clicked && analytics;
  return (
    <section className="share" aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title="Share of all clicks"
        time="All time"
        about={isKnown && aboutShare(clicked.length, analytics)}
      />
      {isKnown ? <Share links={clicked} analytics={analytics} /> : <ShareSkeleton />}
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
  const percentOf = (clicks: number) => formatPercent((clicks / totalClicks) * 100);
  const parts = links.map((link) => ({ link, clicks: clicksOf(link) ?? 0 }));
  const { ofOthers } = share;
  return (
    <>
      <div className="share-bar" aria-hidden="true">
        {parts.map(({ link, clicks }) => (
          <span
            key={link.id}
            className="share-part"
            style={{ flexGrow: clicks }}
            title={`${shownCode(link.shortCode)}: ${percentOf(clicks)}`}
          />
        ))}
        {ofOthers > 0 && <span className="share-others" style={{ flexGrow: ofOthers }} />}
      </div>
      <dl className="share-labels soft tabular">
        {parts.map(({ link, clicks }) => (
          <div key={link.id}>
            <dt className="share-key short-code cut">
              <bdi translate="no">{shownCode(link.shortCode)}</bdi>
            </dt>
            <dd>
              <strong>{percentOf(clicks)}</strong> <span>{formatClicks(clicks)}</span>
            </dd>
          </div>
        ))}
        <div>
          <dt className="share-key is-others cut">All other links</dt>
          <dd>
            <strong>{percentOf(ofOthers)}</strong> <span>{formatClicks(ofOthers)}</span>
          </dd>
        </div>
      </dl>
    </>
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
