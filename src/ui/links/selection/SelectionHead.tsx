import { X } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import { fullCount } from '../../../domain/fullCount.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { leaveFocusToContent } from '../../kit/keys/focus.ts';
import { TextButton } from '../../kit/TextButton.tsx';
import { useLazyAccount } from '../../StoresContext.tsx';
import { allOf, useListed } from './ListActions.tsx';
import '../../late.css';

/** Above the rows: selects the page or all links, and says how far the links are read for that. */
export const SelectionHead = observer(() => {
  const { selection } = useLazyAccount();
  const listed = useListed();

  useLayoutEffect(() => listed && selection.follow(listed.query, listed.ids));

  if (!listed) return null;
  return (
    <>
      {selection.isOn && <SelectPage {...listed} />}
      <Gathering />
    </>
  );
});

const SelectPage = observer(({ query, ids, total }: NonNullable<ReturnType<typeof useListed>>) => {
  const { selection, collecting } = useLazyAccount();
  const box = useRef<HTMLInputElement>(null);
  const onPage = ids.filter((id) => selection.has(id)).length;
  const isPageSelected = onPage > 0 && onPage === ids.length;
  const areAllSelected = selection.count >= total && total > 0;
  const hasMore = isPageSelected && !areAllSelected && total > ids.length;
  const isSome = onPage > 0 && !isPageSelected;

  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);

  const selectAll = () =>
    void collecting.collectAll('select', query, async (links) => {
      const all = links.map(({ id }) => id);
      selection.setAll(all, true);
    });

  return (
    <div className="selection-head cluster">
      <label className="row-check">
        <input
          ref={box}
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
          All {ids.length} on this page are selected.{' '}
          <TextButton onClick={selectAll}>Select {allOf(query, total)}</TextButton>
        </p>
      )}
      {areAllSelected && total > ids.length && (
        <p className="soft">{sentence(allOf(query, total))} are selected.</p>
      )}
    </div>
  );
});

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const NOTHING_DONE = { select: 'nothing more was selected', export: 'nothing was exported' };

/** How far the links are read; a failure, with a way on. */
const Gathering = observer(() => {
  const { collecting } = useLazyAccount();
  const { state, progress } = collecting;
  return (
    <div className="collecting" role="status">
      {progress && (
        <p className="note">
          <span className="collecting-text tabular">
            Loading your links: {fullCount(progress.read)}
            {progress.total > 0 && ` of ${fullCount(progress.total)}`}…
          </span>
          <TextButton onClick={collecting.cancel}>Cancel</TextButton>
        </p>
      )}
      {state.status === 'failed' && (
        <div className="note is-danger">
          <span className="collecting-text tabular">
            Not all links could be loaded, so {NOTHING_DONE[state.goal]}. {state.message}
          </span>
          <TextButton onClick={collecting.retry}>Try again</TextButton>
          <IconButton label="Close" icon={X} ref={leaveFocusToContent} onClick={collecting.cancel} />
        </div>
      )}
    </div>
  );
});
