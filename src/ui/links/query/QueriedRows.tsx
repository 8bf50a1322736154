import { observer } from 'mobx-react-lite';
import type { Link } from '../../../domain/link.ts';
import { EVERY_LINK } from '../../../domain/linkQuery.ts';
import { searchWords } from '../../../domain/linkSearch.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { LoadFailure } from '../../kit/FailureState.tsx';
import { leaveFocusToContent } from '../../kit/keys/focus.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import type { PlaceControlProps } from '../../linksAddress.ts';
import { useAccount, useStores } from '../../StoresContext.tsx';
import { LinkList } from '../rows/LinkList.tsx';
import { NoLinks } from '../rows/NoLinks.tsx';
import { UnreadableRows } from '../rows/UnreadableRows.tsx';
import { FoundRow, figureName } from './FoundRow.tsx';
import { useMarks } from './useMarks.ts';
import '../../late.css';

const WAITING = <SkeletonRows rows={8} label="Loading links…" />;

interface QueriedRowsProps extends PlaceControlProps {
  readonly onEdit: (link: Link) => void;
}

/** The links that a query finds, with the marks of what was searched. */
export const QueriedRows = observer(({ place, onChange, onEdit }: QueriedRowsProps) => {
  useMarks(searchWords(place.text, useStores().product.shortDomain));
  // Among all links, whatever the query: nobody knows what they are.
  const { unreadable = [] } = useAccount().links.queried?.all ?? {};
  return (
    <>
      <Rows onChange={onChange} onEdit={onEdit} />
      {unreadable.length > 0 && <UnreadableRows rows={unreadable} />}
    </>
  );
});

const Rows = observer(({ onChange, onEdit }: Omit<QueriedRowsProps, 'place'>) => {
  const { queried } = useAccount().links;
  if (!queried) return WAITING;
  const { all, shown, failure, isReady } = queried;
  if (failure) return <LoadFailure title="Failed to load links" failure={failure} onRetry={all.refresh} />;
  if (shown && shown.pagination.total > 0) {
    return (
      <LinkList
        ids={shown.ids}
        Row={FoundRow}
        figures={figureName(queried.place?.sort, all.changes?.earlier)}
        isBusy={!isReady}
        onEdit={onEdit}
      />
    );
  }
  if (!isReady) return WAITING;
  if (all.isComplete && all.links.length + all.unreadable.length === 0) return <NoLinks />;
  return (
    <EmptyState
      title="No links match"
      text="None of your links fits all of these filters."
      action={
        <Button ref={leaveFocusToContent} onClick={() => onChange({ ...EVERY_LINK, page: 1 })}>
          Clear filters
        </Button>
      }
    />
  );
});
