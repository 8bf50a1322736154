import type { ReactNode } from 'react';
import type { AnalyticsFigures } from '../../domain/clicks/analytics.ts';
import { CsvButton } from '../charts/CsvButton.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { Count, exactCount } from '../kit/text/Count.tsx';
import { Figure, PendingFigure } from '../kit/text/Figure.tsx';
import { formatPercent } from '../kit/text/format.ts';
import type { ShownAnalytics } from './AnalyticsStore.ts';
import './analytics.css';

const asCount = (figure: number | undefined): ReactNode => <Count of={figure} />;

interface FiguresProps {
  /** Undefined while loading. */
  readonly analytics: ShownAnalytics | undefined;
}

/** The four summary cards (specification: Pages). Hints contain the exact values of K and M figures. */
export const SummaryFigures = ({ analytics }: FiguresProps) => {
  const { figures, figuresFrom } = analytics ?? {};
  const unknown = figuresFrom === 'newest links' ? 'unavailable' : '';
  const card = (label: string, name: keyof AnalyticsFigures, words: string, shown = asCount) => {
    const figure = figures?.[name];
    const hint = figure === undefined ? unknown : [exactCount(figure), words].filter(Boolean).join(' · ');
    return (
      <Figure label={label} value={figures ? shown(figure) : <PendingFigure />} hint={figures ? hint : ''} />
    );
  };
  const ofClicks = figuresFrom === 'all links' ? 'links with clicks' : 'all time';
  const isUncounted = figures && unknown === '' && NAMES.some((name) => figures[name] === undefined);
  return (
    <div className="stack">
      <div className="figures">
        {card('Total Links', 'totalLinks', 'in your account')}
        {card('Total Clicks', 'totalClicks', 'all time')}
        {card('Unique Clicks', 'totalUniqueClicks', 'all time')}
        {card('Engagement Rate', 'engagementRate', ofClicks, formatPercent)}
      </div>
      {isUncounted && <p className="fine">A dash (–) means your provider doesn’t count this.</p>}
    </div>
  );
};

const NAMES = ['totalLinks', 'totalClicks', 'totalUniqueClicks', 'engagementRate'] as const;

const FACTS = [
  { label: 'Avg. Clicks per Link', note: 'all time', name: 'avgClicksPerLink', shown: asCount },
  { label: 'Active Links with clicks', note: '', name: 'activeLinksWithClicks', shown: asCount },
  { label: 'Unique Click Rate', note: '', name: 'uniqueClickRate', shown: formatPercent },
] as const;

const tableOf = (figures: AnalyticsFigures) => [
  ['figure', 'value'],
  ...Object.entries(figures).map(([name, value]) => [
    name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
    value,
  ]),
];

/** The 'Quick Stats' panel (specification: Pages). */
export const QuickStats = ({ analytics }: FiguresProps) => {
  const figures = analytics?.figures;
  return (
    <Section
      title="Quick Stats"
      className="panel quick-stats"
      controls={figures && <CsvButton of={['figures']} label="all figures" table={() => tableOf(figures)} />}
    >
      <dl className="facts stack">
        {FACTS.map(({ label, note, name, shown }) => (
          <div className="fact cluster" key={name}>
            <dt>
              <span>{label}</span>
              {note && <span className="fact-note quiet">{note}</span>}
            </dt>
            <dd>{figures ? shown(figures[name]) : <PendingFigure />}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};
