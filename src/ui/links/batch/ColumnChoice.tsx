import { observer } from 'mobx-react-lite';
import { type DraftTable, widthOf } from '../../../domain/draftTable.ts';
import { countOf } from '../../../domain/fullCount.ts';
import { shortened, singleLine } from '../../../domain/untrustedText.ts';
import { Button } from '../../kit/Button.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { FIELD_NAMES } from './fieldNames.ts';
import './batch.css';

const SAMPLES = 3;
const SAMPLES_UP_TO = 90;

/** What the columns of a table are, and the choice of what they are to be. */
export const ColumnChoice = observer(({ table }: { readonly table: DraftTable }) => {
  const { batch } = useLazyAccount();
  const { columns } = batch;
  const isComplete = columns.includes('originalUrl');
  const shown = Array.from({ length: widthOf(table) }, (_, at) => ({
    at,
    name: singleLine(table.header?.[at] ?? '') || `Column ${at + 1}`,
    samples: samplesOf(table, at),
  }));
  const choose = (at: number, value: string) =>
    batch.setColumn(at, FIELD_NAMES.find(([field]) => field === value)?.[0]);

  return (
    <section className="panel stack" aria-labelledby="columns">
      <div>
        <h2 className="section-title" id="columns">
          What are these columns?
        </h2>
        <p className="quiet">{countOf(table.rows.length, 'link')} found. Check how they are read.</p>
      </div>
      <ul className="batch-columns">
        {shown.map(({ at, name, samples }) => (
          <li className="batch-column stack" key={at}>
            <label className="label cut" htmlFor={`column-${at}`}>
              {name}
            </label>
            <div className="select">
              <select
                className="input"
                id={`column-${at}`}
                value={columns[at] ?? ''}
                onChange={({ target }) => choose(at, target.value)}
              >
                <option value="">Leave out</option>
                {FIELD_NAMES.map(([field, label]) => (
                  <option key={field} value={field}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <p className="batch-samples fine">{samples}</p>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <p className="note is-caution" role="status">
          One column must be the destination.
        </p>
      )}
      <div className="cluster">
        <Button className="is-primary" disabled={!isComplete} onClick={batch.takeTable}>
          Continue with {countOf(table.rows.length, 'link')}
        </Button>
        <Button onClick={batch.dropTable}>Cancel</Button>
      </div>
    </section>
  );
});

/** The first cells of a column. */
const samplesOf = ({ rows }: DraftTable, at: number): string =>
  shortened(
    rows
      .slice(0, SAMPLES)
      .map((row) => singleLine(row[at] ?? '') || '–')
      .join(', '),
    SAMPLES_UP_TO,
  );
