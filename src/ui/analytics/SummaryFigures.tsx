import type { AnalyticsFigures } from '../../domain/analytics.ts';
import { Figure, PendingFigure } from '../kit/Figure.tsx';
import { formatCount, formatPercent } from '../kit/format.ts';
import type { ShownAnalytics } from './AnalyticsStore.ts';

interface SummaryFiguresProps {
  /** Undefined while loading. */
  readonly figures: AnalyticsFigures | undefined;
  readonly source: ShownAnalytics['figuresFrom'] | undefined;
}

/** The four summary cards (spec section 2). */
export const SummaryFigures = ({ figures, source }: SummaryFiguresProps) => (
  <div className="figures">
    <Figure
      label="Total Links"
      value={figures ? formatCount(figures.totalLinks) : <PendingFigure />}
      hint="in your account"
    />
    <Figure
      label="Total Clicks"
      value={figures ? formatCount(figures.totalClicks) : <PendingFigure />}
      hint="on all your links"
    />
    <Figure
      label="Unique Clicks"
      value={figures ? formatCount(figures.totalUniqueClicks) : <PendingFigure />}
      hint={source === 'all links' ? 'on all your links' : 'as the provider counts them'}
    />
    <Figure
      label="Engagement Rate"
      value={figures ? formatPercent(figures.engagementRate) : <PendingFigure />}
      hint={source === 'all links' ? 'links with clicks' : 'as the provider computes it'}
    />
  </div>
);
