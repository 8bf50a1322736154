import { type ReactNode, useId } from 'react';
import type { AnalyticsFigures } from '../../domain/analytics.ts';
import { Count } from '../kit/Count.tsx';
import { PendingFigure } from '../kit/Figure.tsx';
import { formatPercent } from '../kit/format.ts';
import './analytics.css';

interface QuickStatsProps {
  /** Undefined while loading. */
  readonly figures: AnalyticsFigures | undefined;
}

interface Fact {
  readonly label: string;
  readonly note?: string;
  readonly value: (figures: AnalyticsFigures) => ReactNode;
}

const FACTS: readonly Fact[] = [
  {
    label: 'Avg. Clicks per Link',
    note: 'all time',
    // A whole number (specification: Constants).
    value: ({ avgClicksPerLink: average }) => <Count of={average && Math.round(average)} />,
  },
  {
    label: 'Active Links with clicks',
    value: ({ activeLinksWithClicks }) => <Count of={activeLinksWithClicks} />,
  },
  { label: 'Unique Click Rate', value: ({ uniqueClickRate }) => formatPercent(uniqueClickRate) },
];

/** The 'Quick Stats' panel (specification: Pages). */
export const QuickStats = ({ figures }: QuickStatsProps) => {
  const titleId = useId();
  return (
    <section className="panel quick-stats" aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        Quick Stats
      </h2>
      <dl className="facts">
        {FACTS.map(({ label, note, value }) => (
          <div className="fact cluster" key={label}>
            <dt>
              {label}
              {note && <span className="fact-note quiet">{note}</span>}
            </dt>
            <dd>{figures ? value(figures) : <PendingFigure />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
