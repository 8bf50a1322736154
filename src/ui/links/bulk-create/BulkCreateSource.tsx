import { FileUp } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { COLUMNS, type Column, type Columns } from '../../../domain/import/columnNames.ts';
import {
  changedTags,
  columnsOf,
  linksOf,
  type ReadTable,
  surplusCount,
  widthOf,
  withColumn,
} from '../../../domain/import/draftTable.ts';
import { isTagWord, tagWord } from '../../../domain/tags/tagList.ts';
import { countOf, fullCount } from '../../../domain/text/fullCount.ts';
import { shortened, singleLine } from '../../../domain/text/untrustedText.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { Icon } from '../../kit/layout/Icon.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import './bulk-create.css';

export const BulkCreateSource = observer(() => {
  const { bulkCreate } = useLazyAccount();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void bulkCreate.offer(bulkCreate.text);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label="Links"
        value={bulkCreate.text}
        onChange={bulkCreate.setText}
        rows={8}
        hint="One link per line: destination, then optionally short code, title and description, separated by tabs, commas or semicolons."
        placeholder={'https://example.com/spring\nhttps://example.com/summer, summer, Summer sale'}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className="cluster">
        <Button className="is-primary" type="submit" disabled={bulkCreate.text.trim() === ''}>
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
              if (file) void bulkCreate.offer(file);
              target.value = '';
            }}
          />
        </label>
        <p className="quiet">or drop it here. Exports from Bitly, Kutt and Shlink work too.</p>
      </div>
    </form>
  );
});

export const COLUMN_LABELS: Readonly<Record<Column, string>> = {
  originalUrl: 'Destination URL',
  shortCode: 'Short code',
  title: 'Title',
  description: 'Description',
  tags: 'Tags',
};

const SAMPLES = 3;
const SAMPLES_UP_TO = 90;

export const ColumnChoice = ({ table }: { readonly table: ReadTable }) => {
  const { bulkCreate } = useLazyAccount();
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
    setColumns(
      withColumn(
        columns,
        at,
        COLUMNS.find((column) => column === value),
      ),
    );

  return (
    <section className="panel stack" aria-labelledby="columns">
      <div>
        <h2 className="section-title" id="columns">
          Match the columns
        </h2>
        <p className="quiet">{`We found ${countOf(table.rows.length, 'link')}.`}</p>
      </div>
      <ul className="bulk-create-columns stack">
        {shown.map(({ at, name, samples }) => (
          <li className="bulk-create-column stack" key={at}>
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
                <option value="">Skip</option>
                {COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {COLUMN_LABELS[column]}
                  </option>
                ))}
              </select>
            </div>
            <p className="bulk-create-samples fine">{samples}</p>
          </li>
        ))}
      </ul>
      {!isComplete && (
        <p className="note is-caution" role="status">
          Choose a column for the destination.
        </p>
      )}
      <TableNotes table={table} columns={columns} />
      <div className="cluster">
        <Button
          className="is-primary"
          disabled={!isComplete}
          onClick={() => bulkCreate.take(linksOf(table, columns, bulkCreate.table.isCustomTagged))}
        >
          {`Continue with ${countOf(table.rows.length, 'link')}`}
        </Button>
        <Button onClick={() => bulkCreate.take()}>Cancel</Button>
      </div>
    </section>
  );
};

const TAGS_SHOWN = 3;

/** Warnings about data that cannot be imported unchanged. */
const TableNotes = observer(
  ({ table, columns }: { readonly table: ReadTable; readonly columns: Columns }) => {
    const { bulkCreate } = useLazyAccount();
    const surplus = surplusCount(table, columns);
    const tags = bulkCreate.table.isCustomTagged ? [] : changedTags(table, columns);
    const notes = [
      table.isGuessed && 'This file isn’t UTF-8. Check that letters like é and ü look right.',
      surplus > 0 &&
        `${countOf(surplus, 'row')} ${surplus === 1 ? 'has' : 'have'} more cells than the header. You can check ${surplus === 1 ? 'it' : 'them'} in the next step.`,
      tags.length > 0 && `${countOf(tags.length, 'tag')} can’t be used as is: ${changesOf(tags)}.`,
    ];
    return notes.map(
      (note) =>
        note && (
          <p className="note is-caution" role="status" key={note}>
            {note}
          </p>
        ),
    );
  },
);

const changesOf = (tags: readonly string[]): string => {
  const shown = tags.slice(0, TAGS_SHOWN).map((tag) => {
    const word = tagWord(tag);
    const change = word === '' ? 'is skipped' : isTagWord(word) ? `becomes #${word}` : 'becomes plain text';
    return `“${singleLine(tag)}” ${change}`;
  });
  const more = tags.length - shown.length;
  return [...shown, ...(more > 0 ? [`${fullCount(more)} more`] : [])].join(', ');
};
