import { FileUp } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
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
import { Icon } from '../../kit/Icon.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import './batch.css';

/** Where the links come from: lines that are pasted, or a file that is chosen or dropped. */
export const BatchSource = observer(() => {
  const { batch } = useLazyAccount();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void batch.offer(batch.text);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label="Links"
        value={batch.text}
        onChange={batch.setText}
        rows={8}
        hint="One link per line: its address, then, if you like, short code, title and description, with tabs, commas or semicolons between."
        placeholder={'https://example.com/spring\nhttps://example.com/summer, summer, Summer sale'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="cluster">
        <Button className="is-primary" type="submit" disabled={batch.text.trim() === ''}>
          Continue
        </Button>
        <label className="button">
          <Icon of={FileUp} />
          Choose a CSV file
          <input
            className="is-covering"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void batch.offer(file);
              target.value = '';
            }}
          />
        </label>
        <p className="quiet">or drop it here. Exports of Bitly, Kutt and Shlink work, too.</p>
      </div>
    </form>
  );
});

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
    samples: shortened(
      table.rows
        .slice(0, SAMPLES)
        .map(({ [at]: cell = '' }) => singleLine(cell) || '–')
        .join(', '),
      SAMPLES_UP_TO,
    ),
  }));
  const choose = (at: number, value: string) =>
    setColumns(withColumn(columns, at, CHOICES.find(([column]) => column === value)?.[0]));

  return (
    <section className="panel stack" aria-labelledby="columns">
      <div>
        <h2 className="section-title" id="columns">
          What are these columns?
        </h2>
        <p className="quiet">{`${countOf(table.rows.length, 'link')} found. Check how they are read.`}</p>
      </div>
      <ul className="batch-columns stack">
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
          {`Continue with ${countOf(table.rows.length, 'link')}`}
        </Button>
        <Button onClick={() => batch.take()}>Cancel</Button>
      </div>
    </section>
  );
};
