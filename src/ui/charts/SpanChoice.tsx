import type { ClickSpan } from '../../domain/clickSeries.ts';
import { Segments } from '../kit/Segments.tsx';

const SPANS: readonly ClickSpan[] = [7, 30, 90, 'all'];

interface SpanChoiceProps {
  readonly value: ClickSpan;
  readonly onChange: (value: ClickSpan) => void;
  readonly disabled?: boolean;
}

/** The choice of a time range, side by side. */
export const SpanChoice = ({ value, onChange, disabled }: SpanChoiceProps) => (
  <Segments
    label="Time shown"
    options={SPANS.map((span) => [span, span === 'all' ? 'All time' : `${span} days`] as const)}
    value={value}
    onChange={onChange}
    disabled={disabled}
  />
);
