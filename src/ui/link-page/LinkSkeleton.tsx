import { Figure, PendingFigure } from '../kit/text/Figure.tsx';
import '../charts/charts.css';
import './link.css';

export const ChartSkeleton = () => (
  <div className="skeleton" role="status">
    <span className="is-sr-only">Loading clicks…</span>
    <span className="skeleton-bar is-chart" aria-hidden="true" />
  </div>
);

const LABELS = ['Total clicks', 'Unique clicks', 'Last click', 'Created'];

export const LinkSkeleton = () => (
  <div className="skeleton stack link-body" role="status">
    <span className="is-sr-only">Loading link…</span>
    <div className="figures" aria-hidden="true">
      {LABELS.map((label) => (
        <Figure key={label} label={label} value={<PendingFigure />} hint="" />
      ))}
    </div>
    <div className="stack link-cards" aria-hidden="true">
      {['clicks', 'code'].map((card) => (
        <div className="panel" key={card}>
          <span className="skeleton-bar is-chart" />
        </div>
      ))}
    </div>
  </div>
);
