import { useState } from 'react';
import {
  type Column,
  columnsOf,
  type DraftTable,
  draftsOf,
  widthOf,
  withColumn,
} from '../../../domain/draftTable.ts';
import { countOf } from '../../../domain/fullCount.ts';
import type { LinkDraftField } from '../../../domain/linkDraft.ts';
import { shortened, singleLine } from '../../../domain/untrustedText.ts';
import { Button } from '../../kit/Button.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import './batch.css';

/** The fields of a row in their order, as its columns are called. */
export const FIELD_NAMES: readonly (readonly [field: LinkDraftField, name: string])[] = [
  ['originalUrl', 'Destination URL'],
  ['shortCode', 'Short code'],
  ['title', 'Title'],
  ['description', 'Description'],
];

const CHOICES: readonly (readonly [column: Column, name: string])[] = [...FIELD_NAMES, ['tags', 'Tags']];

const SAMPLES = 3;
const SAMPLES_UP_TO = 90;

/** What the columns of a table are, and the choice of what they are to be. */
export const ColumnChoice = ({ table }: { readonly table: DraftTable }) => {
  const { batch } = useLazyAccount();
  const [columns, setColumns] = useState(() => columnsOf(table));
  const isComplete = columns.includes('originalUrl');
  const shown = Array.from({ length: widthOf(table) }, (_, at) => ({
    at,
    name: singleLine(table.header?.[at] ?? '') || `Column ${at + 1}`,
    samples: samplesOf(table, at),
  }));
  const choose = (at: number, value: string) =>
    setColumns(withColumn(columns, at, CHOICES.find(([column]) => column === value)?.[0]));

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
                {CHOICES.map(([column, label]) => (
                  <option key={column} value={column}>
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
        <Button
          className="is-primary"
          disabled={!isComplete}
          onClick={() => batch.take(draftsOf(table, columns))}
        >
          Continue with {countOf(table.rows.length, 'link')}
        </Button>
        <Button onClick={() => batch.take()}>Cancel</Button>
      </div>
    </section>
  );
};

/** The first cells of a column. */
const samplesOf = ({ rows }: DraftTable, at: number): string =>
  shortened(
    rows
      .slice(0, SAMPLES)
      .map((row) => singleLine(row[at] ?? '') || '–')
      .join(', '),
    SAMPLES_UP_TO,
  );
