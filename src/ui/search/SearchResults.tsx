import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Link } from '../../domain/link.ts';
import { ForeignText } from '../kit/ForeignText.tsx';
import { DestinationText } from '../links/DestinationLink.tsx';
import { destinationParts } from '../links/destinationParts.ts';
import { ShortAddress } from '../links/ShortAddress.tsx';
import { StatusDot } from '../links/StatusDot.tsx';
import { useLateAccount, useStores } from '../StoresContext.tsx';
import './search.css';

interface SearchResultsProps {
  readonly listId: string;
  /** The element id of a match. */
  readonly idOf: (link: Link) => string;
  readonly shown: readonly Link[];
  readonly activeLink: Link | undefined;
  readonly onChoose: (link: Link) => void;
  readonly onRetry: () => void;
  readonly onClose: (refocus: boolean) => void;
}

/** The matches, and how many links have been searched. */
export const SearchResults = observer(
  ({ listId, idOf, shown, activeLink, onChoose, onRetry }: SearchResultsProps) => {
    const { shortDomain } = useStores().product;
    const { search } = useLateAccount();
    const activeId = activeLink && idOf(activeLink);

    useEffect(() => {
      if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }, [activeId]);

    return (
      // Keeps the focus in the search box.
      <div className="search-results" onPointerDown={(event) => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label="Links found" aria-busy={search.isBusy}>
          {shown.map((link) => (
            <div
              key={link.id}
              id={idOf(link)}
              className="search-option"
              role="option"
              tabIndex={-1}
              aria-selected={link === activeLink}
              onClick={() => onChoose(link)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') onChoose(link);
              }}
            >
              <span className="search-option-address">
                <ShortAddress domain={shortDomain} shortCode={link.shortCode} />
                {!link.isActive && <StatusDot active={false} />}
              </span>
              <span className="search-option-text">
                <ForeignText text={link.title} />
                <span className="destination">
                  <DestinationText parts={destinationParts(link.originalUrl)} />
                </span>
              </span>
            </div>
          ))}
        </div>
        {search.failure ? (
          <div className="search-foot" role="alert">
            <span>{search.failure}</span>
            <button className="button is-small" type="button" onClick={onRetry}>
              <RotateCw />
              Try again
            </button>
          </div>
        ) : (
          <SearchStatus shown={shown.length} />
        )}
      </div>
    );
  },
);

/** The number of matches and of searched links. */
const SearchStatus = observer(({ shown }: { readonly shown: number }) => {
  const { search } = useLateAccount();
  const { hasWords, matches, all } = search;
  const read = all.links.length;
  return (
    <p className="search-foot" role="status">
      {hasWords && shown === 0 && all.isWhole && <span className="search-none">No links match</span>}
      <span>
        {shown > 0 && `${resultOf(matches.length, shown)} · `}
        {hasWords ? scopeOf(read, all.total, all.isWhole) : 'Type more to search'}
      </span>
    </p>
  );
});

const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

const scopeOf = (read: number, total: number, isWhole: boolean): string => {
  if (isWhole)
    return total === 1 ? 'Searched your only link' : `Searched all ${count(read, 'link', 'links')}`;
  return read === 0
    ? 'Searching…'
    : `Searched ${read.toLocaleString('en-US')} of ${count(total, 'link', 'links')}`;
};

const resultOf = (matches: number, shown: number): string =>
  matches > shown
    ? `First ${shown} of ${count(matches, 'match', 'matches')}`
    : count(matches, 'match', 'matches');
