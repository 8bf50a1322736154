import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { changeOf, type EarlierClicks } from '../../../domain/clicks/clickChange.ts';
import { clicksOf, type Link } from '../../../domain/links/link.ts';
import { EVERY_LINK, type LinkSort } from '../../../domain/links/linkQuery.ts';
import { searchWords } from '../../../domain/links/linkSearch.ts';
import { EmptyState } from '../../kit/feedback/EmptyState.tsx';
import { LoadFailure } from '../../kit/feedback/FailureState.tsx';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows.tsx';
import { Button } from '../../kit/forms/Button.tsx';
import { leaveFocusToContent } from '../../kit/keys/focus.ts';
import { Count } from '../../kit/text/Count.tsx';
import { clickWord, formatDate } from '../../kit/text/format.ts';
import type { ListControlProps } from '../../navigation/linksUrl.ts';
import { useAccount, useStores } from '../../StoresContext.tsx';
import { LinkList } from '../rows/LinkList.tsx';
import { LinkRow, type LinkRowProps } from '../rows/LinkRow.tsx';
import { NoLinks } from '../rows/NoLinks.tsx';
import { UnreadableRows } from '../rows/UnreadableRows.tsx';
import { Excerpt } from '../view/Excerpt.tsx';
import { changeInWords, signed, sinceDay, sortLabel } from './queryLabels.ts';
import { useMarks } from './useMarks.ts';
import '../../late.css';

const WAITING = <SkeletonRows rows={8} label="Loading links…" />;

interface QueriedRowsProps extends ListControlProps {
  readonly onEdit: (link: Link) => void;
}

export const QueriedRows = observer(({ place, onChange, onEdit }: QueriedRowsProps) => {
  useMarks(searchWords(place.text, useStores().product.shortDomain));
  // Unreadable links are shown for every query, because it is unknown whether they match.
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
  if (shown && shown.pagination.total > 0)
    return (
      <LinkList
        ids={shown.ids}
        Row={FoundRow}
        figures={figureName(queried.place?.sort, all.changes?.earlier)}
        isBusy={!isReady}
        onEdit={onEdit}
      />
    );
  if (!isReady) return WAITING;
  if (all.isComplete && all.links.length + all.unreadable.length === 0) return <NoLinks />;
  return (
    <EmptyState
      title="No links found"
      text="No links match these filters."
      action={
        <Button ref={leaveFocusToContent} onClick={() => onChange({ ...EVERY_LINK, page: 1 })}>
          Clear filters
        </Button>
      }
    />
  );
});

/** A row with the excerpt that matches. The figure that the list is sorted by comes first. */
const FoundRow = observer((props: LinkRowProps) => {
  const { link, shortDomain } = props;
  const { place, all } = useAccount().links.queried ?? {};
  return (
    <LinkRow
      {...props}
      note={place?.text && <Excerpt link={link} words={searchWords(place.text, shortDomain)} />}
      figure={figureFor(props, place?.sort, all?.changes?.earlier)}
    />
  );
});

/** Returns the figure that the list is sorted by, above the others. Undefined for the default figures. */
const figureFor = (
  { link, isUnique }: LinkRowProps,
  sort: LinkSort | undefined,
  earlier: EarlierClicks | undefined,
): ReactNode => {
  const date = link.createdAt && formatDate(link.createdAt);
  if (sort === 'change') {
    const change = earlier && changeOf(link, earlier);
    const since = earlier ? sinceDay(earlier) : '';
    return (
      <>
        <p className="row-clicks">
          <span aria-hidden="true">
            <span>{signed(change)}</span> <span className="row-clicks-label">{since}</span>
          </span>
          <span className="is-sr-only">{`${changeInWords(change)} ${since}`}</span>
        </p>
        <p className="row-date">
          <Count of={clicksOf(link)} /> <span>total</span>
        </p>
      </>
    );
  }
  if (sort === 'clicks' && isUnique)
    return (
      <>
        <p className="row-clicks">
          <Count of={clicksOf(link)} /> <span className="row-clicks-label">{clickWord(clicksOf(link))}</span>
        </p>
        <p className="row-date">
          <Count of={link.uniqueClicks} /> <span>{`unique${date ? ` · ${date}` : ''}`}</span>
        </p>
      </>
    );
  if (sort !== 'newest' && sort !== 'oldest') return undefined;
  const clicks = isUnique ? link.uniqueClicks : clicksOf(link);
  return (
    <>
      <p className="row-clicks is-date">{date ?? '–'}</p>
      <p className="row-date">
        <Count of={clicks} /> <span>{(isUnique ? 'unique ' : '') + clickWord(clicks)}</span>
      </p>
    </>
  );
};

/** Returns the heading of the figures; undefined for the default figures. */
const figureName = (sort: LinkSort | undefined, earlier: EarlierClicks | undefined): string | undefined => {
  if (sort === 'change') return sortLabel(sort, earlier);
  if (sort === 'clicks') return 'Clicks';
  return sort === 'newest' || sort === 'oldest' ? 'Created' : undefined;
};
