import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Link } from '../../domain/link.ts';
import { ForeignText } from '../kit/ForeignText.tsx';
import { DestinationText } from '../links/DestinationText.tsx';
import { destinationParts } from '../links/destinationParts.ts';
import { ShortAddress } from '../links/ShortAddress.tsx';
import { useStores } from '../StoresContext.tsx';
import { optionId } from './searchOptions.ts';
import { resultOf, scopeOf } from './searchWords.ts';
import './search.css';

interface SearchResultsProps {
  readonly listId: string;
  readonly shown: readonly Link[];
  readonly activeLink: Link | undefined;
  readonly onChoose: (link: Link) => void;
  readonly onRetry: () => void;
}

/** What the search box found, and how far it looked. */
export const SearchResults = observer(
  ({ listId, shown, activeLink, onChoose, onRetry }: SearchResultsProps) => {
    const { search, product } = useStores();
    const { state, value } = search.found;

    useEffect(() => {
      if (activeLink)
        document.getElementById(optionId(listId, activeLink))?.scrollIntoView({ block: 'nearest' });
    }, [listId, activeLink]);

    return (
      // A press inside leaves the focus in the box.
      <div className="search-results" onPointerDown={(event) => event.preventDefault()}>
        <div id={listId} role="listbox" aria-label="Links found" aria-busy={state.status === 'loading'}>
          {shown.map((link) => (
            <div
              key={link.id}
              id={optionId(listId, link)}
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
                <ShortAddress domain={product.shortDomain} shortCode={link.shortCode} />
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
          <p className="search-foot" role="status">
            {value && shown.length === 0 && (value.isWhole || value.searched > 0) && (
              <span className="search-none">No links match</span>
            )}
            {value ? (
              <span>
                {shown.length > 0 && `${resultOf(search.matches.length, shown.length)} · `}
                {scopeOf(value)}
              </span>
            ) : (
              'Searching…'
            )}
          </p>
        )}
      </div>
    );
  },
);
