import { RotateCw } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { lineOf } from '../../domain/foreignText.ts';
import { type Link, shownCode } from '../../domain/link.ts';
import { markMatches, searchWords } from '../../domain/linkSearch.ts';
import { destinationParts } from '../links/destinationParts.ts';
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
    const words = searchWords(search.searched, shortDomain);

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
              <Match link={link} words={words} />
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

interface MatchProps {
  readonly link: Link;
  readonly words: readonly string[];
}

/** A link that was found, with the search terms marked. */
const Match = ({ link, words }: MatchProps) => {
  const { shortDomain } = useStores().product;
  const { before, host, after } = destinationParts(link.originalUrl);
  const wordsInCode = words.map((word) => word.replace(`${shortDomain.toLowerCase()}/`, ''));
  return (
    <>
      <span className="search-option-address">
        <bdi className="short-address" dir="ltr" translate="no">
          <span className="short-domain">{shortDomain}/</span>
          <span className="short-code">
            <Marked text={shownCode(link.shortCode)} words={wordsInCode} />
          </span>
        </bdi>
        {!link.isActive && <StatusDot active={false} />}
      </span>
      <span className="search-option-text">
        <bdi>
          <Marked text={lineOf(link.title)} words={words} />
        </bdi>
        <bdi className="destination" dir="ltr" translate="no">
          {before}
          <span className="destination-host">
            <Marked text={host} words={words} />
          </span>
          <Marked text={after} words={words} />
        </bdi>
      </span>
    </>
  );
};

interface MarkedProps {
  readonly text: string;
  readonly words: readonly string[];
}

const Marked = ({ text, words }: MarkedProps) => {
  let at = 0;
  return markMatches(text, words).map((part) => {
    at += part.text.length;
    return part.isMatch ? <mark key={at}>{part.text}</mark> : part.text;
  });
};

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
