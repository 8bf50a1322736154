import { type ReactNode, useId } from 'react';
import type { AnalyticsFigures } from '../../domain/analytics.ts';
import type { CsvTable } from '../../domain/csv.ts';
import { CsvButton } from '../charts/CsvButton.tsx';
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

/** All figures of the page, by their names in words: 'total links'. */
const tableOf = (figures: AnalyticsFigures): CsvTable => [
  ['figure', 'value'],
  ...Object.entries(figures).map(([name, value]) => [
    name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
    value,
  ]),
];

/** The 'Quick Stats' panel (specification: Pages). */
export const QuickStats = ({ figures }: QuickStatsProps) => {
  const titleId = useId();
  return (
    <section className="panel quick-stats" aria-labelledby={titleId}>
      <div className="section-head cluster">
        <h2 className="section-title" id={titleId}>
          Quick Stats
        </h2>
        {figures && <CsvButton of={['figures']} label="all figures" table={() => tableOf(figures)} />}
      </div>
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
