import type { ClickSpan } from '../../domain/clickSeries.ts';
import './charts.css';

interface SpanChoiceProps {
  readonly spans: readonly ClickSpan[];
  readonly value: ClickSpan;
  readonly onChange: (value: ClickSpan) => void;
}

/** The choice of a time range, side by side. */
export const SpanChoice = ({ spans, value, onChange }: SpanChoiceProps) => (
  <fieldset className="segments">
    <legend className="is-sr-only">Time shown</legend>
    {spans.map((span) => (
      <button
        key={span}
        className="segment"
        type="button"
        aria-pressed={span === value}
        onClick={() => onChange(span)}
      >
        {span === 'all' ? 'All time' : `${span} days`}
      </button>
    ))}
  </fieldset>
);
