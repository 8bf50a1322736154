import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import { LINK_DRAFT_FIELDS } from '../../../domain/links/linkFields.ts';
import { shownTag } from '../../../domain/tags/tags.ts';
import { fullCount } from '../../../domain/text/fullCount.ts';
import { Button } from '../../kit/forms/Button.tsx';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { TextField } from '../../kit/forms/TextField.tsx';
import { contentElement, leaveFocusTo } from '../../kit/keys/focus.ts';
import { Icon } from '../../kit/layout/Icon.tsx';
import { UntrustedText } from '../../kit/text/UntrustedText.tsx';
import { useLazyAccount, useStores } from '../../StoresContext.tsx';
import { ShortLinkText } from '../view/ShortLinkText.tsx';
import { COLUMN_LABELS } from './BulkCreateSource.tsx';
import type { TableRow } from './BulkCreateTable.ts';
import { DestinationInCell } from './DestinationInCell.tsx';
import './bulk-create.css';

/** Estimated heights in px of a table row, and of a card in lists narrower than `TABLE_FROM_PX`. */
const [ROW_PX, CARD_PX, TABLE_FROM_PX] = [53, 356, 864];

/** Renders only visible rows, because every rendered row slows down typing. */
export const BulkCreateRows = observer(() => {
  const { bulkCreate } = useLazyAccount();
  const { listed } = bulkCreate.table;
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState(0);
  useEffect(() => {
    const measure = () => setScrollMargin((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: listed.length,
    getItemKey: (at) => listed[at]?.key ?? at,
    estimateSize: () => ((list.current?.offsetWidth ?? TABLE_FROM_PX) < TABLE_FROM_PX ? CARD_PX : ROW_PX),
    overscan: 2,
    // A row that renders in the observer callback resizes the observed body: browsers report an error.
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: withNeighbours(focused),
    scrollMargin,
  });
  return (
    <div>
      <div className="bulk-create-head fine" aria-hidden="true">
        <span>Row</span>
        {LINK_DRAFT_FIELDS.map((field) => (
          <span key={field}>{COLUMN_LABELS[field]}</span>
        ))}
      </div>
      <ol
        className="bulk-create-rows"
        ref={list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label="Links to create"
        onKeyDown={moveInColumn}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            className="bulk-create-row"
            ref={virtualizer.measureElement}
            style={{ top: start - scrollMargin }}
            onFocus={() => setFocused(index)}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={listed.length}
          >
            {listed[index] && <Row row={listed[index]} />}
          </li>
        ))}
      </ol>
    </div>
  );
});

/** Adds the focused row and its neighbours, so that scrolling keeps the focus and keys reach the next row. */
const withNeighbours = (focused: number) => (range: Range) => {
  const around = [focused - 1, focused, focused + 1].filter((at) => at >= 0 && at < range.count);
  return [...new Set([...around, ...defaultRangeExtractor(range)])].sort((a, b) => a - b);
};

/** Moves to the same field of the next row. Scrolls explicitly, because some browsers do not on focus. */
const moveInColumn = (event: KeyboardEvent): void => {
  const { key, target } = event;
  if (!(target instanceof HTMLInputElement) || !/^(Enter|ArrowDown|ArrowUp)$/.test(key)) return;
  const row = target.closest('li');
  const next = key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
  const field = next?.querySelector<HTMLInputElement>(`input[name=${target.name}]`);
  event.preventDefault();
  field?.focus();
  field?.select();
  field?.scrollIntoView({ block: 'nearest' });
};

/** Moves the focus to the same button of the next row when a row is removed. */
const leaveFocusToNextRow = leaveFocusTo((removed) => {
  const row = removed.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next?.querySelector<HTMLElement>('.bulk-create-remove button') ?? contentElement();
});

const Field = memo(TextField);

const Row = observer(({ row }: { readonly row: TableRow }) => {
  const { bulkCreate } = useLazyAccount();
  const position = bulkCreate.table.positions.get(row) ?? 0;
  const { state, reason, doubt, tags } = row.row;
  const { errors, hints } = row.verdict;
  return (
    <>
      <span className="bulk-create-position fine tabular">{fullCount(position)}</span>
      {row.isCreated ? (
        <Created row={row} />
      ) : (
        <>
          {LINK_DRAFT_FIELDS.map((field) => (
            <Field
              key={field}
              label={COLUMN_LABELS[field]}
              aria-label={`${COLUMN_LABELS[field]} of row ${fullCount(position)}`}
              name={field}
              value={row.row.draft[field]}
              error={errors[field]}
              hint={hints[field] ?? ''}
              action={field === 'originalUrl' && <DestinationInCell url={row.row.draft.originalUrl} />}
              onChange={row.fill}
              readOnly={bulkCreate.run !== undefined || !row.isEditable}
              autoComplete="off"
              spellCheck={field === 'title' || field === 'description'}
            />
          ))}
          <div className="bulk-create-remove" ref={leaveFocusToNextRow}>
            <IconButton
              label={`Remove row ${fullCount(position)}`}
              icon={Trash2}
              disabled={bulkCreate.run !== undefined}
              onClick={() => bulkCreate.table.remove(row)}
            />
          </div>
          {tags && <p className="bulk-create-word fine">{tags.map(shownTag).join(' ')}</p>}
          {doubt !== undefined && (
            <div className="bulk-create-word cluster">
              <p className="help is-danger field-error">
                <Icon of={CircleAlert} />
                <span>{doubt}</span>
              </p>
              <Button className="is-small" onClick={row.accept}>
                Use as is
              </Button>
            </div>
          )}
          {state === 'sending' && (
            <p className="bulk-create-word quiet">
              {bulkCreate.run ? 'Creating…' : 'This link may already exist. We’ll check before trying again.'}
            </p>
          )}
          {state !== 'sending' && reason && (
            <p className="bulk-create-word help is-danger field-error">
              <Icon of={CircleAlert} />
              <span>{reason}</span>
            </p>
          )}
        </>
      )}
    </>
  );
});

const Created = observer(({ row }: { readonly row: TableRow }) => {
  const { product } = useStores();
  const { bulkCreate } = useLazyAccount();
  const { shortCode, title, originalUrl } = row.trimmed;
  const { tags, reason } = row.row;
  return (
    <div className="bulk-create-created">
      <p className="cut">
        <span className="bulk-create-done">Created</span>{' '}
        <ShortLinkText domain={product.shortDomain} link={{ shortCode, ...row.row.link }} />
      </p>
      <p className="quiet cut">
        <UntrustedText text={`${title} · ${originalUrl}`} />
      </p>
      {tags && !bulkCreate.run && (
        <p className="help is-danger field-error">
          <Icon of={CircleAlert} />
          <span>{`Tags not set: ${tags.map(shownTag).join(' ')}${reason ? `. ${reason}` : ''}`}</span>
        </p>
      )}
    </div>
  );
});
