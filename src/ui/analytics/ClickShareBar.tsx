import { useId } from 'react';
import { clickShare } from '../../domain/analytics.ts';
import { countOf } from '../../domain/fullCount.ts';
import { clicksOf, type Link } from '../../domain/link.ts';
import { clickWord } from '../charts/clickFormat.ts';
import { formatCount, formatPercent } from '../kit/format.ts';
import type { ShownAnalytics } from './AnalyticsStore.ts';
import './analytics.css';

/** The call that a part of the analytics comes from. */
const callOf = (source: ShownAnalytics['figuresFrom']): string =>
  source === 'aggregated' ? 'GET /v1/analytics/aggregated' : 'GET /v1/links';

interface ClickShareProps {
  /** The top links; undefined while loading. */
  readonly links: readonly Link[] | undefined;
  /** Undefined while loading. */
  readonly analytics: ShownAnalytics | undefined;
}

/** Which part of all clicks the top links have. Drawn only if both are known. */
export const ClickShareBar = ({ links, analytics }: ClickShareProps) => {
  const titleId = useId();
  const clicked = links?.filter((link) => clicksOf(link));
  if (clicked?.length === 0) return null;
  return (
    <section className="share" aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        Share of all clicks
      </h2>
      {clicked && analytics ? (
        <Share links={clicked} analytics={analytics} />
      ) : (
        <div className="skeleton" aria-hidden="true">
          <span className="skeleton-bar is-share" />
        </div>
      )}
    </section>
  );
};

interface ShareProps {
  readonly links: readonly Link[];
  readonly analytics: ShownAnalytics;
}

const Share = ({ links, analytics }: ShareProps) => {
  const { figures, figuresFrom, topLinksFrom } = analytics;
  const { totalClicks, totalLinks } = figures;
  const top = links.length === 1 ? 'Top link' : `Top ${links.length} links`;
  if (totalClicks === undefined)
    return <NoShare why="The clicks of all your links together are unknown right now" />;
  if (topLinksFrom === 'newest links')
    return <NoShare why="Only your 10 newest links could be compared. Others may have more clicks" />;
  const share = clickShare(links, totalClicks);
  if (!share) return <NoShare why="These links have more clicks than the provider counts for all links" />;
  const { ofThese, ofOthers } = share;
  const labelled = (name: string, look: string, clicks: number) => (
    <div>
      <dt className={`key soft ${look}`}>{name}</dt>
      <dd className="quiet">
        <strong>{formatPercent((clicks / totalClicks) * 100)}</strong> {formatCount(clicks)}{' '}
        {clickWord(clicks)}
      </dd>
    </div>
  );
  const isSame = figuresFrom === topLinksFrom;
  return (
    <>
      <div className="share-bar" aria-hidden="true">
        <span className="share-these" style={{ flexGrow: ofThese }} />
        {ofOthers > 0 && <span className="share-others" style={{ flexGrow: ofOthers }} />}
      </div>
      <dl className="share-labels cluster">
        {labelled(top, 'is-these', ofThese)}
        {labelled('All other links', 'is-others', ofOthers)}
      </dl>
      <p className="source fine">
        Clicks of the {top.toLowerCase()} from <code>{callOf(topLinksFrom)}</code>, divided by the total of{' '}
        {totalLinks === undefined ? 'all links' : `all ${countOf(totalLinks, 'link')}`}
        {isSame ? (
          ' from the same call'
        ) : (
          <>
            {' '}
            from <code>{callOf(figuresFrom)}</code>
          </>
        )}
        .
      </p>
    </>
  );
};

const NoShare = ({ why }: { readonly why: string }) => <p className="muted">{why}, so no share is shown.</p>;
