import type { AnalyticsFigures } from '../../domain/analytics.ts';
import { Count, exactCount } from '../kit/Count.tsx';
import { Figure, PendingFigure } from '../kit/Figure.tsx';
import { formatPercent } from '../kit/format.ts';
import type { ShownAnalytics } from './AnalyticsStore.ts';

interface SummaryFiguresProps {
  /** Undefined while loading. */
  readonly figures: AnalyticsFigures | undefined;
  readonly source: ShownAnalytics['figuresFrom'] | undefined;
}

/** The four summary cards (specification: Pages). A figure shown with K or M is in full in its hint. */
export const SummaryFigures = ({ figures, source }: SummaryFiguresProps) => {
  const hint = (figure: number | undefined, words: string) =>
    figure === undefined
      ? source === 'newest links'
        ? 'unknown right now'
        : 'not counted'
      : [exactCount(figure), words].filter(Boolean).join(' · ');
  const count = (label: string, name: keyof AnalyticsFigures, words: string) => (
    <Figure
      label={label}
      value={figures ? <Count of={figures[name]} /> : <PendingFigure />}
      hint={figures ? hint(figures[name], words) : ''}
    />
  );
  return (
    <div className="figures">
      {count('Total Links', 'totalLinks', 'in your account')}
      {count('Total Clicks', 'totalClicks', 'all time')}
      {count('Unique Clicks', 'totalUniqueClicks', 'all time')}
      <Figure
        label="Engagement Rate"
        value={figures ? formatPercent(figures.engagementRate) : <PendingFigure />}
        hint={
          figures
            ? hint(figures.engagementRate && 0, source === 'all links' ? 'links with clicks' : 'all time')
            : ''
        }
      />
    </div>
  );
};
