import type { ClickSpan, ComparedClicks } from '../../domain/clickSeries.ts';
import { comparedWithBefore, shortChange } from './clickFormat.ts';
import './charts.css';

interface ChangeProps {
  readonly of: ComparedClicks;
  readonly span: ClickSpan;
}

/** How clicks compare with those of the time before: an arrow with a percentage, which screen readers hear as words. */
export const Change = ({ of: { total, totalBefore }, span }: ChangeProps) => {
  if (span === 'all') return 'all time';
  if (totalBefore === undefined) return `in ${span} days`;
  const look = total === totalBefore ? '' : total > totalBefore ? 'is-more' : 'is-fewer';
  return (
    <span className={`change ${look}`}>
      <span aria-hidden="true">{shortChange(total, totalBefore)}</span>
      <span className="is-sr-only">{comparedWithBefore(total, totalBefore, span).replace(/^,? /, '')}</span>
    </span>
  );
};
