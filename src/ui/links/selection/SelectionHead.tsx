import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { shortLinkText } from '../../../domain/links/link.ts';
import { fullCount } from '../../../domain/text/fullCount.ts';
import { IconButton } from '../../kit/forms/IconButton.tsx';
import { TextButton } from '../../kit/forms/TextButton.tsx';
import { leaveFocusToContent } from '../../kit/keys/focus.ts';
import { ROW_CHECK_CLASS, ROW_CHECKBOX } from '../../kit/keys/selectors.ts';
import { useAccount, useLazyAccount, useStores } from '../../StoresContext.tsx';
import { allOf, useListed } from './ListActions.tsx';
import '../../late.css';

export const SelectionHead = observer(() => {
  const { selection } = useLazyAccount();
  const listed = useListed();

  useLayoutEffect(() => listed && selection.follow(listed.query, listed.ids));

  if (!listed) return null;
  return (
    <>
      {selection.isOn && <SelectPage {...listed} />}
      <ReadAllProgress />
    </>
  );
});

const SelectPage = observer(({ query, ids, total }: NonNullable<ReturnType<typeof useListed>>) => {
  const { selection, readingAll } = useLazyAccount();
  const onPage = ids.filter((id) => selection.has(id)).length;
  const isPageSelected = onPage > 0 && onPage === ids.length;
  const areAllSelected = selection.count >= total;
  const hasMore = isPageSelected && !areAllSelected && total > ids.length;

  const selectAll = () =>
    void readingAll.readAll('select', query, async (links) => {
      const all = links.map(({ id }) => id);
      selection.setAll(all, true);
    });

  return (
    <div className="selection-head cluster">
      <label className={ROW_CHECK_CLASS}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = onPage > 0 && !isPageSelected;
          }}
          type="checkbox"
          className="check-box"
          checked={isPageSelected}
          disabled={ids.length === 0}
          onChange={() => selection.setAll(ids, !isPageSelected)}
        />
        Select this page
      </label>
      {hasMore && (
        <p className="soft">
          <span>
            {ids.length === 1
              ? 'The link on this page is selected.'
              : `All ${ids.length} on this page are selected.`}
          </span>{' '}
          <TextButton onClick={selectAll}>{`Select ${allOf(query, total)}`}</TextButton>
        </p>
      )}
      {areAllSelected && total > ids.length && (
        <p className="soft">{`${sentence(allOf(query, total))} are selected.`}</p>
      )}
    </div>
  );
});

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const NOTHING_DONE = { select: 'no more were selected', export: 'nothing was exported' };

const ReadAllProgress = observer(() => {
  const { readingAll } = useLazyAccount();
  const { failure, progress } = readingAll;
  const ofTotal = progress?.total ? ` of ${fullCount(progress.total)}` : '';
  return (
    <div className="collecting" role="status">
      {progress && (
        <p className="note">
          <span className="collecting-text tabular">
            {`Loading links: ${fullCount(progress.read)}${ofTotal}…`}
          </span>
          <TextButton onClick={readingAll.cancel}>Cancel</TextButton>
        </p>
      )}
      {failure && (
        <div className="note is-danger">
          <span className="collecting-text tabular">
            {`Some links didn’t load, so ${NOTHING_DONE[failure.goal]}. ${failure.message}`}
          </span>
          <TextButton onClick={readingAll.retry}>Try again</TextButton>
          <IconButton label="Close" icon={X} ref={leaveFocusToContent} onClick={readingAll.cancel} />
        </div>
      )}
    </div>
  );
});

/** The checkbox of a row. Shift selects a range, Shift with the arrow keys extends the selection. */
export const RowCheckbox = observer(({ id }: { readonly id: string }) => {
  const { product } = useStores();
  const { selection } = useLazyAccount();
  const link = useAccount().catalogue.link(id);
  /** Tracked by key events, because some browsers omit Shift from the click that the space bar causes. */
  const isShiftDown = useRef(false);

  const extend = (event: KeyboardEvent<HTMLInputElement>) => {
    isShiftDown.current = event.shiftKey;
    const isDown = event.key === 'ArrowDown';
    if (!event.shiftKey || !(isDown || event.key === 'ArrowUp')) return;
    event.preventDefault();
    event.stopPropagation();
    const row = event.currentTarget.closest('li');
    const beside = isDown ? row?.nextElementSibling : row?.previousElementSibling;
    selection.extend(id, isDown ? 1 : -1);
    beside?.querySelector<HTMLElement>(ROW_CHECKBOX)?.focus();
  };

  return (
    <label className={ROW_CHECK_CLASS}>
      <input
        type="checkbox"
        className="check-box"
        aria-label={`Select ${shortLinkText(product.shortDomain, link ?? { shortCode: '' })}`}
        checked={selection.has(id)}
        onChange={({ nativeEvent }) => {
          const isShiftClick = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          selection.toggle(id, { isRange: isShiftClick || isShiftDown.current });
        }}
        onKeyDown={extend}
        onKeyUp={(event) => {
          isShiftDown.current = event.shiftKey;
        }}
        onBlur={() => {
          isShiftDown.current = false;
        }}
      />
    </label>
  );
});
