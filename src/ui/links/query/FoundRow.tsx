import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { clicksOf, type Link } from '../../../domain/link.ts';
import type { LinkSort } from '../../../domain/linkQuery.ts';
import { searchWords } from '../../../domain/linkSearch.ts';
import { Count } from '../../kit/Count.tsx';
import { formatDate } from '../../kit/format.ts';
import { useAccount } from '../../StoresContext.tsx';
import { LinkRow, type LinkRowProps } from '../rows/LinkRow.tsx';
import { Excerpt } from '../view/Excerpt.tsx';

/** A row with what the query found it by; the figure that the list is sorted by leads. */
export const FoundRow = observer((props: LinkRowProps) => {
  const { link, shortDomain } = props;
  const { place } = useAccount().links.queried ?? {};
  return (
    <LinkRow
      {...props}
      note={place?.text && <Excerpt link={link} words={searchWords(place.text, shortDomain)} />}
      figure={figureFor(link, place?.sort)}
    />
  );
});

/** The figure that the list is sorted by, with the other ones beside it; undefined where the usual one leads. */
const figureFor = (link: Link, sort: LinkSort | undefined): ReactNode => {
  const date = link.createdAt && formatDate(link.createdAt);
  const unique = <Count of={link.uniqueClicks} />;
  if (sort === 'clicks') {
    return (
      <>
        <p className="row-clicks">
          <Count of={clicksOf(link)} /> <span className="row-clicks-label">clicks</span>
        </p>
        <p className="row-date">
          {unique} unique{date && ` · ${date}`}
        </p>
      </>
    );
  }
  if (sort !== 'newest' && sort !== 'oldest') return undefined;
  return (
    <>
      <p className="row-clicks is-date">{date ?? '–'}</p>
      <p className="row-date">{unique} unique clicks</p>
    </>
  );
};

/** What the figures of a list are, for its head. */
export const figureName = (sort: LinkSort | undefined): string =>
  sort === 'clicks' ? 'Clicks' : sort === 'newest' || sort === 'oldest' ? 'Created' : 'Unique clicks';
