import { observer } from 'mobx-react-lite';
import { clicksOf } from '../../../domain/link.ts';
import { searchWords } from '../../../domain/linkSearch.ts';
import { formatCount } from '../../kit/format.ts';
import { useAccount } from '../../StoresContext.tsx';
import { LinkRow, type LinkRowProps } from '../rows/LinkRow.tsx';
import { Excerpt } from '../view/Excerpt.tsx';

/** A row with what the query found it by, and all clicks if it is sorted by them. */
export const FoundRow = observer((props: LinkRowProps) => {
  const { link, shortDomain } = props;
  const { place } = useAccount().links.queried ?? {};
  return (
    <LinkRow
      {...props}
      note={place?.text && <Excerpt link={link} words={searchWords(place.text, shortDomain)} />}
      figure={
        place?.sort === 'clicks' && (
          <span className="row-date">
            {formatCount(clicksOf(link))} clicks{link.createdAt && ' · '}
          </span>
        )
      }
    />
  );
});
