import { useId } from 'react';
import type { AnalyticsFigures } from '../../domain/analytics.ts';
import { PendingFigure } from '../kit/Figure.tsx';
import { formatCount, formatPercent } from '../kit/format.ts';

interface QuickStatsProps {
  /** Undefined while loading. */
  readonly figures: AnalyticsFigures | undefined;
}

/** Average clicks as a whole number (specification: Constants). */
const formatAverage = (average: number | undefined) =>
  formatCount(average === undefined ? undefined : Math.round(average));

/** The 'Quick Stats' panel (specification: Pages). */
export const QuickStats = ({ figures }: QuickStatsProps) => {
  const titleId = useId();
  return (
    <section className="panel quick-stats" aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        Quick Stats
      </h2>
      <dl className="facts">
        <div className="fact">
          <dt>
            Avg. Clicks per Link
            <span className="fact-note quiet">all time</span>
          </dt>
          <dd>{figures ? formatAverage(figures.avgClicksPerLink) : <PendingFigure />}</dd>
        </div>
        <div className="fact">
          <dt>Active Links with clicks</dt>
          <dd>{figures ? formatCount(figures.activeLinksWithClicks) : <PendingFigure />}</dd>
        </div>
        <div className="fact">
          <dt>Unique Click Rate</dt>
          <dd>{figures ? formatPercent(figures.uniqueClickRate) : <PendingFigure />}</dd>
        </div>
      </dl>
    </section>
  );
};
