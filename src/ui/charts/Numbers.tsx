import { useId, useState } from 'react';
import type { ClickBar } from '../../domain/clicks/clickSeries.ts';
import type { CsvTable } from '../../domain/import/csv.ts';
import { fullCount } from '../../domain/text/fullCount.ts';
import { TextButton } from '../kit/forms/TextButton.tsx';
import { CsvButton } from './CsvButton.tsx';
import { formatBarDays } from './clickFormat.ts';
import './charts.css';

interface NumbersProps {
  readonly caption: string;
  /** Words for the CSV file name. Undefined for sample data, which cannot be exported. */
  readonly of: readonly string[] | undefined;
  readonly days: readonly ClickBar[];
  /** The columns next to the days. A previous period has no bar for the unfinished day. */
  readonly series: readonly { readonly name: string; readonly bars: readonly ClickBar[] }[];
}

export const Numbers = ({ caption, of, days, series }: NumbersProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="numbers">
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide numbers' : 'Show numbers'}
      </TextButton>
      {of && <CsvButton of={of} label={caption} table={() => tableOf(days, series)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs a tab stop. */}
      <section className="numbers-body" id={id} aria-label={caption} tabIndex={0} hidden={!isOpen}>
        {isOpen && (
          <table className="data-table">
            <caption className="is-sr-only">{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                {series.map(({ name }) => (
                  <th scope="col" className="is-number" key={name}>
                    <bdi>{name}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, index) => (
                <tr key={day.from}>
                  <th scope="row">{formatBarDays(day)}</th>
                  {series.map(({ name, bars }) => (
                    <td className="is-number" key={name}>
                      {inFull(bars[index])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
};

const inFull = (bar: ClickBar | undefined): string =>
  bar?.clicks === undefined ? '–' : fullCount(bar.clicks);

/** Returns one row per bar, with the bar's first and last day as YYYY-MM-DD for spreadsheets. */
const tableOf = (days: NumbersProps['days'], series: NumbersProps['series']): CsvTable => [
  ['from', 'to', ...series.map(({ name }) => name), 'note'],
  ...days.map(({ from, to, isSoFar }, index) => [
    from,
    to,
    ...series.map(({ bars }) => bars[index]?.clicks),
    isSoFar ? 'so far' : '',
  ]),
];
