import { useId, useState } from 'react';
import { fullCount } from '../../domain/fullCount.ts';
import { TextButton } from '../kit/TextButton.tsx';
import './charts.css';
import '../kit/table.css';

interface NumbersProps {
  readonly caption: string;
  /** The heads of the columns; the first column has the days. */
  readonly heads: readonly string[];
  readonly rows: readonly { readonly days: string; readonly counts: readonly (number | undefined)[] }[];
}

/** The numbers of a chart as a table, on demand. */
export const Numbers = ({ caption, heads, rows }: NumbersProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="numbers">
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the numbers' : 'Show the numbers'}
      </TextButton>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className="numbers-body" id={id} aria-label={caption} tabIndex={0} hidden={!isOpen}>
        {isOpen && (
          <table className="data-table">
            <caption className="is-sr-only">{caption}</caption>
            <thead>
              <tr>
                {heads.map((head, index) => (
                  <th scope="col" className={index > 0 ? 'is-number' : undefined} key={head}>
                    <bdi>{head}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ days, counts }) => (
                <tr key={days}>
                  <th scope="row">{days}</th>
                  {counts.map((count, index) => (
                    <td className="is-number" key={heads[index + 1]}>
                      {count === undefined ? '–' : fullCount(count)}
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
