import type { BarCursor } from './useBarCursor.ts';
import './charts.css';

interface BarInputProps {
  readonly label: string;
  readonly cursor: BarCursor;
  readonly inWords: (index: number) => string;
}

/** An invisible range input for keyboards and screen readers. The plot shows its focus and value. */
export const BarInput = ({ label, cursor: { at, count, choose }, inWords }: BarInputProps) => {
  const index = at ?? count - 1;
  return (
    <input
      className="bar-input is-covering"
      type="range"
      min={0}
      max={count - 1}
      value={index}
      aria-label={label}
      aria-valuetext={inWords(index)}
      onFocus={() => choose(index)}
      onChange={({ target }) => choose(target.valueAsNumber)}
      onBlur={() => choose(undefined)}
    />
  );
};
