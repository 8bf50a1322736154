import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { changeOf, type EarlierClicks } from '../../../domain/clickChange.ts';
import { clicksOf } from '../../../domain/link.ts';
import type { LinkSort } from '../../../domain/linkQuery.ts';
import { searchWords } from '../../../domain/linkSearch.ts';
import { Count } from '../../kit/Count.tsx';
import { formatDate } from '../../kit/format.ts';
import { useAccount } from '../../StoresContext.tsx';
import { LinkRow, type LinkRowProps } from '../rows/LinkRow.tsx';
import { Excerpt } from '../view/Excerpt.tsx';
import { changeInWords, signed, sinceDay, sortLabel } from './changeWords.ts';

/** A row with what the query found it by; the figure that the list is sorted by leads. */
export const FoundRow = observer((props: LinkRowProps) => {
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

/** The figure that the list is sorted by, with the other ones beside it; undefined where the usual one leads. */
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
            {signed(change)} <span className="row-clicks-label">{since}</span>
          </span>
          <span className="is-sr-only">{`${changeInWords(change)} ${since}`}</span>
        </p>
        <p className="row-date">
          <Count of={clicksOf(link)} /> clicks in all
        </p>
      </>
    );
  }
  if (sort === 'clicks' && isUnique) {
    return (
      <>
        <p className="row-clicks">
          <Count of={clicksOf(link)} /> <span className="row-clicks-label">clicks</span>
        </p>
        <p className="row-date">
          <Count of={link.uniqueClicks} /> unique{date && ` · ${date}`}
        </p>
      </>
    );
  }
  if (sort !== 'newest' && sort !== 'oldest') return undefined;
  return (
    <>
      <p className="row-clicks is-date">{date ?? '–'}</p>
      <p className="row-date">
        <Count of={isUnique ? link.uniqueClicks : clicksOf(link)} /> {isUnique && 'unique '}clicks
      </p>
    </>
  );
};

/** What the figures of a list are, for its head; undefined where they are the usual ones. */
export const figureName = (
  sort: LinkSort | undefined,
  earlier: EarlierClicks | undefined,
): string | undefined => {
  if (sort === 'change') return sortLabel(sort, earlier);
  if (sort === 'clicks') return 'Clicks';
  return sort === 'newest' || sort === 'oldest' ? 'Created' : undefined;
};
