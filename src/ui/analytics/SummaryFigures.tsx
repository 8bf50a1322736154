import type { AnalyticsFigures } from '../../domain/analytics.ts';
import { Figure, PendingFigure } from '../kit/Figure.tsx';
import { formatCount, formatPercent } from '../kit/format.ts';
import type { ShownAnalytics } from './AnalyticsStore.ts';

interface SummaryFiguresProps {
  /** Undefined while loading. */
  readonly figures: AnalyticsFigures | undefined;
  readonly source: ShownAnalytics['figuresFrom'] | undefined;
}

type Hints = Readonly<Record<ShownAnalytics['figuresFrom'], string>>;

const UNKNOWN = 'unknown right now';
const UNIQUE_CLICKS: Hints = {
  aggregated: 'as the provider counts them',
  'all links': 'on all your links',
  'newest links': UNKNOWN,
};
const ENGAGEMENT: Hints = {
  aggregated: 'as the provider computes it',
  'all links': 'links with clicks',
  'newest links': UNKNOWN,
};

/** The four summary cards (specification: Pages). */
export const SummaryFigures = ({ figures, source }: SummaryFiguresProps) => {
  const shown = (format: typeof formatCount, name: keyof AnalyticsFigures) =>
    figures ? format(figures[name]) : <PendingFigure />;
  return (
    <div className="figures">
      <Figure label="Total Links" value={shown(formatCount, 'totalLinks')} hint="in your account" />
      <Figure label="Total Clicks" value={shown(formatCount, 'totalClicks')} hint="on all your links" />
      <Figure
        label="Unique Clicks"
        value={shown(formatCount, 'totalUniqueClicks')}
        hint={source ? UNIQUE_CLICKS[source] : ''}
      />
      <Figure
        label="Engagement Rate"
        value={shown(formatPercent, 'engagementRate')}
        hint={source ? ENGAGEMENT[source] : ''}
      />
    </div>
  );
};
