import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Link } from '../../domain/link.ts';
import { focusContent } from '../kit/focus.ts';
import { overlay } from '../kit/overlay.tsx';
import { useAccount } from '../StoresContext.tsx';

const SearchResults = overlay(async () => (await import('./SearchResults.tsx')).SearchResults, {
  usesLateStores: true,
});

/** The maximum number of matches in the list. */
const MATCHES_SHOWN = 8;
const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** The search box of the top bar: a combobox over the user's links. See `shortcuts.ts` for the keys that focus it. */
export const SearchBox = observer(() => {
  const { late } = useAccount();
  const search = late.value?.search;
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isExpanded = isOpen && query.trim() !== '';
  const shown = isExpanded && search ? search.matches.slice(0, MATCHES_SHOWN) : [];
  const activeLink = shown[active];

  useEffect(() => {
    if (!isExpanded) return;
    search?.open();
    return search?.close;
  }, [isExpanded, search]);

  useEffect(() => search?.setQuery(query), [query, search]);

  const choose = (link: Link) => {
    setOpen(false);
    setQuery('');
    // The link's page may be open already.
    focusContent();
    navigate(`/links/${encodeURIComponent(link.id)}`);
  };

  const type = (typed: string) => {
    setQuery(typed);
    setActive(-1);
    setOpen(true);
  };

  const keyPressed = (event: KeyboardEvent) => {
    // Ignore keys that an input method editor handles.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isExpanded) setOpen(false);
    else if (event.key === 'Escape') setQuery('');
    else if (event.key === 'Enter' && activeLink) choose(activeLink);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      if (shown.length > 0) setActive(next(active, step, shown.length));
    } else return;
    event.preventDefault();
  };

  return (
    <search
      className="search-box"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Search />
      <input
        ref={input}
        className="search-input"
        type="search"
        role="combobox"
        aria-label="Search"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? listId : undefined}
        aria-activedescendant={activeLink && optionId(listId, activeLink)}
        aria-keyshortcuts="/ Control+K Meta+K"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search"
        value={query}
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          void SearchResults.preload();
          void late.preload();
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onKeyDown={keyPressed}
      />
      <span className="search-keys" aria-hidden="true">
        {IS_APPLE ? '⌘K' : 'Ctrl K'}
      </span>
      {isExpanded && (
        <SearchResults
          listId={listId}
          idOf={(link) => optionId(listId, link)}
          shown={shown}
          activeLink={activeLink}
          onChoose={choose}
          onRetry={() => {
            input.current?.focus();
            search?.refresh();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </search>
  );
});

const optionId = (listId: string, { id }: Link): string => `${listId}-${encodeURIComponent(id)}`;

/** The next active index: wraps around, starting before the first and after the last match. */
const next = (active: number, step: 1 | -1, count: number): number =>
  active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
