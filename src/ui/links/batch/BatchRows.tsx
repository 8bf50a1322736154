import { CircleAlert, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, memo, useState } from 'react';
import { fullCount } from '../../../domain/fullCount.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { contentElement, leaveFocusTo } from '../../kit/keys/focus.ts';
import { TextField } from '../../kit/TextField.tsx';
import { UntrustedText } from '../../kit/UntrustedText.tsx';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { ShortAddress } from '../view/ShortAddress.tsx';
import { FIELD_NAMES } from './BatchSource.tsx';
import type { TableRow } from './BatchTable.ts';
import './batch.css';

/** Rows that are rendered at first, and more each time: thousands at once would block the page. */
const SHOWN_AT_ONCE = 100;

/** The rows of the batch: a table where there is room, else cards. */
export const BatchRows = observer(() => {
  const { batch } = useLazyAccount();
  const { listed } = batch.table;
  const [shownAtMost, setShownAtMost] = useState(SHOWN_AT_ONCE);
  return (
    <div>
      <div className="batch-head fine" aria-hidden="true">
        <span>Row</span>
        {FIELD_NAMES.map(([field, name]) => (
          <span key={field}>{name}</span>
        ))}
      </div>
      <ol className="batch-rows" aria-label="Links to create" onKeyDown={moveInColumn}>
        {listed.slice(0, shownAtMost).map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ol>
      {listed.length > shownAtMost && (
        <p className="batch-rest cluster">
          <span className="quiet tabular">
            Rows 1 to {fullCount(shownAtMost)} of {fullCount(listed.length)}
          </span>
          <Button className="is-small" onClick={() => setShownAtMost(shownAtMost + SHOWN_AT_ONCE)}>
            Show more rows
          </Button>
        </p>
      )}
    </div>
  );
});

/** Enter and the arrow keys move to the same field of the next row, as in spreadsheets. */
const moveInColumn = (event: KeyboardEvent): void => {
  const { key, target } = event;
  if (!(target instanceof HTMLInputElement) || !/^(Enter|ArrowDown|ArrowUp)$/.test(key)) return;
  const row = target.closest('li');
  const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  const field = next?.querySelector<HTMLInputElement>(`input[name=${target.name}]`);
  event.preventDefault();
  field?.focus();
  field?.select();
};

/** The `ref` of a row: one that is removed by its button leaves the focus to the same button of the next one. */
const leaveFocusToNextRow = leaveFocusTo(
  ({ nextElementSibling, previousElementSibling }) =>
    (nextElementSibling ?? previousElementSibling)?.querySelector<HTMLElement>('.batch-remove button') ??
    contentElement(),
);

const Field = memo(TextField);

const Row = observer(({ row }: { readonly row: TableRow }) => {
  const { batch } = useLazyAccount();
  const position = batch.table.positions.get(row) ?? 0;
  const { state, reason } = row.row;
  const { errors, hints } = row.verdict;
  return (
    <li className="batch-row" ref={leaveFocusToNextRow}>
      <span className="batch-position fine tabular">{fullCount(position)}</span>
      {row.isCreated ? (
        <Created row={row} />
      ) : (
        <>
          {FIELD_NAMES.map(([field, name]) => (
            <Field
              key={field}
              label={name}
              aria-label={`${name} of row ${fullCount(position)}`}
              name={field}
              value={row.row.draft[field]}
              error={errors[field]}
              hint={hints[field] ?? ''}
              onChange={row.fill}
              readOnly={batch.run !== undefined || !row.isEditable}
              autoComplete="off"
              spellCheck={field === 'title' || field === 'description'}
            />
          ))}
          <div className="batch-remove">
            <IconButton
              label={`Remove row ${fullCount(position)}`}
              icon={Trash2}
              disabled={batch.run !== undefined}
              onClick={() => batch.table.remove(row)}
            />
          </div>
          {state === 'sending' && (
            <p className="batch-word quiet">
              {batch.run
                ? 'Creating…'
                : 'It is not known whether this link was created. We look for it before it is sent again.'}
            </p>
          )}
          {state !== 'sending' && reason && (
            <p className="batch-word help is-danger field-error">
              <Icon of={CircleAlert} />
              <span>{reason}</span>
            </p>
          )}
        </>
      )}
    </li>
  );
});

const Created = observer(({ row }: { readonly row: TableRow }) => {
  const { product } = useStores();
  const { shortCode, title, originalUrl } = row.trimmed;
  return (
    <div className="batch-created">
      <p className="cut">
        <span className="batch-done">Created</span>{' '}
        <ShortAddress domain={product.shortDomain} link={{ shortCode, ...row.row.link }} />
      </p>
      <p className="quiet cut">
        <UntrustedText text={`${title} · ${originalUrl}`} />
      </p>
    </div>
  );
});
